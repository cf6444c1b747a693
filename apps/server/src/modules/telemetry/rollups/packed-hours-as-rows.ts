import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { groupBy } from "../../../platform/group-by.ts";
import { givenRows, packedHours } from "../packed/packed-hours.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import { weekOf } from "../packed/packed-weeks.ts";

interface Hour {
  device_number: number;
  hour: Date;
}

const weekOfHour = ({ hour }: Hour) => weekOf(hour.getTime());

/**
 * Rolls hours up with the packed readings of theirs laid out as rows meanwhile: late readings of a packed week are then
 * rolled up as those of any other. No other transaction sees these rows. Hours of a damaged block keep the rollup they
 * have, which knows more than what is left.
 */
export async function withPackedHours<H extends Hour>(
  trx: Db,
  packed: PackedSamples,
  hours: readonly H[],
  rollUp: (hours: readonly H[]) => Promise<void>,
): Promise<void> {
  const inPacked = groupBy(
    hours.filter((hour) => packed.weeks.has(hour.device_number, weekOfHour(hour))),
    (hour) => hour.device_number,
  );
  const kept = new Set<H>();
  const added: { number: number; times: Date[] }[] = [];
  for (const [number, all] of inPacked) {
    const damaged = await packed.damagedOf(number, [...new Set(all.map(weekOfHour))], trx);
    for (const hour of all) if (damaged.has(weekOfHour(hour))) kept.add(hour);
    const whole = all.filter((hour) => !kept.has(hour)).map(({ hour }) => hour.getTime());
    added.push({ number, times: await layOut(trx, packed, number, whole) });
  }
  await rollUp(kept.size === 0 ? hours : hours.filter((hour) => !kept.has(hour)));
  for (const { number, times } of added)
    await sql`
      delete from sample where device_number = ${number} and ts = any(${times}::timestamptz[])
    `.execute(trx);
}

async function layOut(
  trx: Db,
  packed: PackedSamples,
  deviceNumber: number,
  hours: readonly number[],
): Promise<Date[]> {
  if (hours.length === 0) return [];
  const rows = givenRows(await packedHours(trx, packed, { deviceNumber, hours }));
  const { rows: inserted } = await sql<{ ts: Date }>`
    insert into sample (device_number, ts, keyset_id, vals, marks)
    select ${deviceNumber}::int4, ts, keyset_id, vals::real[], marks::smallint[]
    from unnest(${rows.times}::timestamptz[], ${rows.keysetIds}::int4[], ${rows.vals}::text[], ${rows.marks}::text[])
      as packed (ts, keyset_id, vals, marks)
    on conflict do nothing returning ts
  `.execute(trx);
  return inserted.map(({ ts }) => ts);
}

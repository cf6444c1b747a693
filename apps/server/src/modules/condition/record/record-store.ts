import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { HourReader, Keys, PackedSamples, StoredSample, TimeRange } from "../../telemetry/interface.ts";

interface HeldBack {
  keyId: number;
  mark: number;
  count: number;
  firstMs: number;
  lastMs: number;
}

export interface RecordStoreDeps {
  db: Db;
  packed: PackedSamples;
  hours: Pick<HourReader, "heardIn">;
  keys: Pick<Keys, "keysetOf">;
}

/** Takes devices that were found in the caller's scope. */
export function makeRecordStore({ db, packed, hours, keys }: RecordStoreDeps) {
  return {
    /** Stretches without any reading, of an hour and three intervals or longer. */
    async gaps(device: { number: number; intervalS: number }, range: TimeRange): Promise<TimeRange[]> {
      const fromMs = Math.floor(range.fromMs / hourMs) * hourMs;
      const from = new Date(fromMs);
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from hour)::float8 * 1000 as ms from (
          select hour from rollup_hour
          where device_number = ${device.number} and hour >= ${from} and hour < ${new Date(range.toMs)}
          union
          select hour from rollup_pending
          where device_number = ${device.number} and hour >= ${from} and hour < ${new Date(range.toMs)}
        ) as heard
        order by hour
      `.execute(db);
      // After the rows, which may be packed meanwhile.
      const packedHours = await hours.heardIn(device.number, { fromMs, toMs: range.toMs });
      return stretchesWithout(
        [...rows.map(({ ms }) => ms), ...packedHours].sort((one, other) => one - other),
        range,
        Math.max(hourMs, 3 * device.intervalS * 1000),
      );
    },

    /** How many values of each indicator did not count, by the reason. */
    async heldBack(deviceNumber: number, range: TimeRange): Promise<HeldBack[]> {
      const { fromMs, toMs } = range;
      if (packed.isPacked(deviceNumber, range))
        return heldBackOfPacked({ db, packed, keys }, deviceNumber, range);
      const { rows } = await sql<HeldBack>`
        select p.key_id as "keyId", p.mark, count(*)::int as count,
          extract(epoch from min(ts))::float8 * 1000 as "firstMs", extract(epoch from max(ts))::float8 * 1000 as "lastMs"
        from sample
        join keyset on keyset.id = sample.keyset_id
        cross join lateral unnest(keyset.key_ids, sample.marks) as p (key_id, mark)
        where device_number = ${deviceNumber} and ts >= ${new Date(fromMs)} and ts < ${new Date(toMs)}
          and sample.marks is not null and p.mark <> 0
        group by p.key_id, p.mark
        order by count desc
      `.execute(db);
      return rows;
    },

    /** The alarms that were open at any time of the range; not those that later data took back. */
    alarms: (deviceId: string, { fromMs, toMs }: TimeRange) =>
      db
        .selectFrom("alarm_episode")
        .where("device_id", "=", deviceId)
        .where("retracted_at", "is", null)
        .where("first_at", "<", new Date(toMs))
        .where((eb) => eb.or([eb("cleared_at", "is", null), eb("cleared_at", ">=", new Date(fromMs))]))
        .select(["id", "code", "category", "level", "first_at as at", "cleared_at as clearedAt"])
        .orderBy("first_at")
        .limit(mostAlarms)
        .execute(),

    samples: (deviceId: string, { fromMs, toMs }: TimeRange) =>
      db
        .selectFrom("lab_sample")
        .innerJoin("lab_result", "lab_result.sample_id", "lab_sample.id")
        .where("lab_sample.device_id", "=", deviceId)
        .where("lab_sample.sampled_at", ">=", new Date(fromMs))
        .where("lab_sample.sampled_at", "<", new Date(toMs))
        .select([
          "lab_sample.id",
          "lab_sample.sampled_at as at",
          "lab_sample.sample_no as sampleNo",
          "lab_sample.institution",
          "lab_result.quantity",
          "lab_result.value",
          "lab_result.below",
        ])
        .orderBy("lab_sample.sampled_at")
        .orderBy("lab_result.quantity")
        .execute(),
  };
}

const mostAlarms = 60;

async function heldBackOfPacked(
  { db, packed, keys }: Omit<RecordStoreDeps, "hours">,
  deviceNumber: number,
  range: TimeRange,
): Promise<HeldBack[]> {
  const { rows } = await sql<StoredSample>`
    select round(extract(epoch from ts) * 1000)::float8 as "tsMs", keyset_id as "keysetId", vals, marks
    from sample
    where device_number = ${deviceNumber} and ts >= ${new Date(range.fromMs)} and ts < ${new Date(range.toMs)}
    order by ts
  `.execute(db);
  const found = new Map<string, HeldBack>();
  for (const { tsMs, keysetId, marks } of await packed.beside(deviceNumber, range, rows)) {
    if (!marks) continue;
    const keyIds = await keys.keysetOf(keysetId);
    for (const [i, mark] of marks.entries()) {
      if (mark === 0) continue;
      const keyId = keyIds[i] ?? 0;
      const name = `${keyId} ${mark}`;
      const known = found.get(name) ?? { keyId, mark, count: 0, firstMs: tsMs, lastMs: tsMs };
      found.set(name, { ...known, count: known.count + 1, lastMs: tsMs });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** What lies between the hours with reports, where it is at least so long. */
export function stretchesWithout(
  hours: readonly number[],
  { fromMs, toMs }: TimeRange,
  shortestMs: number,
): TimeRange[] {
  const gaps: TimeRange[] = [];
  let heardUntil = fromMs;
  for (const hour of [...hours, toMs]) {
    if (hour - heardUntil >= shortestMs) gaps.push({ fromMs: heardUntil, toMs: hour });
    heardUntil = Math.max(heardUntil, hour + hourMs);
  }
  return gaps;
}

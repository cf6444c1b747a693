import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { type Proof, provenTransaction } from "../../../platform/ownership/proof.ts";
import { makeChangedDevices } from "./changed-devices.ts";
import type { SampleRow } from "./sample-row.ts";
import type { Keys } from "./keys.ts";

/** The newest value of every key of a device, in parallel arrays. */
export interface Latest {
  keyIds: number[];
  vals: number[];
  marks: number[];
  times: number[];
  newestMs: number;
  /** Incremented with every reading. */
  revision: number;
}

interface LatestRow {
  device_number: number;
  key_ids: number[];
  vals: number[];
  marks: number[];
  times: Date[];
  newest: Date;
}

const atOnce = 200;

/**
 * The newest values of all devices: kept in memory and stored every few seconds. After a crash, `load` catches up
 * from the samples that were committed since.
 */
export function makeLatest(db: Db, keys: Keys, owner: Pick<Owner, "write">) {
  const known = new Map<number, Latest>();
  const changed = makeChangedDevices(atOnce);

  function take(
    deviceNumber: number,
    tsMs: number,
    keyIds: readonly number[],
    row: Pick<SampleRow, "vals" | "marks">,
  ) {
    const latest = known.get(deviceNumber) ?? {
      keyIds: [],
      vals: [],
      marks: [],
      times: [],
      newestMs: tsMs,
      revision: 0,
    };
    known.set(deviceNumber, latest);
    latest.revision++;
    if (tsMs > latest.newestMs) latest.newestMs = tsMs;
    for (let i = 0; i < keyIds.length; i++) {
      const keyId = keyIds[i] ?? 0;
      let place = latest.keyIds[i] === keyId ? i : latest.keyIds.indexOf(keyId);
      if (place === -1) place = latest.keyIds.push(keyId) - 1;
      else if ((latest.times[place] ?? 0) > tsMs) continue;
      latest.vals[place] = row.vals[i] ?? Number.NaN;
      latest.marks[place] = row.marks?.[i] ?? 0;
      latest.times[place] = tsMs;
    }
    changed.add(deviceNumber);
  }

  return {
    of: (deviceNumber: number): Latest | undefined => known.get(deviceNumber),

    async takeIn(rows: readonly SampleRow[]): Promise<void> {
      for (const row of rows) {
        if (row.vals.length === 0) continue;
        const keyset = keys.keysetOf(row.keysetId);
        take(row.deviceNumber, row.tsMs, keyset instanceof Promise ? await keyset : keyset, row);
      }
    },

    async load(): Promise<void> {
      const { rows } = await sql<LatestRow>`select * from device_latest`.execute(db);
      for (const row of rows) {
        known.set(row.device_number, {
          keyIds: row.key_ids,
          vals: row.vals,
          marks: row.marks,
          times: row.times.map((time) => time.getTime()),
          newestMs: row.newest.getTime(),
          revision: 0,
        });
      }
      const missed = await sql<{
        device_number: number;
        ts: Date;
        keyset_id: number;
        vals: number[];
        marks: number[] | null;
      }>`
        select s.* from device d
        left join device_latest l on l.device_number = d.number
        cross join lateral (
          select * from sample
          where sample.device_number = d.number and ts > coalesce(l.newest, '-infinity') order by ts desc limit 1000
        ) as s
        order by s.ts
      `.execute(db);
      for (const { device_number, ts, keyset_id, vals, marks } of missed.rows) {
        take(device_number, ts.getTime(), await keys.keysetOf(keyset_id), { vals, marks });
      }
    },

    flush: (): Promise<void> =>
      changed.flush((numbers) =>
        owner.write((proof) =>
          write(
            db,
            proof,
            numbers.flatMap((number) => {
              const latest = known.get(number);
              return latest ? [{ number, latest }] : [];
            }),
          ),
        ),
      ),
  };
}

export type LatestValues = ReturnType<typeof makeLatest>;

const list = (items: readonly (string | number)[]) => `{${items.join(",")}}`;

/** Formats times, reusing the text of equal neighbours: the keys of one message share one time. */
function timeTexts(times: readonly number[]): string[] {
  let known = Number.NaN;
  let text = "";
  return times.map((ms) => {
    if (ms !== known) text = new Date(ms).toISOString();
    known = ms;
    return text;
  });
}

async function write(db: Db, proof: Proof, devices: { number: number; latest: Latest }[]): Promise<void> {
  if (devices.length === 0) return;
  const statement = sql`
    insert into device_latest (device_number, key_ids, vals, marks, times, newest)
    select n, k::int4[], v::real[], m::smallint[], t::timestamptz[], newest
    from unnest(
      ${devices.map(({ number }) => number)}::int4[],
      ${devices.map(({ latest }) => list(latest.keyIds))}::text[],
      ${devices.map(({ latest }) => list(latest.vals))}::text[],
      ${devices.map(({ latest }) => list(latest.marks))}::text[],
      ${devices.map(({ latest }) => list(timeTexts(latest.times)))}::text[],
      ${devices.map(({ latest }) => new Date(latest.newestMs))}::timestamptz[]
    ) as given (n, k, v, m, t, newest)
    on conflict (device_number) do update set key_ids = excluded.key_ids, vals = excluded.vals,
      marks = excluded.marks, times = excluded.times, newest = excluded.newest
  `;
  await provenTransaction(db, proof, (trx) => statement.execute(trx));
}

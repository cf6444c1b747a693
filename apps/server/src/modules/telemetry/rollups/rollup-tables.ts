import { hourMs } from "@oilcloud/oil";
import type { PoolClient } from "pg";
import type { ProvenClient } from "../../../platform/ownership/proof.ts";
import { copyIn } from "../store/copy-in.ts";
import type { AwaitingHour } from "./awaiting-hours.ts";
import type { Day } from "./days-of-hours.ts";
import type { MarkedHour, Rollup } from "./rollup.ts";
import { copyOfMarkedHours, copyOfRollups } from "./rollup-copy.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const arrayText = (items: readonly (number | string)[]) => `'{${items.join()}}'`;
const numbersText = (items: readonly { deviceNumber: number }[]) =>
  `${arrayText(items.map(({ deviceNumber }) => deviceNumber))}::int4[]`;
/** In seconds, as a text of every time takes longer than all else of a statement. */
const secondsText = (times: readonly number[]) => `${arrayText(times.map((ms) => ms / 1000))}::float8[]`;

interface StoredRow {
  n: number;
  ms: number;
  key_ids: number[];
  mins: number[];
  maxs: number[];
  sums: number[];
  counts: number[];
  lasts: number[];
  marked: number;
}

/** The hours of days that are rolled up already. */
export async function storedHours(client: PoolClient, days: readonly Day[]): Promise<Rollup[]> {
  if (days.length === 0) return [];
  // The bounds repeat what the days say, so that the planner looks only at the pieces with these hours.
  const { rows } = await client.query<StoredRow>(
    `select device_number as n, extract(epoch from hour)::float8 * 1000 as ms, key_ids, mins, maxs, sums, counts,
       lasts, marked
     from unnest($1::int4[], $2::timestamptz[], $3::timestamptz[]) as d (n, day, next_day)
     cross join lateral (
       select * from rollup_hour
       where device_number = d.n and hour >= d.day and hour < d.next_day and hour >= $4 and hour < $5
       offset 0
     ) as h
     join keyset k on k.id = h.keyset_id`,
    [
      days.map(({ deviceNumber }) => deviceNumber),
      days.map(({ startMs }) => iso(startMs)),
      days.map(({ endMs }) => iso(endMs)),
      iso(Math.min(...days.map(({ startMs }) => startMs))),
      iso(Math.max(...days.map(({ endMs }) => endMs))),
    ],
  );
  return rows.map(({ n, ms, key_ids, ...lists }) => ({
    deviceNumber: n,
    startMs: ms,
    keyIds: key_ids,
    ...lists,
  }));
}

/** The ids of keysets by their keys as text, of those that are not known; they are added where the database has none. */
export async function keysetsOf(client: PoolClient, texts: readonly string[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const lists = texts.map((text) => `{${text}}`);
  await client.query(
    "insert into keyset (key_ids) select list::int4[] from unnest($1::text[]) as list on conflict do nothing",
    [lists],
  );
  const { rows } = await client.query<{ id: number; keys: string }>(
    `select id, array_to_string(key_ids, ',') as keys from unnest($1::text[]) as list
     join keyset on key_ids = list::int4[]`,
    [lists],
  );
  return new Map(rows.map(({ id, keys }) => [keys, id]));
}

export interface RolledUp {
  awaiting: readonly AwaitingHour[];
  hours: readonly Rollup[];
  days: readonly Rollup[];
  /** Of the hours from `marksSinceMs` on. */
  marked: readonly MarkedHour[];
  marksSinceMs: number;
  keysetOf(keyIds: readonly number[]): number;
}

/** Writes all of it in one round trip: what is there is replaced, which a copy cannot do by itself. */
export async function writeRollups(client: ProvenClient, rolled: RolledUp): Promise<void> {
  const { awaiting, hours, days, marked, marksSinceMs, keysetOf } = rolled;
  const statements: string[] = [];
  const rows: Buffer[] = [];
  const withKeysets = (rollups: readonly Rollup[]) =>
    rollups.map((rollup) => ({ ...rollup, keysetId: keysetOf(rollup.keyIds) }));
  const replace = (table: string, time: string, those: readonly Place[], copy: Buffer | null) => {
    if (those.length > 0) statements.push(deletion(table, time, those));
    if (!copy) return;
    statements.push(`copy ${table} from stdin (format binary)`);
    rows.push(copy);
  };
  if (hours.length > 0) replace("rollup_hour", "hour", hours, copyOfRollups(withKeysets(hours)));
  if (days.length > 0) replace("rollup_day", "day", days, copyOfRollups(withKeysets(days)));
  const recent = awaiting.filter((hour) => hour.hourMs >= marksSinceMs);
  const kept = marked.filter(({ startMs }) => startMs >= marksSinceMs);
  replace(
    "marked_hour",
    "hour",
    recent.map(({ deviceNumber, hourMs: startMs }) => ({ deviceNumber, startMs })),
    kept.length > 0 ? copyOfMarkedHours(kept) : null,
  );
  // Last, because a transaction that marks one of these hours blocks from here on. An hour marked again meanwhile stays
  // pending, and so does one whose mark is locked right now (skip locked).
  statements.push(
    `with unmoved as (
       select p.device_number, p.hour
       from unnest(${numbersText(awaiting)}, ${secondsText(awaiting.map((hour) => hour.hourMs))},
         ${arrayText(awaiting.map(({ version }) => version))}::int4[]) as seen (n, s, v)
       join rollup_pending p on p.device_number = n and p.hour = to_timestamp(s) and p.version = v
       for update of p skip locked
     )
     delete from rollup_pending p using unmoved
     where p.device_number = unmoved.device_number and p.hour = unmoved.hour`,
  );
  await copyIn(client, statements.join(";"), rows);
}

interface Place {
  deviceNumber: number;
  startMs: number;
}

function deletion(table: string, time: string, those: readonly Place[]): string {
  const times = those.map(({ startMs }) => startMs);
  return `delete from ${table} using unnest(${numbersText(those)}, ${secondsText(times)}) as w (n, s)
    where device_number = w.n and ${time} = to_timestamp(w.s)
      and ${time} >= '${iso(Math.min(...times))}' and ${time} <= '${iso(Math.max(...times))}'`;
}

/** Hours that follow each other are read with one look-up, and nothing is read of the time between others. */
function runsOf(hours: readonly AwaitingHour[]) {
  const inOrder = hours.toSorted((a, b) => a.deviceNumber - b.deviceNumber || a.hourMs - b.hourMs);
  const runs: { deviceNumber: number; fromMs: number; toMs: number }[] = [];
  for (const { deviceNumber, hourMs: fromMs } of inOrder) {
    const last = runs.at(-1);
    if (last?.deviceNumber === deviceNumber && last.toMs >= fromMs) last.toMs = fromMs + hourMs;
    else runs.push({ deviceNumber, fromMs, toMs: fromMs + hourMs });
  }
  return runs;
}

/** The statement that copies the samples of hours out, in the order of devices and times. */
export function samplesOfHours(hours: readonly AwaitingHour[]): string {
  const runs = runsOf(hours);
  const froms = runs.map(({ fromMs }) => fromMs);
  const tos = runs.map(({ toMs }) => toMs);
  // `offset 0` keeps one look-up by index a run; the bounds repeat what the runs say, for the planner.
  return `copy (
    select s.* from unnest(${numbersText(runs)}, ${secondsText(froms)}, ${secondsText(tos)}) as w (n, f, t)
    cross join lateral (
      select device_number, ts, keyset_id, vals, marks from sample
      where device_number = w.n and ts >= to_timestamp(w.f) and ts < to_timestamp(w.t)
        and ts >= '${iso(Math.min(...froms))}' and ts < '${iso(Math.max(...tos))}'
      order by ts offset 0
    ) as s
  ) to stdout (format binary)`;
}

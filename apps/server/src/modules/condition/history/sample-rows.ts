import type { Language } from "@oilcloud/contract";
import { hourMs, markLabels } from "@oilcloud/oil";
import { sql } from "kysely";
import { labelIn } from "../../../platform/labels.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { siteClock } from "../../../platform/site-time.ts";
import type { Keys, PackedSamples, StoredSample } from "../../telemetry/interface.ts";
import { finite, markNameOf } from "../judging/values.ts";

export interface ExportedDevice {
  number: number;
  name: string;
  no: string | null;
  zone: string;
}

export interface SampleRange {
  startTime: number;
  endTime: number;
}

interface Row extends StoredSample {
  /** What the clock at the site showed, as if it were UTC. */
  localMs: number;
}

const fewRows = 400;
const manyRows = 2000;

export interface SampleSource {
  db: Db;
  packed: PackedSamples;
}

/**
 * The messages of a device in the order of time, a stretch of it at a time. Stretches and not pages: a page is sorted
 * out of all that is left, which takes longer and longer where the planner knows little of a new piece of the store.
 */
export async function* readSamples(
  { db, packed }: SampleSource,
  { number, zone }: ExportedDevice,
  { startTime, endTime }: SampleRange,
): AsyncGenerator<Row> {
  const localMs = siteClock(zone);
  let widthMs = hourMs;
  for (let fromMs = startTime; fromMs <= endTime; ) {
    const toMs = Math.min(fromMs + widthMs, endTime + 1);
    const { rows } = await sql<Row>`
      select (extract(epoch from ts at time zone ${zone}) * 1000)::float8 as "localMs",
             round(extract(epoch from ts) * 1000)::float8 as "tsMs", keyset_id as "keysetId", vals, marks
      from sample
      where device_number = ${number} and ts >= ${new Date(fromMs)} and ts < ${new Date(toMs)}
      order by ts
    `.execute(db);
    const all = await packed.beside(number, { fromMs, toMs }, rows);
    if (all === rows) yield* rows;
    else for (const sample of all) yield { localMs: localMs(sample.tsMs), ...sample };
    fromMs = toMs;
    if (all.length < fewRows) widthMs *= 2;
    if (all.length > manyRows) widthMs = Math.ceil(widthMs / 2);
  }
}

export async function countSamples(
  { db, packed }: SampleSource,
  numbers: number[],
  range: SampleRange,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total from sample
    where device_number = any(${numbers}::int4[])
      and ts >= ${new Date(range.startTime)} and ts <= ${new Date(range.endTime)}
  `.execute(db);
  let total = rows[0]?.total ?? 0;
  for (const number of numbers) total += await countPacked({ db, packed }, number, range);
  return total;
}

/** How many packed readings there are for which there is no row. */
async function countPacked(
  { db, packed }: SampleSource,
  number: number,
  { startTime, endTime }: SampleRange,
): Promise<number> {
  const span = { fromMs: startTime, toMs: endTime + 1 };
  if (!packed.isPacked(number, span)) return 0;
  let total = 0;
  for (const times of await packed.times(number, span)) {
    const { rows } = await sql<{ ms: number }>`
      select round(extract(epoch from ts) * 1000)::float8 as ms from sample
      where device_number = ${number} and ts >= ${new Date(times[0] ?? 0)} and ts <= ${new Date(times.at(-1) ?? 0)}
    `.execute(db);
    const beside = new Set(rows.map(({ ms }) => ms));
    total += beside.size === 0 ? times.length : times.filter((ms) => !beside.has(ms)).length;
  }
  return total;
}

/**
 * Picks the chosen values out of messages, and names those that are marked and why. Null for a message that holds none
 * of them.
 */
export function makePicker(keys: Keys, chosen: { keyId: number; keyName: string }[], language: Language) {
  const known = new Map<number, number[]>();
  const [colon, comma] = language === "en" ? [": ", "; "] : ["：", "；"];

  async function placesIn(keysetId: number): Promise<number[]> {
    const keyset = await keys.keysetOf(keysetId);
    const places = chosen.map(({ keyId }) => keyset.indexOf(keyId));
    known.set(keysetId, places);
    return places;
  }

  return async ({ keysetId, vals, marks }: Row): Promise<(string | number | null)[] | null> => {
    const places = known.get(keysetId) ?? (await placesIn(keysetId));
    if (places.every((place) => place < 0)) return null;
    const values = places.map((place) => (place < 0 ? null : finite(vals[place] ?? Number.NaN)));
    const wrong = chosen.flatMap(({ keyName }, i) => {
      const mark = markNameOf(marks?.[places[i] ?? -1]);
      return mark ? [`${keyName}${colon}${labelIn(language, markLabels[mark])}`] : [];
    });
    return [...values, wrong.join(comma)];
  };
}

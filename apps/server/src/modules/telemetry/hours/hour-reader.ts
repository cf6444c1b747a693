import type { Hours } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { DamageReports } from "../packed/damage-reports.ts";
import type { Span } from "../packed/packed-weeks.ts";
import { heardKeyId, hourColumns } from "./hour-columns.ts";
import type { PackedSpans } from "./packed-spans.ts";

/** The good values of a key in an hour. */
export interface KeyHour {
  ms: number;
  min: number;
  max: number;
  sum: number;
  count: number;
  last: number;
}

/** An hour with a rollup, be it without a good value. */
export interface HeardHour {
  ms: number;
  /** How many values were held back or invalid, of all keys. */
  marked: number;
}

/** Hours of a device. */
export interface DeviceHours {
  /** By key, in the order of time. */
  keys: Map<number, KeyHour[]>;
  /** In the order of time. */
  heard: HeardHour[];
}

interface HourRow {
  ms: number;
  marked: number;
  keyIds: number[];
  mins: number[];
  maxs: number[];
  sums: number[];
  counts: number[];
  lasts: number[];
}

/** Takes no scope: the caller has looked the devices up in its own. */
export function makeHourReader(db: Db, spans: PackedSpans, damage: Pick<DamageReports, "guard">) {
  async function rowsOf(
    within: Db,
    deviceNumber: number,
    { fromMs, toMs }: Span,
    keyIds: readonly number[] | null,
  ): Promise<HourRow[]> {
    const lists = ["mins", "maxs", "sums", "counts", "lasts"];
    const some = keyIds && sql`${keyIds}::int4[]`;
    // Of a few keys only their values come out of the lists.
    const values = some
      ? sql`${some} as "keyIds", ${sql.join(
          lists.map(
            (list) =>
              sql`array(select ${sql.ref(list)}[array_position(key_ids, id)] from unnest(${some}) with ordinality as w (id, n) order by n) as ${sql.ref(list)}`,
          ),
        )}`
      : sql`key_ids as "keyIds", mins, maxs, sums, counts, lasts`;
    const { rows } = await sql<HourRow>`
      select extract(epoch from hour)::float8 * 1000 as ms, marked, ${values}
      from rollup_hour join keyset on keyset.id = keyset_id
      where device_number = ${deviceNumber} and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
      order by hour
    `.execute(within);
    return rows;
  }

  return {
    /** The part of a span in which hours may be packed: there they are read here, and elsewhere from rows alone. */
    packedIn: spans.within,
    steady: spans.steady,

    /** The packed hours of a span that have a rollup, in order. */
    async heardIn(deviceNumber: number, span: Span): Promise<number[]> {
      if (!spans.within(deviceNumber, span)) return [];
      const heard: HeardHour[] = [];
      for (const { hours } of await hourColumns(db, damage, deviceNumber, span, [heardKeyId]))
        addHeard(heard, hours, span, new Set());
      return heard.map(({ ms }) => ms);
    },

    /** Hours that begin in a span, of some keys or of all (null): from rows, and for all others what is packed. */
    async read(
      deviceNumber: number,
      span: Span,
      keyIds: readonly number[] | null,
      within: Db = db,
    ): Promise<DeviceHours> {
      // Rows first: packing moves hours from there to the columns, and a row goes before what is packed of its hour.
      const rows = await rowsOf(within, deviceNumber, span, keyIds);
      const wanted = keyIds && [heardKeyId, ...keyIds];
      const columns = spans.within(deviceNumber, span)
        ? await hourColumns(within, damage, deviceNumber, span, wanted)
        : [];
      const replaced = new Set(rows.map(({ ms }) => ms));
      const keys = new Map<number, KeyHour[]>();
      const heard: HeardHour[] = [];
      for (const { keyId, hours } of columns) {
        if (keyId === heardKeyId) addHeard(heard, hours, span, replaced);
        else addColumn(listOf(keys, keyId), hours, span, replaced);
      }
      const isMixed = heard.length > 0;
      for (const row of rows) {
        heard.push({ ms: row.ms, marked: row.marked });
        for (const [i, keyId] of row.keyIds.entries()) {
          const count = row.counts[i];
          if (!count) continue; // null where the hour has no value of the key
          listOf(keys, keyId).push({
            ms: row.ms,
            min: Math.fround(row.mins[i] ?? Number.NaN),
            max: Math.fround(row.maxs[i] ?? Number.NaN),
            sum: row.sums[i] ?? Number.NaN,
            count,
            last: Math.fround(row.lasts[i] ?? Number.NaN),
          });
        }
      }
      if (isMixed && rows.length > 0)
        for (const list of [heard, ...keys.values()]) list.sort((one, other) => one.ms - other.ms);
      return { keys, heard };
    },
  };
}

export type HourReader = ReturnType<typeof makeHourReader>;

function listOf(keys: Map<number, KeyHour[]>, keyId: number): KeyHour[] {
  const known = keys.get(keyId) ?? [];
  keys.set(keyId, known);
  return known;
}

function addColumn(
  into: KeyHour[],
  { starts, mins, maxs, sums, counts, lasts }: Hours,
  { fromMs, toMs }: Span,
  replaced: ReadonlySet<number>,
): void {
  for (let i = 0; i < starts.length; i++) {
    const ms = starts[i] as number;
    if (ms < fromMs || ms >= toMs || replaced.has(ms)) continue;
    into.push({
      ms,
      min: mins[i] as number,
      max: maxs[i] as number,
      sum: sums[i] as number,
      count: counts[i] as number,
      last: lasts[i] as number,
    });
  }
}

function addHeard(
  into: HeardHour[],
  { starts, counts }: Hours,
  { fromMs, toMs }: Span,
  replaced: ReadonlySet<number>,
): void {
  for (let i = 0; i < starts.length; i++) {
    const ms = starts[i] as number;
    if (ms >= fromMs && ms < toMs && !replaced.has(ms)) into.push({ ms, marked: counts[i] as number });
  }
}

import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { DamageReports } from "./damage-reports.ts";
import { fetchBlocks, wholeBlock } from "./fetch-blocks.ts";
import { openBlock, type OpenBlock } from "./open-block.ts";
import { makeRecentBlocks } from "./recent-blocks.ts";
import { type PackedWeeks, type Span } from "./packed-weeks.ts";
import {
  asWatched,
  firstFrom,
  merged,
  samplesOf,
  type StoredSample,
  type WatchedSample,
} from "./stored-samples.ts";

export interface PackedSamplesDeps {
  db: Db;
  weeks: PackedWeeks;
  damage: DamageReports;
}

export interface BlocksOptions {
  newestFirst?: boolean;
  within?: Db;
  /** Only these columns are asked for; null: any. */
  keyIds?: readonly number[] | null;
}

/** Blocks fetched at once: those of a device that reports every second are megabytes. */
const blocksAtOnce = 8;

/**
 * The packed part of what devices reported. Every reader of the table of rows asks here for the rest: after its rows,
 * because packing moves them from there to here. Takes no scope: the caller has looked the devices up in its own.
 */
export function makePackedSamples({ db, weeks, damage }: PackedSamplesDeps) {
  const recent = makeRecentBlocks(weeks);

  async function open(
    within: Db,
    deviceNumber: number,
    of: readonly number[],
    keyIds: readonly number[] | null,
  ): Promise<Map<number, OpenBlock>> {
    const found = new Map<number, OpenBlock>();
    for (const fetched of await fetchBlocks(within, damage, deviceNumber, of, keyIds)) {
      const block = openBlock(fetched, damage);
      if (block) found.set(fetched.week, block);
    }
    return found;
  }

  async function recentOrRead(deviceNumber: number, of: readonly number[]): Promise<Map<number, OpenBlock>> {
    const revision = weeks.revisionOf(deviceNumber);
    const found = new Map<number, OpenBlock>();
    for (const week of of) {
      const block = recent.get(deviceNumber, week);
      if (block) found.set(week, block);
    }
    const others = of.filter((week) => !found.has(week));
    if (others.length === 0) return found;
    for (const [week, block] of await open(db, deviceNumber, others, null)) {
      found.set(week, block);
      recent.put(deviceNumber, week, revision, block);
    }
    return found;
  }

  /** The blocks of weeks that overlap a span, in the order of time. */
  async function* blocks(
    deviceNumber: number,
    span: Span,
    { newestFirst = false, within = db, keyIds = null }: BlocksOptions = {},
  ): AsyncGenerator<OpenBlock & { week: number }> {
    const wanted = weeks.within(deviceNumber, span);
    if (newestFirst) wanted.reverse();
    for (let from = 0; from < wanted.length; from += blocksAtOnce) {
      const some = wanted.slice(from, from + blocksAtOnce);
      const found = await (keyIds || within !== db
        ? open(within, deviceNumber, some, keyIds)
        : recentOrRead(deviceNumber, some));
      for (const week of some) {
        const block = found.get(week);
        if (block) yield { ...block, week };
      }
    }
  }

  async function union(
    deviceNumber: number,
    span: Span,
    rows: readonly StoredSample[],
    limit: number,
  ): Promise<StoredSample[]> {
    const packed: StoredSample[] = [];
    for await (const block of blocks(deviceNumber, span)) {
      const { times } = block.rows;
      const from = firstFrom(times, span.fromMs);
      const to = Math.min(firstFrom(times, span.toMs), from + limit - packed.length);
      packed.push(...samplesOf(block, from, Math.max(from, to)));
      if (packed.length >= limit) break;
    }
    return merged(rows, packed, limit);
  }

  /** All readings of a span, at most so many, from the rows of it, which were read before: both in the order of time. */
  function beside(
    deviceNumber: number,
    span: Span,
    rows: readonly StoredSample[],
    limit: number = Number.POSITIVE_INFINITY,
  ): readonly StoredSample[] | Promise<readonly StoredSample[]> {
    const until = rows.length < limit ? span.toMs : Math.min(span.toMs, (rows.at(-1)?.tsMs ?? 0) + 1);
    const needed = { fromMs: span.fromMs, toMs: until };
    return weeks.within(deviceNumber, needed).length === 0 ? rows : union(deviceNumber, needed, rows, limit);
  }

  return {
    weeks,
    blocks,
    beside,

    /** The same for a watch: after a time and up to another. */
    async besideForWatch(
      deviceNumber: number,
      { afterMs, upToMs }: { afterMs: number; upToMs: number },
      rows: readonly WatchedSample[],
      limit: number,
    ): Promise<readonly WatchedSample[]> {
      const span = { fromMs: Math.floor(afterMs) + 1, toMs: Math.floor(upToMs) + 1 };
      const all = await beside(deviceNumber, span, rows, limit);
      return all === rows ? rows : all.map(asWatched);
    },

    open(bytes: Buffer, deviceNumber: number, week: number): OpenBlock | null {
      const block = wholeBlock(bytes, deviceNumber, week, damage);
      return block && openBlock(block, damage);
    },

    /** Those of these weeks whose blocks cannot be read as a whole. */
    async damagedOf(deviceNumber: number, of: readonly number[], within: Db): Promise<Set<number>> {
      const damaged = new Set(await storedWeeks(within, deviceNumber, of));
      for (const each of await fetchBlocks(within, damage, deviceNumber, of, null)) {
        const block = openBlock(each, damage);
        if (block?.keyIds.every((keyId) => block.column(keyId) !== null)) damaged.delete(each.week);
      }
      return damaged;
    },

    /** Whether there may be packed readings in a span. */
    isPacked: (deviceNumber: number, span: Span): boolean => weeks.within(deviceNumber, span).length > 0,

    /** The time of the first packed reading in a span. */
    async firstIn(deviceNumber: number, span: Span): Promise<number | null> {
      for await (const { rows } of blocks(deviceNumber, span, { keyIds: [] })) {
        const firstMs = rows.times[firstFrom(rows.times, span.fromMs)];
        if (firstMs !== undefined && firstMs < span.toMs) return firstMs;
      }
      return null;
    },

    /** The newest packed values of keys in a span, newest first; good or not, missing ones as NaN. */
    async newestOf(
      deviceNumber: number,
      span: Span,
      keyIds: readonly number[],
      limit: number,
    ): Promise<Map<number, [ms: number, value: number][]>> {
      const found = new Map<number, [number, number][]>();
      for await (const block of blocks(deviceNumber, span, { newestFirst: true, keyIds })) {
        for (const keyId of keyIds) {
          const points = found.get(keyId) ?? [];
          addNewest(points, block, keyId, span, limit);
          if (points.length > 0) found.set(keyId, points);
        }
        if (keyIds.every((keyId) => (found.get(keyId)?.length ?? 0) >= limit)) break;
      }
      return found;
    },

    /** The times of packed readings in a span. */
    async times(deviceNumber: number, span: Span): Promise<Float64Array[]> {
      const found: Float64Array[] = [];
      for await (const { rows } of blocks(deviceNumber, span, { keyIds: [] }))
        found.push(rows.times.subarray(firstFrom(rows.times, span.fromMs), firstFrom(rows.times, span.toMs)));
      return found.filter(({ length }) => length > 0);
    },

    /** The first or last packed reading of devices, from the table alone; devices without any are left out. */
    async endsOf(deviceNumbers: readonly number[], end: "first" | "last"): Promise<Map<number, number>> {
      const all = { fromMs: 0, toMs: Number.POSITIVE_INFINITY };
      const packed = deviceNumbers.filter((number) => weeks.within(number, all).length > 0);
      if (packed.length === 0) return new Map();
      const { rows } = await sql<{ number: number; ms: number }>`
        select device_number as number,
          round(extract(epoch from ${end === "first" ? sql`min(first_at)` : sql`max(last_at)`}) * 1000)::float8 as ms
        from sample_block where device_number = any(${packed}::int4[]) group by 1
      `.execute(db);
      return new Map(rows.map(({ number, ms }) => [number, ms]));
    },
  };
}

/** Those of these weeks that have a block, be it readable or not. */
async function storedWeeks(within: Db, deviceNumber: number, of: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`
    select extract(epoch from week)::float8 * 1000 as week from sample_block
    where device_number = ${deviceNumber} and week = any(${of.map((week) => new Date(week))}::timestamptz[])
  `.execute(within);
  return rows.map(({ week }) => week);
}

function addNewest(
  points: [number, number][],
  block: OpenBlock,
  keyId: number,
  { fromMs, toMs }: Span,
  limit: number,
): void {
  const found = block.column(keyId);
  if (!found) return;
  const { column, places } = found;
  const { times } = block.rows;
  for (let i = column.values.length - 1; i >= 0 && points.length < limit; i--) {
    const ms = times[places ? (places[i] as number) : i] as number;
    if (ms < fromMs) return;
    if (ms < toMs) points.push([ms, column.missing?.[i] ? Number.NaN : (column.values[i] as number)]);
  }
}

export type PackedSamples = ReturnType<typeof makePackedSamples>;

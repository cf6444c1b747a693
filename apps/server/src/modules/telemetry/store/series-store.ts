import { dayMs, hourMs } from "@oilcloud/oil";
import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { HourReader } from "../hours/hour-reader.ts";
import { type Span, weekMs, weekOf } from "../packed/packed-weeks.ts";
import { givenRows, readPackedHours } from "../packed/packed-hours.ts";
import type { Bucket } from "./bucket.ts";
import type { TelemetryDevice } from "./devices-store.ts";
import type { Keys } from "./keys.ts";
import { packedBuckets, bucketRuns } from "./packed-buckets.ts";
import { packedHourBuckets } from "./packed-hour-buckets.ts";
import { evenEdges, hoursCutBy, resolutionFor, resolutionForBuckets, type TimeRange } from "./resolution.ts";
import { type Resolution, seriesSql } from "./series-sql.ts";

export type SeriesDevice = Pick<TelemetryDevice, "number" | "intervalS" | "timeZone">;

export interface Series {
  resolution: Resolution;
  /** One more than the number of buckets. */
  edges: number[];
  /** The buckets with good values, by key in the requested order. */
  keys: Bucket[][];
}

interface NotRolledUp {
  /** Hours to read from samples: those that contain an edge, and those that await their rollup. */
  hours: number[];
  /** The stored days still follow the previous time zone of the site. */
  daysAwaitRecut: boolean;
}

interface Asked {
  device: SeriesDevice;
  keyIds: readonly number[];
  edges: number[];
}

const atMostKeys = 16;

const spanOf = (edges: readonly number[]): Span => ({ fromMs: edges[0] ?? 0, toMs: edges.at(-1) ?? 0 });

/** Whether readings of one of these keys have been removed from a span, whose hours are kept. */
type IsReduced = (deviceNumber: number, keyIds: readonly number[], span: TimeRange) => boolean;

export interface SeriesDeps {
  db: Db;
  packed: PackedSamples;
  hours: HourReader;
  keys: Pick<Keys, "keysetOf">;
  isReduced?: IsReduced;
}

/** Takes no scope: the caller has already looked the devices up in its own. */
export function makeSeriesStore({ db, packed, hours, keys, isReduced = () => false }: SeriesDeps) {
  /**
   * Queried before the series, because the planner can exclude partitions only if the hours are parameters. An hour
   * rolled up meanwhile still has the same samples.
   */
  async function notRolledUp({ number }: SeriesDevice, edges: number[]): Promise<NotRolledUp> {
    const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 0];
    const { rows } = await sql<{ pending: string[]; daysAwaitRecut: boolean }>`
      select exists (select from rollup_recut where device_number = ${number}) as "daysAwaitRecut", array(
        select extract(epoch from hour)::int8 from rollup_pending
        where device_number = ${number} and hour > ${new Date(first - hourMs)} and hour < ${new Date(last)}
      ) as pending
    `.execute(db);
    const { pending = [], daysAwaitRecut = false } = rows[0] ?? {};
    const cut = [...new Set([...hoursCutBy(edges), ...pending.map((seconds) => Number(seconds) * 1000)])];
    return { hours: cut.sort((a, b) => a - b), daysAwaitRecut };
  }

  async function read(
    device: SeriesDevice,
    keyIds: readonly number[],
    edges: number[],
    resolution: Resolution,
    areMidnights = false,
  ): Promise<Series> {
    if (keyIds.length === 0 || keyIds.length > atMostKeys)
      throw new RangeError(`${keyIds.length} keys at once`);
    const asked = { device, keyIds, edges };
    const found = await packed.weeks.steady([device.number], () =>
      hours.steady([device.number], () =>
        resolution === "raw" ? readRaw(asked) : readRolledUp(asked, resolution, areMidnights),
      ),
    );
    return { resolution, edges, keys: found };
  }

  /** Adds up here what overlaps packed spans, and lets the database add up the rest. */
  async function readRuns(
    { device, keyIds, edges }: Asked,
    spans: readonly Span[],
    ofRows: Resolution,
    ofPacked: (edges: number[]) => Promise<Bucket[][]>,
  ): Promise<Bucket[][]> {
    const found: Bucket[][] = keyIds.map(() => []);
    for (const { from, to, isPacked } of bucketRuns(edges, spans)) {
      const ofRun = edges.slice(from, to + 1);
      const ofKeys = isPacked ? await ofPacked(ofRun) : await readRows(device, keyIds, ofRun, ofRows);
      for (const [i, buckets] of ofKeys.entries())
        for (const bucket of buckets) found[i]?.push({ ...bucket, index: from + bucket.index });
    }
    return found;
  }

  async function readRaw(asked: Asked): Promise<Bucket[][]> {
    const { device, keyIds, edges } = asked;
    const weeks = packed.weeks.within(device.number, spanOf(edges));
    if (weeks.length === 0) return readRows(device, keyIds, edges, "raw");
    const spans = weeks.map((week) => ({ fromMs: week, toMs: week + weekMs }));
    return readRuns(asked, spans, "raw", (ofRun) =>
      packedBuckets({ db, packed }, device.number, keyIds, ofRun),
    );
  }

  async function readRolledUp(asked: Asked, resolution: Resolution, areMidnights: boolean) {
    const { device, keyIds, edges } = asked;
    const span = hours.packedIn(device.number, spanOf(edges));
    if (!span || (resolution === "day" && areMidnights && !(await areHoursNeeded(device, edges, span))))
      return readRows(device, keyIds, edges, resolution);
    return readRuns(asked, [span], resolution, async (ofRun) =>
      packedHourBuckets(
        { db, packed, hours, keys },
        {
          deviceNumber: device.number,
          keyIds,
          edges: ofRun,
          fromSamples: (await notRolledUp(device, ofRun)).hours,
        },
      ),
    );
  }

  /** Whether days at the site cannot be read as they are stored, and of hours that are needed some may be packed. */
  async function areHoursNeeded(device: SeriesDevice, edges: number[], span: Span): Promise<boolean> {
    const { hours: unsettled, daysAwaitRecut } = await notRolledUp(device, edges);
    return daysAwaitRecut || unsettled.some((ms) => ms > span.fromMs - dayMs && ms < span.toMs + dayMs);
  }

  /** Reads what the statement for this resolution reads; hours of packed weeks are given to it. */
  async function readRows(
    device: SeriesDevice,
    keyIds: readonly number[],
    edges: number[],
    resolution: Resolution,
  ): Promise<Bucket[][]> {
    const span = [edges[0], edges.at(-1)].map((ms = 0) => new Date(ms));
    // As the text of an array: to write hundreds of times one by one takes longer than to read them.
    const values: unknown[] = [device.number, `{${edges.join(",")}}`, ...span, keyIds];
    let source = resolution;
    let packedHours: number[] = [];
    if (resolution !== "raw") {
      const { hours: ofSamples, daysAwaitRecut } = await notRolledUp(device, edges);
      const first = ofSamples[0] ?? edges[0] ?? 0;
      const end = ofSamples.length > 0 ? (ofSamples.at(-1) ?? 0) + hourMs : first;
      packedHours = ofSamples.filter((hour) => packed.weeks.has(device.number, weekOf(hour)));
      values.push(
        ofSamples.map((ms) => new Date(ms)),
        new Date(first),
        new Date(end),
      );
      // Days cut by the old time zone would be counted together with hours of the new days.
      if (daysAwaitRecut) source = "hour";
    }
    if (source === "day") values.push(device.timeZone);
    const given = packedHours.length > 0;
    if (given) {
      const rows = givenRows(
        await readPackedHours(db, packed, { deviceNumber: device.number, hours: packedHours }),
      );
      values.push(
        packedHours.map((ms) => new Date(ms)),
        rows.times,
        rows.keysetIds,
        rows.vals,
        rows.marks,
      );
    }
    const { rows } = await db.executeQuery<Record<string, number>>(
      CompiledQuery.raw(seriesSql(source, keyIds.length, given), values),
    );
    return keyIds.map((_, i) => rows.flatMap((row) => bucketOf(row, i + 1)));
  }

  /** The site's midnights, from the day of `fromMs` to the day after `toMs`. */
  async function midnights(
    timeZone: string,
    fromMs: number,
    toMs: number,
  ): Promise<{ ms: number; day: string }[]> {
    const { rows } = await sql<{ ms: number; day: string }>`
      select extract(epoch from day at time zone ${timeZone})::float8 * 1000 as ms, to_char(day, 'YYYY-MM-DD') as day
      from generate_series(
        date_trunc('day', ${new Date(fromMs)}::timestamptz at time zone ${timeZone}),
        date_trunc('day', ${new Date(toMs - 1)}::timestamptz at time zone ${timeZone}) + interval '1 day',
        interval '1 day'
      ) as day
    `.execute(db);
    return rows;
  }

  return {
    midnights,

    /**
     * Keys over a range, in at most about `maxPoints` buckets each, read from the table that is fast for this width.
     */
    async series(
      device: SeriesDevice,
      keyIds: readonly number[],
      fromMs: number,
      toMs: number,
      maxPoints: number,
    ): Promise<Series> {
      const finest = resolutionFor({ fromMs, toMs }, device.intervalS * 1000);
      const resolution =
        finest === "raw" && isReduced(device.number, keyIds, { fromMs, toMs }) ? "hour" : finest;
      if (resolution !== "day")
        return read(device, keyIds, evenEdges({ fromMs, toMs }, maxPoints, resolution), resolution);
      const days = await midnights(device.timeZone, fromMs, toMs);
      const step = Math.ceil((toMs - fromMs) / dayMs / maxPoints);
      const edges = days.map(({ ms }) => ms).filter((_, i) => i % step === 0 || i === days.length - 1);
      return read(device, keyIds, edges, resolution, true);
    },

    /** Keys in buckets with the given edges. */
    buckets(device: SeriesDevice, keyIds: readonly number[], edges: number[]): Promise<Series> {
      const range = { fromMs: edges[0] ?? 0, toMs: edges.at(-1) ?? 0 };
      const bucketMs = (range.toMs - range.fromMs) / (edges.length - 1);
      const finest = resolutionForBuckets(range, bucketMs, device.intervalS * 1000);
      const byHours = finest === "raw" && bucketMs >= hourMs && isReduced(device.number, keyIds, range);
      return read(device, keyIds, edges, byHours ? "hour" : finest);
    },

    /** Keys by day at the site; `edges` are midnights. */
    days: (device: SeriesDevice, keyIds: readonly number[], edges: number[]) =>
      read(device, keyIds, edges, "day", true),
  };
}

export type SeriesStore = ReturnType<typeof makeSeriesStore>;

function bucketOf(row: Record<string, number>, i: number): Bucket[] {
  const count = row[`n${i}`] ?? 0;
  if (count === 0) return [];
  const of = (column: string) => row[`${column}${i}`] ?? Number.NaN;
  return [
    {
      index: (row["bucket"] ?? 1) - 1,
      firstMs: Math.round(of("at") * 1000),
      min: of("lo"),
      max: of("hi"),
      mean: of("t") / count,
      last: of("l"),
      count,
    },
  ];
}

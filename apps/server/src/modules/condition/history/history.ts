import type { BarChart, LineChart } from "@oilcloud/contract";
import { counterIncrease, dayMs, findIndicator } from "@oilcloud/oil";
import { isMetalAbrasive } from "../indicators/describe-key.ts";
import type { Bucket, SeriesDevice, SeriesStore, TimeRange } from "../../telemetry/interface.ts";
import { finite } from "../judging/values.ts";
import { gapsAfter, newestCadence } from "./gaps.ts";

export type HistoryPoint = LineChart["points"][number];
type Bar = BarChart["bars"][number];

const mostPoints = 1000;

export const nothingSeen = { last: null, mean: null, min: null, max: null, count: 0 };

/** Rounds to single precision, which is what is stored; a mean has no more significant digits. */
export const statisticsOf = ({ last, mean, min, max, count }: Bucket) => ({
  last: finite(last),
  mean: finite(+mean.toPrecision(7)),
  min: finite(min),
  max: finite(max),
  count,
});

/** Points in order, with a point of nulls where a gap is. */
function withGaps(
  buckets: readonly Bucket[],
  timeOf: (bucket: Bucket) => number,
  intervalMs: number,
): HistoryPoint[] {
  const gaps = gapsAfter(buckets, timeOf, intervalMs);
  return buckets.flatMap((bucket, i) => {
    const point = { ts: timeOf(bucket), value: finite(bucket.last), ...statisticsOf(bucket) };
    const next = buckets[i + 1];
    if (!gaps[i] || !next) return [point];
    const middle = Math.round((timeOf(bucket) + timeOf(next)) / 2);
    return [point, { ts: middle, value: null, ...nothingSeen }];
  });
}

/** Keys over a time, of one kind: metal is read by the day, the rest at the resolution that is quick to read. */
export async function readLines(
  store: SeriesStore,
  device: SeriesDevice,
  keyIds: readonly number[],
  { fromMs, toMs }: TimeRange,
  { byDay, points = mostPoints }: { byDay: boolean; points?: number | undefined },
) {
  const series = byDay
    ? await store.days(
        device,
        keyIds,
        (await store.midnights(device.timeZone, fromMs, toMs)).map(({ ms }) => ms),
      )
    : await store.series(device, keyIds, fromMs, toMs, points);
  const { resolution, edges } = series;
  const intervalMs = device.intervalS * 1000;
  const timeOf = ({ index, firstMs }: Bucket) => (resolution === "raw" ? firstMs : (edges[index] ?? firstMs));
  return {
    resolution,
    // The first and the last bucket may be shorter than the others.
    bucketMs: (edges[2] ?? toMs) - (edges[1] ?? fromMs),
    lines: series.keys.map((buckets) => withGaps(buckets, timeOf, intervalMs)),
    cadences: series.keys.map((buckets) => newestCadence(buckets, timeOf, intervalMs)),
  };
}

export async function lineChart(
  store: SeriesStore,
  device: SeriesDevice,
  keyId: number,
  key: string,
  range: TimeRange,
) {
  const { lines, resolution, bucketMs } = await readLines(store, device, [keyId], range, {
    byDay: isMetalAbrasive(key),
  });
  return { resolution, bucketMs, points: lines[0] ?? [] };
}

/** By day at the site; days in which nothing was seen have their place too. */
export async function barChart(
  store: SeriesStore,
  device: SeriesDevice,
  keyId: number,
  key: string,
  range: TimeRange,
) {
  // The day before gives the value that a counter started from.
  const midnights = await store.midnights(device.timeZone, range.fromMs - dayMs, range.toMs);
  const series = await store.days(
    device,
    [keyId],
    midnights.map(({ ms }) => ms),
  );
  const byIndex = new Map(series.keys[0]?.map((bucket) => [bucket.index, bucket]));
  const isCounter = findIndicator(key)?.kind === "counter";
  const bars: Bar[] = [];
  let before: number | null = null;
  for (const [index, { ms, day }] of midnights.slice(0, -1).entries()) {
    const bucket = byIndex.get(index);
    const increase: number | null = isCounter && bucket ? increaseOf(before, bucket) : null;
    if (bucket) before = bucket.last;
    if (index > 0)
      bars.push({ day, createTime: ms, ...(bucket ? statisticsOf(bucket) : nothingSeen), increase });
  }
  return { resolution: series.resolution, bars };
}

/** The day's growth of a counter. A reset shows as a maximum above the last value. */
export function increaseOf(before: number | null, { min, max, last }: Bucket): number | null {
  const start = before ?? min;
  const highest = Math.max(max, start);
  return finite(highest - start + counterIncrease(highest, last));
}

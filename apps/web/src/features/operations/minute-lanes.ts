import { type Columns, placesOf, tightScale } from "@oilcloud/chart";
import type { OperationMinutes } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { durationText } from "../../lib/format/durations.ts";
import type { TFunction } from "i18next";
import type { Gap, Lane, LaneSeries, Stroke } from "../../ui/chart-lanes/model.ts";

/** Minutes that are drawn as one, so that a day is a line and not a brush. */
const joinedMinutes = 5;
/** Nothing measured for so long: the platform was not running. */
const gapMs = 3 * minuteMs;

export interface Bucket {
  ts: number;
  rate: number;
  rateMin: number;
  rateMax: number;
  lagMedian: number | null;
  lagWorst: number | null;
}

type Minute = OperationMinutes["minutes"][number];

/** Five minutes in one: the mean rate with its extremes, the usual and the worst lag. */
export function bucketsOf(minutes: readonly Minute[]): Bucket[] {
  const byStart = new Map<number, Minute[]>();
  const length = joinedMinutes * minuteMs;
  for (const minute of minutes) {
    const start = Math.floor(minute.time / length) * length;
    byStart.set(start, [...(byStart.get(start) ?? []), minute]);
  }
  return [...byStart].map(([start, of]) => {
    const rates = of.map(({ pointsPerSecond }) => pointsPerSecond);
    const known = (lag: "lagMedian" | "lagWorst") => of.flatMap((minute) => minute[lag] ?? []);
    const medians = known("lagMedian");
    const worst = known("lagWorst");
    return {
      ts: start + length / 2,
      rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
      rateMin: Math.min(...rates),
      rateMax: Math.max(...rates),
      lagMedian: medians.length > 0 ? medians.reduce((sum, lag) => sum + lag, 0) / medians.length : null,
      lagWorst: worst.length > 0 ? Math.max(...worst) : null,
    };
  });
}

/** Times in which nothing was measured, with their length in words. */
export function gapsOf(minutes: readonly Minute[], t: TFunction): Gap[] {
  return minutes.flatMap(({ time }, i) => {
    const before = minutes[i - 1]?.time;
    if (before === undefined || time - before <= gapMs) return [];
    const text = t("operations.notRunning", { time: durationText(time - before - minuteMs, t) });
    return [{ from: before + minuteMs, to: time, text }];
  });
}

type ValueOf = (bucket: Bucket) => number | null;

/** Where buckets are missing the line stays open. */
function columns(buckets: readonly Bucket[], value: ValueOf, min = value, max = value): Columns {
  const apart = joinedMinutes * minuteMs;
  const open = buckets.flatMap((bucket, i): (Bucket | { ts: number })[] => {
    const next = buckets[i + 1];
    return next && next.ts - bucket.ts > apart ? [bucket, { ts: bucket.ts + apart }] : [bucket];
  });
  const of = (read: ValueOf) => open.map((bucket) => ("rate" in bucket ? read(bucket) : null));
  return {
    ts: open.map(({ ts }) => ts),
    value: of(value),
    min: of(min),
    max: of(max),
    count: open.map(() => joinedMinutes),
  };
}

const axisTo = (high: number) => {
  const scale = tightScale(0, Math.max(high, 1));
  return { ...scale, decimals: placesOf(scale), stroke: null };
};

const series = (id: string, name: string, unit: string, stroke: Stroke, of: Columns): LaneSeries => ({
  id,
  name,
  unit,
  decimals: 1,
  stroke,
  columns: of,
  shape: "line",
  band: id === "rate",
  axis: 0,
  newest: true,
});

/** Ingest rate and acknowledgement lag, one above the other on one time axis. */
export function minuteLanes({ minutes }: OperationMinutes, t: TFunction): Lane[] {
  const buckets = bucketsOf(minutes);
  const gaps = gapsOf(minutes, t);
  const most = (of: (bucket: Bucket) => number | null) =>
    Math.max(0, ...buckets.map((bucket) => of(bucket) ?? 0));
  const rate = columns(
    buckets,
    (bucket) => bucket.rate,
    (bucket) => bucket.rateMin,
    (bucket) => bucket.rateMax,
  );
  const words = {
    rate: t("operations.rate"),
    median: t("operations.lagMedian"),
    worst: t("operations.lagWorst"),
  };
  return [
    {
      id: "rate",
      height: 150,
      title: t("operations.rateTitle"),
      axes: [axisTo(most(({ rateMax }) => rateMax))],
      series: [series("rate", words.rate, t("operations.perSecond"), 0, rate)],
      limits: [],
      gaps,
    },
    {
      id: "lag",
      height: 120,
      title: t("operations.lagTitle"),
      axes: [axisTo(most(({ lagWorst }) => lagWorst))],
      series: [
        series(
          "median",
          words.median,
          "ms",
          1,
          columns(buckets, ({ lagMedian }) => lagMedian),
        ),
        series(
          "worst",
          words.worst,
          "ms",
          2,
          columns(buckets, ({ lagWorst }) => lagWorst),
        ),
      ],
      limits: [],
      gaps,
    },
  ];
}

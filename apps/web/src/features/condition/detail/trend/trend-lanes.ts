import { classScale, domainOf, joinedTo, placesOf, roundScale, tightScale } from "@oilcloud/chart";
import { withDoubts } from "../../../../ui/chart-lanes/doubts.ts";
import type { Gap, Lane, LaneAxis, LimitLine, Outlook, Stroke } from "../../../../ui/chart-lanes/model.ts";
import { layOut } from "../../../../ui/chart-lanes/layout.ts";
import { limitLines, type LimitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import { indicatorText } from "../../../../lib/format/indicator-text.ts";
import type { SeriesColumns } from "../../queries.ts";
import type { IndicatorLab } from "../lab/lab-marks.ts";
import { isGap, type Silence, silences } from "../../../../ui/chart-lanes/gaps.ts";

export interface TrendWords {
  limit: LimitWords;
  gap(silence: Silence): string;
}

const steps = 5;
const heights = { main: { wide: 224, compact: 188 }, context: { wide: 44, compact: 36 } };

function axisOf(
  series: SeriesColumns,
  found: readonly IndicatorLab[],
  limits: readonly LimitLine[],
  stroke: LaneAxis["stroke"],
): LaneAxis | null {
  const { kind, min, max, value } = series;
  const seen = kind === "gauge" ? [...min, ...max] : value;
  const domain = domainOf(
    [...seen, ...found.map((lab) => lab.value)],
    limits.map((line) => line.value),
  );
  if (!domain) return null;
  // Classes are read from every one of them, also beside another's axis.
  if (kind === "class")
    return {
      ...classScale(domain.low, domain.high),
      decimals: 0,
      text: (tick) => indicatorText(series, tick),
      stroke,
    };
  const scale =
    stroke === null ? tightScale(domain.low, domain.high) : roundScale(domain.low, domain.high, steps);
  return { ...scale, decimals: placesOf(scale), stroke };
}

const shown = (series: SeriesColumns, stroke: Stroke, axis: number, newest: boolean) => ({
  id: `${series.deviceId} ${series.keyId}`,
  name: series.keyName,
  unit: series.unit,
  decimals: series.decimals,
  text: (value: number) => indicatorText(series, value),
  stroke,
  columns: series,
  shape: series.kind === "class" ? ("step" as const) : ("line" as const),
  band: series.kind === "gauge",
  axis,
  newest,
});

/** Up to four indicators of one device over each other, each with its limits read from its own axis. */
export function trendLanes(
  chosen: readonly SeriesColumns[],
  context: SeriesColumns | null,
  {
    words,
    untilMs,
    compact,
    outlook = null,
    labs = [],
    doubts = () => [],
  }: {
    words: TrendWords;
    untilMs: number;
    compact: boolean;
    outlook?: Outlook | null;
    /** Of any indicator, within the time shown. */
    labs?: readonly IndicatorLab[];
    /** When the sensor of an indicator was in doubt. */
    doubts?: (keyId: number) => Gap[];
  },
): Lane[] {
  const size = compact ? "compact" : "wide";
  const [first] = chosen;
  if (!first) return [];
  const several = chosen.length > 1;
  const drawn = chosen.flatMap((series, index) => {
    const found = labs.filter(({ keyId }) => keyId === series.keyId);
    const limits = limitLines(series.limit, series.decimals, words.limit);
    const axis = axisOf(series, found, limits, several ? (index as Stroke) : null);
    return axis ? [{ series, axis, found, limits, stroke: index as Stroke }] : [];
  });
  const joined = outlook && joinedTo(first, outlook);
  const main: Lane = {
    id: "main",
    height: heights.main[size],
    title: null,
    axes: drawn.map(({ axis }) => axis),
    series: drawn.map(({ series, stroke }, index) => shown(series, stroke, index, index === 0)),
    limits: drawn.flatMap(({ series, limits, stroke }, axis) =>
      several ? limits.map((line) => ({ ...line, axis, of: { name: series.keyName, stroke } })) : limits,
    ),
    gaps: withDoubts(
      silences(first, context, untilMs).map((silence) => ({
        from: silence.from,
        to: silence.to,
        text: words.gap(silence),
      })),
      doubts(first.keyId),
    ),
    ...(joined && { outlook: joined }),
    labs: drawn.flatMap(({ found }, axis) => found.map((lab) => ({ ...lab, axis }))),
  };
  const below = context && contextLane(context, heights.context[size]);
  return below ? [main, below] : [main];
}

/** The quiet lane below, with just enough of an axis to distinguish high from low. */
function contextLane(series: SeriesColumns, height: number): Lane | null {
  const domain = domainOf([...series.min, ...series.max], []);
  if (!domain) return null;
  const scale = roundScale(domain.low, domain.high, 2);
  const axis = {
    ...scale,
    ticks: [scale.min, scale.max],
    decimals: placesOf(scale),
    stroke: null,
  };
  return {
    id: "context",
    height,
    title: series.unit === "" ? series.keyName : `${series.keyName} ${series.unit}`,
    axes: [axis],
    series: [{ ...shown(series, "context", 0, false), band: false }],
    limits: [],
    gaps: [],
  };
}

/** How high the chart will be, before anything of it is read. */
export function trendHeight(withContext: boolean, compact: boolean): number {
  const size = compact ? "compact" : "wide";
  const lane = (id: string, height: number): Lane => ({
    id,
    height,
    title: null,
    axes: [],
    series: [],
    limits: [],
    gaps: [],
  });
  const lanes = [
    lane("main", heights.main[size]),
    ...(withContext ? [lane("context", heights.context[size])] : []),
  ];
  return layOut(0, lanes, { withEvents: true, compact }).height;
}

/** With a few more readings than the series was asked for with; ones it already has are left out, a silence between stays open. */
export function withLivePoints(
  series: SeriesColumns,
  points: readonly { ts: number; value: number }[],
): SeriesColumns {
  const last = series.ts.at(-1) ?? 0;
  const fresh = points.filter(({ ts }) => ts > last);
  if (fresh.length === 0) return series;
  const reachMs = series.resolution === "raw" ? 0 : series.bucketMs;
  const added = fresh.flatMap(({ ts, value }, i): { ts: number; value: number | null }[] => {
    const before = fresh[i - 1]?.ts ?? (series.ts.length > 0 ? last + reachMs : ts);
    const gap = isGap(ts - before, series) ? [{ ts: Math.round((before + ts) / 2), value: null }] : [];
    return [...gap, { ts, value }];
  });
  const values = added.map(({ value }) => value);
  return {
    ...series,
    ts: [...series.ts, ...added.map(({ ts }) => ts)],
    value: [...series.value, ...values],
    min: [...series.min, ...values],
    max: [...series.max, ...values],
    count: [...series.count, ...values.map((value) => (value === null ? 0 : 1))],
  };
}

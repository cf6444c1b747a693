import { courseChart, type CourseChart, joinedTo, limitMarks, type TimeSpan } from "@oilcloud/chart";
import type { DeviceForecast, SeriesList } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { spansWithout } from "../../../ui/chart-lanes/gaps.ts";
import { outlookDays, trendDays } from "./trend-span.ts";

export type Series = SeriesList["series"][number];
type Forecast = DeviceForecast["forecasts"][number];

export const plot = { left: 48, right: 996, top: 44, bottom: 316, width: 1000, height: 348 } as const;

export interface TrendPicture extends CourseChart {
  span: TimeSpan;
  line: string;
  area: string;
  gaps: readonly TimeSpan[];
  newest: { ts: number; value: number } | null;
}

/** A series with the newest value received since it was read at its end. */
export function withNewest(series: Series, newest: { ts: number; value: number } | null): Series {
  if (newest === null || newest.ts <= (series.ts.at(-1) ?? 0)) return series;
  const { ts, value } = newest;
  return {
    ...series,
    ts: [...series.ts, ts],
    value: [...series.value, value],
    min: [...series.min, value],
    max: [...series.max, value],
    count: [...series.count, 1],
  };
}

/** Thirty days measured and fourteen ahead, in pixels. */
export function trendPicture(series: Series, forecast: Forecast | null, nowMs: number): TrendPicture | null {
  const span = { from: nowMs - trendDays * dayMs, to: nowMs + outlookDays * dayMs };
  const outlook = forecast && forecast.crossesMs > nowMs ? joinedTo(series, forecast) : null;
  const limits = limitMarks(series.limit);
  const isClass = series.kind === "class";
  // Extremes are not drawn here, so the axis need not hold them.
  const { ts, value } = series;
  const chart = courseChart({ courses: [{ ts, value }], limits, outlook, span, box: plot, isClass });
  if (!chart) return null;
  const [line = ""] = chart.lines;
  const last = value.findLastIndex((each) => each !== null);
  const [lastTs, lastValue] = [ts[last], value[last]];
  return {
    ...chart,
    span,
    line,
    area: areaBelow(line),
    gaps: spansWithout(series, nowMs).filter(({ from, to }) => to > span.from && from < nowMs),
    newest:
      lastTs !== undefined && lastValue !== undefined && lastValue !== null
        ? { ts: lastTs, value: lastValue }
        : null,
  };
}

/** The line's pieces, each closed down to the foot. */
function areaBelow(line: string): string {
  return line
    .split("M")
    .filter((piece) => /[LHV]/.test(piece))
    .map((piece) => {
      const numbers = piece.match(/-?[\d.]+/g) ?? [];
      const first = numbers[0];
      const last = piece.match(/(?:L|H)(-?[\d.]+)(?:\s-?[\d.]+|V-?[\d.]+)?$/)?.[1] ?? numbers.at(-2);
      return `M${piece}L${last} ${plot.bottom}L${first} ${plot.bottom}Z`;
    })
    .join("");
}

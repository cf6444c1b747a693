import type { DeviceForecast, SeriesList } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { spansWithout } from "../../../ui/chart-lanes/gaps.ts";
import { joinedTo } from "../../../ui/chart-lanes/joined-outlook.ts";
import { linePath, type Scale } from "../../../ui/chart-lanes/line-path.ts";
import type { TimeSpan } from "../../../ui/chart-lanes/model.ts";
import {
  classScale,
  domainOf,
  placesOf,
  tightScale,
  type ValueScale,
} from "../../../ui/chart-lanes/value-scale.ts";
import { outlookDays, trendDays } from "./trend-span.ts";

export type Series = SeriesList["series"][number];
type Forecast = DeviceForecast["forecasts"][number];

export const plot = { left: 48, right: 996, top: 44, bottom: 316, width: 1000, height: 348 } as const;

export interface TrendPicture {
  span: TimeSpan;
  x: Scale;
  y: Scale;
  scale: ValueScale;
  places: number;
  line: string;
  area: string;
  gaps: readonly TimeSpan[];
  newest: { ts: number; value: number } | null;
  outlook: OutlookPicture | null;
}

export interface OutlookPicture {
  line: string;
  band: string;
  /** Where the limit is met; outside the picture where that is later. */
  crossing: { x: number; y: number } | null;
}

/** A series with the newest value heard since it was read at its end. */
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
  const { limit } = series;
  const bounds = limit ? [limit.lowCritical, limit.lowWarning, limit.highWarning, limit.highCritical] : [];
  const outlook = forecast && forecast.crossesMs > nowMs ? joinedTo(series, forecast) : null;
  const ahead = outlook ? [valueAt(outlook, outlook.crossesMs, Math.min(span.to, outlook.crossesMs))] : [];
  const domain = domainOf(
    [...series.value, ...ahead],
    bounds.filter((bound) => bound !== null),
  );
  if (!domain || series.value.every((value) => value === null)) return null;
  const scale =
    series.kind === "class" ? classScale(domain.low, domain.high, 6) : tightScale(domain.low, domain.high);
  const x: Scale = (ms) => plot.left + ((ms - span.from) / (span.to - span.from)) * (plot.right - plot.left);
  const y: Scale = (value) =>
    plot.bottom - ((value - scale.min) / (scale.max - scale.min)) * (plot.bottom - plot.top);
  const line = linePath(series, x, y, span, series.kind === "class");
  const last = series.value.findLastIndex((value) => value !== null);
  const [ts, value] = [series.ts[last], series.value[last]];
  return {
    span,
    x,
    y,
    scale,
    places: placesOf(scale),
    line,
    area: areaBelow(line),
    gaps: spansWithout(series, nowMs).filter(({ from, to }) => to > span.from && from < nowMs),
    newest: ts !== undefined && value !== undefined && value !== null ? { ts, value } : null,
    outlook: outlook && outlookPicture(outlook, span, x, y),
  };
}

type Course = Pick<Forecast, "fromMs" | "fromValue" | "limit" | "crossesMs" | "earliestMs" | "latestMs">;

/** The value at a time of a straight course that meets the limit at `meetsMs`. */
function valueAt({ fromMs, fromValue, limit }: Course, meetsMs: number | null, ms: number): number {
  if (meetsMs === null || meetsMs <= fromMs) return fromValue;
  return fromValue + ((limit - fromValue) * (ms - fromMs)) / (meetsMs - fromMs);
}

function outlookPicture(course: Course, span: TimeSpan, x: Scale, y: Scale): OutlookPicture {
  const at = (ms: number, value: number) =>
    `${Math.round(x(ms) * 10) / 10} ${Math.round(y(value) * 10) / 10}`;
  const begin = at(course.fromMs, course.fromValue);
  const end = (meetsMs: number | null) => at(span.to, valueAt(course, meetsMs, span.to));
  return {
    line: `M${begin}L${end(course.crossesMs)}`,
    band: `M${begin}L${end(course.earliestMs)}L${end(course.latestMs)}Z`,
    crossing: course.crossesMs <= span.to ? { x: x(course.crossesMs), y: y(course.limit) } : null,
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

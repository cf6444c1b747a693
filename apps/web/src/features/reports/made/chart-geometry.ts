import type { ReportChart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";

const [leftEdge, rightEdge, topEdge, bottomEdge] = [46, 8, 6, 20];

/** Where times and values lie in a picture of this size. */
export function chartGeometry(chart: ReportChart, width: number, height: number) {
  const [low, high, ticks] = scaleOf(chart);
  const { fromTime, forecast } = chart;
  const span = chart.toTime - fromTime;
  const toTime = forecast
    ? chart.toTime + Math.min(span * 0.35, Math.max(0, forecast.crossTime - chart.toTime))
    : chart.toTime;
  const [left, right, top, bottom] = [leftEdge, width - rightEdge, topEdge, height - bottomEdge];
  const step = Math.max(1, Math.ceil((toTime - fromTime) / dayMs / 6)) * dayMs;
  const days: number[] = [];
  for (let time = fromTime + step / 2; time < toTime; time += step) days.push(time);
  return {
    left,
    right,
    top,
    bottom,
    toTime,
    ticks,
    days,
    xAt: (time: number) => left + ((time - fromTime) / (toTime - fromTime)) * (right - left),
    yAt: (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}

/** Measured values and what limits are near them, between round numbers. */
function scaleOf(chart: ReportChart): [low: number, high: number, ticks: number[]] {
  const seen = [
    ...chart.values.flatMap((value) => (value === null ? [] : [value])),
    ...chart.lab.map(({ value }) => value),
  ];
  let [low, high] = [Math.min(...seen), Math.max(...seen)];
  const spread = Math.max(high - low, Math.abs(high) * 0.05, 1e-6);
  for (const bound of [chart.highWarning, chart.highCritical, chart.lowWarning, chart.lowCritical])
    if (bound !== null && bound >= low - 3 * spread && bound <= high + 3 * spread)
      [low, high] = [Math.min(low, bound), Math.max(high, bound)];
  const rough = (high - low || Math.abs(high) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 10 * power;
  const first = Math.floor((low - step * 0.1) / step);
  const last = Math.ceil((high + step * 0.1) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => +((first + i) * step).toPrecision(12));
  return [ticks[0] ?? low, ticks.at(-1) ?? high, ticks];
}

/** The line of a course, broken where nothing was measured. */
export function coursePath(
  { times, values }: Pick<ReportChart, "times" | "values">,
  xAt: (time: number) => number,
  yAt: (value: number) => number,
): string {
  let path = "";
  let isDrawing = false;
  for (const [i, time] of times.entries()) {
    const value = values[i] ?? null;
    if (value === null) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? "L" : "M"}${xAt(time).toFixed(1)} ${yAt(value).toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}

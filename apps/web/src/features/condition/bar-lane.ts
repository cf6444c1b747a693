import { type Columns, domainOf, placesOf, tightScale } from "@oilcloud/chart";
import { dayMs } from "@oilcloud/oil";
import type { BarChart } from "@oilcloud/contract";
import type { Lane } from "../../ui/chart-lanes/model.ts";
import { indicatorText } from "../../lib/format/indicator-text.ts";
import { limitLines, type LimitWords } from "../../ui/chart-lanes/limit-lines.ts";

export interface Bars {
  columns: Columns;
  barMs: number;
  /** Whether the extremes are drawn over the bars. */
  whiskers: boolean;
}

/** A bar a day, in the middle of it: a counter's increase, a class as it ended, of the rest the mean. */
export function barsOfDays({ bars, kind }: BarChart): Bars {
  const counter = kind === "counter";
  const valueOf = (bar: BarChart["bars"][number]) =>
    counter ? bar.increase : kind === "class" ? bar.last : bar.mean;
  return {
    barMs: dayMs,
    whiskers: kind === "gauge",
    columns: {
      ts: bars.map(({ createTime }) => createTime + dayMs / 2),
      value: bars.map(valueOf),
      min: bars.map(({ min }) => (counter ? null : min)),
      max: bars.map(({ max }) => (counter ? null : max)),
      count: bars.map(({ count }) => count),
    },
  };
}

type Described = Pick<BarChart, "keyId" | "key" | "keyName" | "unit" | "decimals" | "kind" | "limit">;

/** Bars on their own axis, with the limits of what they show; null when there is nothing to show. */
export function barLane(
  { columns, barMs, whiskers }: Bars,
  indicator: Described,
  { height, limit: words }: { height: number; limit: LimitWords },
): Lane | null {
  const { keyId, keyName, unit, decimals, kind, limit } = indicator;
  const seen = whiskers ? [...columns.min, ...columns.max] : columns.value;
  if (columns.value.every((value) => value === null)) return null;
  const limits = kind === "counter" ? [] : limitLines(limit, decimals, words);
  const domain = domainOf(
    seen,
    limits.map(({ value }) => value),
  );
  if (!domain) return null;
  const fromZero = kind === "gauge" ? domain.low : Math.min(0, domain.low);
  const scale = tightScale(fromZero, domain.high, kind !== "gauge");
  return {
    id: "bars",
    height,
    title: null,
    axes: [{ ...scale, decimals: placesOf(scale), stroke: null }],
    series: [
      {
        id: String(keyId),
        name: keyName,
        unit,
        decimals,
        // A counter's bars are increases, which no class or code is.
        ...(kind === "class" && { text: (value) => indicatorText(indicator, value) }),
        stroke: 0,
        columns,
        shape: { barMs },
        band: whiskers,
        axis: 0,
        newest: false,
      },
    ],
    limits,
    gaps: [],
  };
}

import { classScale, domainOf, placesOf, roundScale } from "@oilcloud/chart";
import type { LimitInForce } from "@oilcloud/contract";
import type { Lane, LaneSeries, Stroke } from "../../../ui/chart-lanes/model.ts";
import { indicatorText } from "../../../lib/format/indicator-text.ts";
import { limitLines, type LimitWords } from "../../../ui/chart-lanes/limit-lines.ts";
import type { SeriesColumns } from "../queries.ts";
import type { ComparedItems } from "./compared-items.ts";

const steps = 4;
const heights = [0, 300, 200, 140, 116];
const tickHeight = 18;
const mostTicks = (height: number) => Math.floor(height / tickHeight);

/** One lane an indicator, one stroke a device: the same device looks the same in every lane. */
export function compareLanes(
  series: readonly SeriesColumns[],
  { deviceIds, keyIds }: ComparedItems,
  deviceNames: ReadonlyMap<string, string>,
  words: LimitWords,
): Lane[] {
  const height = heights[keyIds.length] ?? 116;
  return keyIds.flatMap((keyId): Lane[] => {
    const own = series.filter((each) => each.keyId === keyId && deviceIds.includes(each.deviceId));
    const [first] = own;
    if (!first) return [];
    const limits = limitLines(sharedLimit(own), first.decimals, words);
    const domain = domainOf(
      own.flatMap(({ value }) => value),
      limits.map(({ value }) => value),
    );
    if (!domain) return [];
    const isClass = first.kind === "class";
    const scale = isClass
      ? classScale(domain.low, domain.high, mostTicks(height))
      : roundScale(domain.low, domain.high, steps);
    const text = (value: number) => indicatorText(first, value);
    return [
      {
        id: String(keyId),
        height,
        title: first.unit === "" ? first.keyName : `${first.keyName} ${first.unit}`,
        axes: [{ ...scale, decimals: placesOf(scale), ...(isClass && { text }), stroke: null }],
        series: own.map(
          (each): LaneSeries => ({
            id: each.deviceId,
            name: deviceNames.get(each.deviceId) ?? "…",
            unit: each.unit,
            decimals: each.decimals,
            text,
            stroke: deviceIds.indexOf(each.deviceId) as Stroke,
            columns: each,
            shape: each.kind === "class" ? "step" : "line",
            band: false,
            axis: 0,
            newest: false,
          }),
        ),
        limits,
        gaps: [],
      },
    ];
  });
}

/** Limits are drawn where they are the same for all that is compared. */
function sharedLimit(series: readonly SeriesColumns[]): LimitInForce | null {
  const limits = series.flatMap(({ limit }) => limit ?? []);
  const [first] = limits;
  const texts = new Set(limits.map((limit) => JSON.stringify({ ...limit, set: null })));
  if (!first || limits.length < series.length || texts.size > 1) return null;
  return { ...first, set: limits.every(({ set }) => set) };
}

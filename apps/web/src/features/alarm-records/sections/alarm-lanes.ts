import { domainOf, placesOf, roundScale } from "@oilcloud/chart";
import type { SeriesList } from "@oilcloud/contract";
import { limitLines, type LimitWords } from "../../../ui/chart-lanes/limit-lines.ts";
import type { Gap, Lane } from "../../../ui/chart-lanes/model.ts";

type Columns = SeriesList["series"][number];

export interface LaneSizes {
  /** How high the raised indicator stands, and its witnesses. */
  first: number;
  other: number;
  most: number;
  compact: boolean;
}

/** One lane an indicator, effect above cause as the reasons have them. */
export function alarmLanes(
  series: readonly Columns[],
  words: LimitWords,
  { first, other }: LaneSizes,
  /** When the sensor of an indicator was in doubt. */
  doubts: (keyId: number) => Gap[],
): Lane[] {
  return series.flatMap((each, index) => {
    const height = index === 0 ? first : other;
    const steps = height < 60 ? 2 : 3;
    const { kind, keyName, unit, decimals } = each;
    const limits = limitLines(each.limit, decimals, words);
    const seen = kind === "gauge" ? [...each.min, ...each.max] : each.value;
    const domain = domainOf(
      seen,
      limits.map(({ value }) => value),
    );
    if (!domain) return [];
    const scale = roundScale(domain.low, domain.high, steps, kind === "class");
    return {
      id: String(each.keyId),
      height,
      title: unit ? `${keyName} ${unit}` : keyName,
      axes: [{ ...scale, decimals: placesOf(scale), stroke: null }],
      series: [
        {
          id: String(each.keyId),
          name: keyName,
          unit,
          decimals,
          stroke: index === 0 ? (0 as const) : ("context" as const),
          columns: each,
          shape: kind === "class" ? ("step" as const) : ("line" as const),
          band: kind === "gauge",
          axis: 0,
          // The page names the value now, which its alarm judges; the newest reading beside it would be another one.
          newest: false,
        },
      ],
      limits,
      gaps: doubts(each.keyId),
    };
  });
}

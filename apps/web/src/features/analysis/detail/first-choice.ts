import type { IndicatorValue, OilCondition } from "@oilcloud/contract";

const rank = { unknown: 0, normal: 1, risk: 2, abnormal: 3 } as const;

/** The indicator to begin with: what decides the worst dimension, else the first that is shown. */
export function firstChoice(
  condition: OilCondition | undefined,
  values: readonly Pick<IndicatorValue, "keyId">[],
): number | null {
  const worst = condition?.dimensions
    .filter(({ state, leading }) => leading && rank[state] > rank.normal)
    .toSorted((one, other) => rank[other.state] - rank[one.state])[0];
  const wanted = worst?.leading?.keyId;
  if (wanted !== undefined && values.some(({ keyId }) => keyId === wanted)) return wanted;
  return values[0]?.keyId ?? null;
}

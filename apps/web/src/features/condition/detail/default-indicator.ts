import type { IndicatorValue, OilCondition } from "@oilcloud/contract";
import { oilStates } from "@oilcloud/oil";

/** The indicator to begin with: the verdict's worst, else what decides the worst dimension, else the first that is shown. */
export function defaultIndicator(
  condition: OilCondition | undefined,
  values: readonly Pick<IndicatorValue, "keyId">[],
): number | null {
  const worst = condition?.dimensions
    .filter(({ state, leading }) => leading && (state === "abnormal" || state === "risk"))
    .toSorted((one, other) => oilStates.indexOf(one.state) - oilStates.indexOf(other.state))[0];
  const decides = condition?.verdict.worst?.keyId;
  if (decides !== undefined && values.some(({ keyId }) => keyId === decides)) return decides;
  const wanted = worst?.leading?.keyId;
  if (wanted !== undefined && values.some(({ keyId }) => keyId === wanted)) return wanted;
  return values[0]?.keyId ?? null;
}

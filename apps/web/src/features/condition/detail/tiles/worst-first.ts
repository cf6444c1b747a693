import type { IndicatorValue } from "@oilcloud/contract";

const rank: Record<IndicatorValue["status"], number> = { abnormal: 0, risk: 1, normal: 2, unknown: 2 };

/** Past the limit first, then past the warning, and within each as the device has ordered them. */
export const worstFirst = (values: readonly IndicatorValue[]): IndicatorValue[] =>
  values.toSorted((one, other) => rank[one.status] - rank[other.status]);

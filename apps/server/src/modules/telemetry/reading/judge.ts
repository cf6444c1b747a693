import type { IndicatorValue } from "@oilcloud/contract";
import { isIndicatorKey, type Limit, limitsFor, machineTypes } from "@oilcloud/oil";
import type { TelemetryDevice } from "../devices-store.ts";

export type OilState = IndicatorValue["status"];

/** The limit a device's indicator is judged by; null when it has none. */
export function limitOf(
  { machineType, oil }: Pick<TelemetryDevice, "machineType" | "oil">,
  key: string,
): Limit | null {
  // The column is plain text: a type that the catalogue does not know has no limits.
  if (!Object.hasOwn(machineTypes, machineType) || !isIndicatorKey(key)) return null;
  return limitsFor(machineType, oil)[key] ?? null;
}

/** Where a value stands: 0 at the warning limit, 1 at the critical one, whichever direction does harm. */
export function severityOf(value: number, { direction, warning, critical }: Limit): number {
  return ((direction === "both" ? Math.abs(value) : value) - warning) / (critical - warning);
}

/** On the limit is not past it. */
export function stateOf(value: number, limit: Limit): OilState {
  const severity = severityOf(value, limit);
  if (severity > 1) return "abnormal";
  return severity > 0 ? "risk" : "normal";
}

const order: Record<OilState, number> = { unknown: 0, normal: 1, risk: 2, abnormal: 3 };

/** The state that counts for the whole; what is not known does not hide what is. */
export const worst = (states: readonly OilState[]): OilState =>
  states.reduce<OilState>((one, other) => (order[other] > order[one] ? other : one), "unknown");

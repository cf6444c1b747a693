import type { IndicatorValue } from "@oilcloud/contract";
import { type IndicatorKey, isIndicatorKey, type Limit, limitsFor, machineTypes, oils } from "@oilcloud/oil";
import type { TelemetryDevice } from "../devices-store.ts";

export type OilState = IndicatorValue["status"];

type Limits = Partial<Record<IndicatorKey, Limit>>;
const known = new Map<string, Map<string | null, Limits>>();

/** The limits of a machine filled with an oil; none when the catalogue does not know the machine. */
function limitsOf({ machineType, oil }: Pick<TelemetryDevice, "machineType" | "oil">): Limits {
  const limits = known.get(machineType)?.get(oil);
  if (limits) return limits;
  // The columns are plain text, and a rise over an unknown oil cannot be judged.
  if (!Object.hasOwn(machineTypes, machineType)) return noLimits;
  if (oil !== null && !Object.hasOwn(oils, oil)) return limitsOf({ machineType, oil: null });
  const made = limitsFor(machineType, oil);
  known.set(machineType, (known.get(machineType) ?? new Map()).set(oil, made));
  return made;
}
const noLimits: Limits = {};

/** The limit a device's indicator is judged by; null when it has none. */
export function limitOf(device: Pick<TelemetryDevice, "machineType" | "oil">, key: string): Limit | null {
  return isIndicatorKey(key) ? (limitsOf(device)[key] ?? null) : null;
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

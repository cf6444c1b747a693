import type { IndicatorValue } from "@oilcloud/contract";
import {
  type Bounds,
  type IndicatorKey,
  isIndicatorKey,
  type LimitInForce,
  limitsFor,
  machineTypes,
  oils,
  standingOf,
  usualLimit,
} from "@oilcloud/oil";
import type { TelemetryDevice } from "../../telemetry/interface.ts";

export type OilState = IndicatorValue["status"];
export type LimitedDevice = Pick<TelemetryDevice, "id" | "machineType" | "oil">;
/** By indicator, null where it is watched but not limited. */
export type SetLimits = ReadonlyMap<string, LimitInForce | null>;

type UsualLimits = Partial<Record<IndicatorKey, LimitInForce>>;
const known = new Map<string, Map<string | null, UsualLimits>>();

/** The catalogue's limits of a machine filled with an oil; none when the catalogue does not know the machine. */
function usualLimits({ machineType, oil }: Pick<LimitedDevice, "machineType" | "oil">): UsualLimits {
  const limits = known.get(machineType)?.get(oil);
  if (limits) return limits;
  // The columns are plain text, and a rise over an unknown oil cannot be judged.
  if (!Object.hasOwn(machineTypes, machineType)) return noLimits;
  if (oil !== null && !Object.hasOwn(oils, oil)) return usualLimits({ machineType, oil: null });
  const made: UsualLimits = Object.fromEntries(
    Object.entries(limitsFor(machineType, oil)).map(([key, limit]) => [key, usualLimit(limit)]),
  );
  known.set(machineType, (known.get(machineType) ?? new Map()).set(oil, made));
  return made;
}
const noLimits: UsualLimits = {};

/** What devices are held to: what people set, and for all other indicators the catalogue's limits. */
export function makeLimits(setOn: (deviceId: string) => SetLimits) {
  return {
    /** The limit a device's indicator is judged by; null when it has none. */
    of(device: LimitedDevice, key: string): LimitInForce | null {
      const set = setOn(device.id).get(key);
      if (set !== undefined) return set;
      return isIndicatorKey(key) ? (usualLimits(device)[key] ?? null) : null;
    },
    /** Another object when people have set something else. */
    setOn,
  };
}

export type Limits = ReturnType<typeof makeLimits>;

/** Where a value stands: 0 at the warning limit, 1 at the critical one, whichever side does harm. */
export const severityOf = (value: number, bounds: Bounds): number =>
  standingOf(value, bounds)?.severity ?? Number.NEGATIVE_INFINITY;

/** On the limit is not past it. */
export function stateOf(value: number, bounds: Bounds): OilState {
  const severity = severityOf(value, bounds);
  if (severity > 1) return "abnormal";
  return severity > 0 ? "risk" : "normal";
}

const order: Record<OilState, number> = { unknown: 0, normal: 1, risk: 2, abnormal: 3 };

/** The state that counts for the whole; what is not known does not hide what is. */
export const worst = (states: readonly OilState[]): OilState =>
  states.reduce<OilState>((one, other) => (order[other] > order[one] ? other : one), "unknown");

import {
  type IndicatorKey,
  isIndicatorKey,
  type LimitInForce,
  limitsFor,
  machineTypes,
  oils,
  usualLimit,
} from "@oilcloud/oil";
import type { TelemetryDevice } from "../../telemetry/interface.ts";

export type LimitedDevice = Pick<TelemetryDevice, "id" | "machineType" | "oil">;
/** By indicator, null where it is watched but not limited. */
export type SetLimitsByKey = ReadonlyMap<string, LimitInForce | null>;

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

/** The limits in force of devices: those that people set, else the catalogue's. */
export function makeLimits(setOn: (deviceId: string) => SetLimitsByKey) {
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

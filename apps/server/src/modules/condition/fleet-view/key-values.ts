import type { Language, ListedIndicator, ListedValue } from "@oilcloud/contract";
import {
  type IndicatorKey,
  indicatorKeyById,
  indicators,
  type LimitInForce,
  type MachineType,
  shortNames,
  storedDigits,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { Latest } from "../../telemetry/interface.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { inDisplayOrder } from "../indicators/display-order.ts";
import { valueFreshness } from "../judging/freshness.ts";
import type { Limits } from "../judging/judge.ts";
import { finite, markNameOf, valueState } from "../judging/values.ts";
import type { DeviceFindings, JudgedDevice } from "../judging/judge-device.ts";
import type { ViewedDevice } from "./fleet-store.ts";

const shown = 3;

const fluidPower: readonly IndicatorKey[] = ["nasClass", "waterActivity", "oilTemp"];
const gears: readonly IndicatorKey[] = ["feLargeRate", "viscosityDev", "oilTemp"];
const turbines: readonly IndicatorKey[] = ["nasClass", "waterPpm", "oilTemp"];

/** The most significant indicators of the oil of each machine type. */
const significant: Record<MachineType, readonly IndicatorKey[]> = {
  hydraulic: fluidPower,
  servo: fluidPower,
  industrialGear: gears,
  windGear: gears,
  steamTurbine: turbines,
  gasTurbine: turbines,
  screwCompressor: fluidPower,
  engine: ["viscosityDev", "dielectricDev40", "oilTemp"],
  transformer: ["waterPpm", "acidNumber", "oilTemp"],
};

/** The three a card shows: what is wrong first, then the device's own order, then what is significant for its machine. */
export function keyIdsOf(
  device: Pick<ViewedDevice, "machineType" | "displayKeyIds">,
  { abnormal, fault }: Pick<DeviceFindings, "abnormal" | "fault">,
  latest: Latest,
): number[] {
  const own = device.displayKeyIds.length > 0 ? device.displayKeyIds : significantIds(device.machineType);
  const present = own.filter((keyId) => latest.keyIds.includes(keyId));
  const wrong = fault?.abnormal ? [fault.abnormal, ...abnormal] : abnormal;
  const chosen = [...new Set(wrong.flatMap(({ keyId }) => keyId ?? []))].filter((keyId) =>
    latest.keyIds.includes(keyId),
  );
  for (const keyId of present) if (!chosen.includes(keyId)) chosen.push(keyId);
  if (chosen.length < shown) {
    for (const keyId of inDisplayOrder(latest.keyIds, []))
      if (!chosen.includes(keyId) && indicatorKeyById(keyId)) chosen.push(keyId);
  }
  return chosen.slice(0, shown);
}

const significantIds = (machineType: MachineType): number[] =>
  Object.hasOwn(significant, machineType) ? significant[machineType].map((key) => indicators[key].id) : [];

/** The newest value of a declared key with what it is judged by, of a raised one the value now; none of a key the device never sent. */
export function listedValueOf(
  limits: Limits,
  device: JudgedDevice,
  { keyStates, abnormal }: Pick<DeviceFindings, "keyStates" | "abnormal">,
  latest: Latest,
  keyId: number,
  nowMs: number,
): ListedValue[] {
  const place = latest.keyIds.indexOf(keyId);
  const key = indicatorKeyById(keyId);
  if (place === -1 || !key) return [];
  const raised = abnormal.find((each) => each.keyId === keyId)?.standing;
  const value = raised ? storedDigits(raised.value) : finite(latest.vals[place] ?? Number.NaN);
  const mark = markNameOf(latest.marks[place]);
  const limit = limits.of(device, key);
  const ts = latest.times[place] ?? 0;
  const freshness = valueFreshness({ key, ts, newestMs: latest.newestMs }, nowMs, device.intervalS * 1000);
  const status = valueState(keyStates, { key, value, mark, freshness }, limit);
  return [{ keyId, value, ts: raised?.valueAt ?? ts, status, mark, ...flat(limit) }];
}

const flat = (limit: LimitInForce | null) => ({
  lowCritical: limit ? limit.lowCritical : null,
  lowWarning: limit ? limit.lowWarning : null,
  highWarning: limit ? limit.highWarning : null,
  highCritical: limit ? limit.highCritical : null,
});

/** The indicators with these numbers, as lists name them. */
export const listedIndicators = (keyIds: Iterable<number>, language: Language): ListedIndicator[] =>
  [...new Set(keyIds)].flatMap((keyId) => {
    const key = indicatorKeyById(keyId);
    return key ? [describe(key, language)] : [];
  });

const known: Record<Language, Map<IndicatorKey, ListedIndicator>> = { "zh-CN": new Map(), en: new Map() };

function describe(key: IndicatorKey, language: Language): ListedIndicator {
  const remembered = known[language].get(key);
  if (remembered) return remembered;
  const shortName = labelIn(language, shortNames[key] ?? indicators[key]);
  const described = { ...describeKey(indicators[key].id, key, language), shortName };
  known[language].set(key, described);
  return described;
}

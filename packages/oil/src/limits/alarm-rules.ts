import { type IndicatorKey, indicatorKeys } from "../catalogue/indicators.ts";
import { type Limit, limitsFor } from "../catalogue/limits.ts";
import type { OilKey } from "../catalogue/oils.ts";
import type { MachineType } from "../catalogue/machine-types.ts";
import { usualHysteresis } from "./usual-hysteresis.ts";
import { alarmCategoryOf, type AlarmCategory, type AlarmLevel } from "./alarm-categories.ts";
import { signals } from "../catalogue/watched-signals.ts";

/** What people and the catalog can ask for. `change` and `deviation` consider the harmful direction only. */
export type SetCondition =
  | { readonly kind: "above"; readonly value: number }
  | { readonly kind: "below"; readonly value: number }
  | { readonly kind: "outside"; readonly low: number; readonly high: number }
  | { readonly kind: "change"; readonly by: number; readonly withinMs: number }
  | { readonly kind: "deviation"; readonly sigmas: number; readonly floor: number };

/** When a rule is met: as it was set, or as every device is watched besides. */
export type AlarmCondition =
  | SetCondition
  /** Activity reached this at the coldest hour of so many nights: there is free water, however dry the warm oil is. */
  | { readonly kind: "freeWater"; readonly activity: number; readonly nights: number }
  /** At its pace the warning is reached within this time. */
  | { readonly kind: "ahead"; readonly withinMs: number };

/** Whether a condition bounds the value itself, and not how it moves. */
export const isLimit = ({ kind }: AlarmCondition): boolean =>
  kind === "above" || kind === "below" || kind === "outside";

export interface AlarmRule {
  readonly key: string;
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly condition: SetCondition;
  /** Raised when `need` of the last `of` samples meet the condition. */
  readonly need: number;
  readonly of: number;
  /** Cleared after so many good samples in a row. */
  readonly clearAfter: number;
  /** A value is good again only this far inside the limit. */
  readonly hysteresis: number;
}

/** A rule as a device is watched by it. */
export type WatchedRule = Omit<AlarmRule, "condition"> & { readonly condition: AlarmCondition };

const clearAfter = 6;

/** Temperature and pressure show a change at once; what is measured in the oil takes its time. */
const quick = { need: 2, of: 3 };
const usual = { need: 3, of: 5 };
/** Staying past a warning is worth a word only when it is no passing state. */
const patient = { need: 5, of: 6 };
const quickKeys: ReadonlySet<string> = new Set(["oilTemp", "linePressure", "filterDp", "vibRms"]);

const oddSigmas = 5;

function past(limit: Pick<Limit, "direction">, value: number): SetCondition {
  switch (limit.direction) {
    case "up":
      return { kind: "above", value };
    case "down":
      return { kind: "below", value };
    case "both":
      return { kind: "outside", low: -value, high: value };
  }
}

/** What is usual is learned hour by hour over hours and days, so that a single hour past it says enough. */
const unusual = { need: 1, of: 1, hysteresis: 1 };

/** What watches for a limit: its critical bound at level 1, staying past its warning at level 2. */
export function limitRules(
  key: IndicatorKey,
  limit: Pick<Limit, "direction" | "warning" | "critical">,
): AlarmRule[] {
  const common = {
    key,
    category: alarmCategoryOf(key),
    clearAfter,
    hysteresis: usualHysteresis(key, limit.critical),
  };
  const counting = quickKeys.has(key) ? quick : usual;
  const critical: AlarmRule = { ...common, ...counting, level: 1, condition: past(limit, limit.critical) };
  return [critical, { ...common, ...patient, level: 2, condition: past(limit, limit.warning) }];
}

function deviationRule(key: IndicatorKey): AlarmRule[] {
  const signal = signals.get(key);
  if (!signal || !signal.raises) return [];
  const common = { key, category: alarmCategoryOf(key), clearAfter, ...unusual };
  return [{ ...common, level: 2, condition: { kind: "deviation", sigmas: oddSigmas, floor: signal.floor } }];
}

/** What a machine is watched for without any settings. */
export function defaultAlarmRules(
  machineType: MachineType,
  oil: OilKey | null,
  newAcidNumber?: number,
): AlarmRule[] {
  const limits = limitsFor(machineType, oil, newAcidNumber);
  return indicatorKeys.flatMap((key) => {
    const limit = limits[key];
    return [...(limit ? limitRules(key, limit) : []), ...deviationRule(key)];
  });
}

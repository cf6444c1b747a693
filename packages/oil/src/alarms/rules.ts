import { type IndicatorKey, indicators } from "../catalogue/indicators.ts";
import { type Limit, limitsFor } from "../catalogue/limits.ts";
import type { OilKey } from "../catalogue/oils.ts";
import type { MachineType } from "../machine-types.ts";
import { alarmCategoryOf, type AlarmCategory, type AlarmLevel } from "./categories.ts";

/** When a value is amiss. `change` and `deviation` look in the direction that does harm. */
export type AlarmCondition =
  | { readonly kind: "above"; readonly value: number }
  | { readonly kind: "below"; readonly value: number }
  | { readonly kind: "outside"; readonly low: number; readonly high: number }
  | { readonly kind: "change"; readonly by: number; readonly withinMs: number }
  | { readonly kind: "deviation"; readonly sigmas: number; readonly floor: number };

export interface AlarmRule {
  readonly key: string;
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly condition: AlarmCondition;
  /** Raised when so many of the last so many samples are amiss. */
  readonly need: number;
  readonly of: number;
  /** Lowered when so many samples in a row are good again. */
  readonly clearAfter: number;
  /** A value is good again only this far inside the limit. */
  readonly hysteresis: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clearAfter = 6;

/** Temperature and pressure tell at once; what is measured in the oil takes its time. */
const quick = { need: 2, of: 3 };
const usual = { need: 3, of: 5 };
/** Staying past a warning is worth a word only when it is no passing state. */
const patient = { need: 5, of: 6 };
const quickKeys: ReadonlySet<string> = new Set(["oilTemp", "linePressure", "filterDp", "vibRms"]);

/** How fast is too fast, whatever the level. */
const tooFast: Partial<Record<IndicatorKey, { by: number; withinMs: number }>> = {
  waterActivity: { by: 0.1, withinMs: hourMs },
  iso4: { by: 2, withinMs: dayMs },
  iso6: { by: 2, withinMs: dayMs },
  iso14: { by: 2, withinMs: dayMs },
  viscosityDev: { by: 3, withinMs: dayMs },
  dielectricDev40: { by: 2, withinMs: dayMs },
};

const oddSigmas = 4;

function past(limit: Limit, value: number): AlarmCondition {
  switch (limit.direction) {
    case "up":
      return { kind: "above", value };
    case "down":
      return { kind: "below", value };
    case "both":
      return { kind: "outside", low: -value, high: value };
  }
}

/** Whole classes fall back by one, everything else by a twentieth of its limit. */
const hysteresisOf = (key: IndicatorKey, { critical }: Limit) =>
  indicators[key].kind === "class" ? 1 : Math.abs(critical) * 0.05;

/** A change smaller than this means nothing, however still the indicator has been. */
const floorOf = (key: IndicatorKey, { critical }: Limit) =>
  indicators[key].kind === "class" ? 0.4 : Math.abs(critical) * 0.01;

/** What a machine is watched for before anybody has set anything. */
export function defaultAlarmRules(machineType: MachineType, oil: OilKey | null): AlarmRule[] {
  const limits = limitsFor(machineType, oil);
  return (Object.keys(limits) as IndicatorKey[]).flatMap((key) => {
    const limit = limits[key];
    if (!limit) return [];
    const common = { key, category: alarmCategoryOf(key), clearAfter, hysteresis: hysteresisOf(key, limit) };
    const counting = quickKeys.has(key) ? quick : usual;
    const fast = tooFast[key];
    const rules: AlarmRule[] = [
      { ...common, ...counting, level: 1, condition: past(limit, limit.critical) },
      { ...common, ...patient, level: 2, condition: past(limit, limit.warning) },
      {
        ...common,
        ...patient,
        level: 2,
        hysteresis: 0,
        condition: { kind: "deviation", sigmas: oddSigmas, floor: floorOf(key, limit) },
      },
    ];
    if (fast)
      rules.push({ ...common, ...usual, level: 2, hysteresis: 0, condition: { kind: "change", ...fast } });
    return rules;
  });
}

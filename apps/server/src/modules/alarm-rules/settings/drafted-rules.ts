import type { TriggerEntry } from "@oilcloud/contract";
import {
  type AlarmLevel,
  type AlarmRule,
  defaultAlarmRules,
  type MachineType,
  type OilKey,
  ruleOf,
} from "@oilcloud/oil";
import { withLearned } from "../in-force/learned-rule.ts";
import { triggersOf } from "./triggers.ts";

/** The conditions of one indicator as they are entered, before they are saved. */
export interface DraftedCondition {
  key: string;
  levels: AlarmLevel[];
  triggers: TriggerEntry[];
  keepLearned: boolean;
}

/** The rules of a device with drafted conditions in place of those in force; refused for what cannot be saved either. */
export function draftedRules(
  { machineType, oil }: { machineType: MachineType; oil: OilKey | null },
  inForce: readonly AlarmRule[],
  { key, levels, triggers: entries, keepLearned }: DraftedCondition,
): AlarmRule[] {
  const triggers = triggersOf(key, levels, entries);
  const watched = withLearned({ key, triggers, keepLearned }, defaultAlarmRules(machineType, oil));
  return [...inForce.filter((rule) => rule.key !== key), ...watched.map((each) => ruleOf(key, each))];
}

export type DraftedRules = typeof draftedRules;

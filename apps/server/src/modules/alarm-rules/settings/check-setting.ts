import {
  type ImportedSetting,
  messagePlaceholders,
  mostSettingDevices,
  type SettingEntry,
} from "@oilcloud/contract";
import { type AlarmTrigger, findIndicator, type MachineType } from "@oilcloud/oil";
import type { MessageMode } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import { triggersOf } from "./triggers.ts";

/** Which devices a setting is for. */
export type Target =
  | { kind: "devices"; deviceIds: readonly string[] }
  | { kind: "machineType"; machineType: MachineType };

/** A setting with valid texts and numbers; its devices and contacts are checked by the store. */
export interface CheckedSetting {
  target: Target;
  key: string;
  triggers: AlarmTrigger[];
  message1: string;
  message2: string;
  contactIds: string[];
  modes: MessageMode[];
  enabled: boolean;
  /** Whether the learned early warning of the indicator continues beside what is set. */
  keepLearned: boolean;
}

export function targetOf({
  deviceIds = [],
  machineType,
}: Pick<SettingEntry, "deviceIds" | "machineType">): Target {
  if (machineType) return { kind: "machineType", machineType };
  const unique = [...new Set(deviceIds)];
  if (unique.length === 0) throw new AppError("alarmDeviceRequired");
  if (unique.length > mostSettingDevices)
    throw new AppError("alarmTooManyDevices", { most: mostSettingDevices });
  return { kind: "devices", deviceIds: unique };
}

const known: readonly string[] = messagePlaceholders;

function checkedMessage(message = ""): string {
  for (const [whole, name = ""] of message.matchAll(/\{([^{}]*)\}/g))
    if (!known.includes(name))
      throw new AppError("alarmPlaceholderUnknown", {
        name: whole,
        known: known.map((each) => `{${each}}`).join(" "),
      });
  return message.trim();
}

/** A setting without receivers, as oil settings make; the form requires contacts, a sheet may leave them out. */
const isLimitOnly = ({ contactIds, modes }: ImportedSetting): boolean =>
  contactIds.length === 0 && modes.length === 0;

/** Checks that hold for every setting, each with its own error. */
export function checkSetting(entry: ImportedSetting): CheckedSetting {
  const target = targetOf(entry);
  if (!findIndicator(entry.key)) throw new AppError("alarmIndicatorRequired");
  const levels = [...new Set(entry.levels)];
  if (levels.length === 0) throw new AppError("alarmLevelRequired");
  const triggers = triggersOf(entry.key, levels, entry.triggers);
  if (!isLimitOnly(entry)) {
    if (entry.contactIds.length === 0) throw new AppError("alarmContactRequired");
    if (entry.modes.length === 0) throw new AppError("alarmModeRequired");
  }
  return {
    target,
    key: entry.key,
    triggers,
    message1: checkedMessage(entry.message1),
    message2: checkedMessage(entry.message2),
    contactIds: [...new Set(entry.contactIds)],
    modes: [...new Set(entry.modes)],
    enabled: entry.enabled ?? true,
    keepLearned: entry.keepLearned ?? true,
  };
}

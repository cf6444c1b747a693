import type { AlarmSetting, AppContract, Input, TriggerEntry } from "@oilcloud/contract";
import { alarmLevels, type MessageMode, type TriggerKind } from "@oilcloud/contract/values";
import type { AlarmLevel } from "@oilcloud/oil";
import type { MachineType } from "./api.ts";

/** A condition as it is entered; of its numbers those are shown that its kind asks for. */
export type TriggerValues = Omit<TriggerEntry, "level">;

export interface SettingValues {
  customerId: string;
  targetKind: "devices" | "machineType";
  deviceIds: string[];
  machineType: MachineType | "";
  key: string;
  levels: AlarmLevel[];
  level1: TriggerValues[];
  level2: TriggerValues[];
  message1: string;
  message2: string;
  contactIds: string[];
  modes: MessageMode[];
  enabled: boolean;
  keepLearned: boolean;
}

export type SettingBody = Input<AppContract["POST /system/alarmset/save"]>["body"];

const firstCounting: Record<TriggerKind, { need: number; of: number }> = {
  above: { need: 3, of: 5 },
  below: { need: 3, of: 5 },
  outside: { need: 3, of: 5 },
  change: { need: 3, of: 5 },
  deviation: { need: 1, of: 1 },
};

export const newTrigger = (kind: TriggerKind = "above"): TriggerValues => ({
  kind,
  ...firstCounting[kind],
  clearAfter: 6,
});

export const emptySetting = (customerId: string, deviceId: string | null): SettingValues => ({
  customerId,
  targetKind: "devices",
  deviceIds: deviceId ? [deviceId] : [],
  machineType: "",
  key: "",
  levels: [1, 2],
  level1: [newTrigger()],
  level2: [newTrigger()],
  message1: "",
  message2: "",
  contactIds: [],
  modes: [],
  enabled: true,
  keepLearned: true,
});

/** The conditions of a level, as they are entered. */
export const triggersAt = (
  triggers: readonly (TriggerEntry & { words?: string })[],
  level: AlarmLevel,
): TriggerValues[] =>
  triggers
    .filter((trigger) => trigger.level === level)
    .map(({ level: _level, words: _words, ...values }) => values);

export function settingValues(setting: AlarmSetting): SettingValues {
  const machineType = setting.machineType as MachineType | "";
  return {
    customerId: setting.customerId,
    targetKind: machineType ? "machineType" : "devices",
    deviceIds: setting.devices.map(({ deviceId }) => deviceId),
    machineType,
    key: setting.key,
    levels: setting.levels,
    level1: triggersAt(setting.triggers, 1),
    level2: triggersAt(setting.triggers, 2),
    message1: setting.message1,
    message2: setting.message2,
    contactIds: setting.contacts.map(({ contactId }) => contactId),
    modes: setting.modes,
    enabled: setting.enabled,
    keepLearned: setting.keepLearned,
  };
}

/** What a field was cleared of is left to what is usual. */
const filled = (values: TriggerValues): TriggerValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as TriggerValues;

export const triggersOf = (values: Pick<SettingValues, "levels" | "level1" | "level2">): TriggerEntry[] =>
  alarmLevels
    .filter((level) => values.levels.includes(level))
    .flatMap((level) => (values[`level${level}`] ?? []).map((trigger) => ({ ...filled(trigger), level })));

export function settingBody(values: SettingValues, settingId: string | null, replace: boolean): SettingBody {
  return {
    ...(settingId && { settingId }),
    customerId: values.customerId,
    deviceIds: values.targetKind === "devices" ? values.deviceIds : [],
    machineType: values.targetKind === "machineType" ? values.machineType : "",
    key: values.key,
    levels: values.levels,
    triggers: triggersOf(values),
    message1: values.message1 ?? "",
    message2: values.message2 ?? "",
    contactIds: values.contactIds,
    modes: values.modes,
    enabled: values.enabled,
    keepLearned: values.keepLearned,
    replace,
  };
}

const asked: Record<TriggerKind, readonly (keyof TriggerValues)[]> = {
  above: ["value"],
  below: ["value"],
  outside: ["low", "high"],
  change: ["by", "withinHours"],
  deviation: ["sigmas"],
};

export const isEntered = (trigger: TriggerValues | undefined): boolean =>
  trigger !== undefined && asked[trigger.kind].every((name) => typeof trigger[name] === "number");

const conditionText = (trigger: TriggerValues): string =>
  JSON.stringify([trigger.kind, ...asked[trigger.kind].map((name) => trigger[name])]);

/** Whether a condition of level 1 is one of level 2 as well. */
export function haveSame(
  first: readonly (TriggerValues | undefined)[],
  second: readonly (TriggerValues | undefined)[],
): boolean {
  const texts = new Set(
    first.flatMap((trigger) => (trigger && isEntered(trigger) ? conditionText(trigger) : [])),
  );
  return second.some((trigger) => trigger && isEntered(trigger) && texts.has(conditionText(trigger)));
}

/** The field at which the server's refusal is shown; any other refusal is shown above the form. */
const fieldOfCode: Readonly<Record<number, keyof SettingValues>> = {
  1400: "deviceIds",
  1401: "levels",
  1402: "contactIds",
  1403: "key",
  1404: "modes",
  1405: "level1",
  1406: "level1",
  1407: "level1",
  1408: "level1",
  1409: "level1",
  1411: "contactIds",
  1412: "deviceIds",
  1413: "message1",
  1414: "deviceIds",
};
export const fieldOf = (code: number): keyof SettingValues | null => fieldOfCode[code] ?? null;

/** Refused because another setting is in the way; it may be replaced. */
export const takenCode = 1410;

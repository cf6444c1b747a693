import type { AlarmSetting, Language } from "@oilcloud/contract";
import { type AlarmLevel, machineTypes } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { SettingRow } from "./settings-store.ts";
import { presentIndicator, presentTrigger } from "./trigger-words.ts";

const levelsIn = (triggers: readonly { level: AlarmLevel }[]): AlarmLevel[] =>
  ([1, 2] as const).filter((level) => triggers.some((trigger) => trigger.level === level));

export function presentSetting(row: SettingRow, language: Language): AlarmSetting {
  const { id, machineType, triggers, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    settingId: id,
    machineType: machineType ?? "",
    machineTypeName: machineType ? labelIn(language, machineTypes[machineType]) : "",
    ...presentIndicator(row.key, language),
    levels: levelsIn(triggers),
    triggers: triggers.map((trigger) => presentTrigger(row.key, trigger, language)),
    createTime: createdAt.getTime(),
    updateTime: updatedAt.getTime(),
  };
}

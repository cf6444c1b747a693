import type { AuditRow, Language, MessageMode } from "@oilcloud/contract";
import { type AlarmLevel, type AlarmTrigger, type MachineType, machineTypes } from "@oilcloud/oil";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { SettingRow } from "./settings-store.ts";
import { presentIndicator, triggerWords } from "./trigger-words.ts";

/** A setting's snapshot for the audit, with the names that were valid at the time. */
export interface SettingSnapshot {
  machineType: MachineType | null;
  devices: string[];
  /** Absent in older entries. */
  deviceIds?: string[];
  key: string;
  triggers: AlarmTrigger[];
  message1: string;
  message2: string;
  contacts: string[];
  modes: MessageMode[];
  enabled: boolean;
  /** Absent in older entries. */
  keepLearned?: boolean;
}

export const settingSnapshotOf = (row: SettingRow): SettingSnapshot => ({
  machineType: row.machineType,
  devices: row.devices.map(({ deviceName }) => deviceName),
  deviceIds: row.devices.map(({ deviceId }) => deviceId),
  key: row.key,
  triggers: row.triggers,
  message1: row.message1,
  message2: row.message2,
  contacts: row.contacts.map(({ contactName }) => contactName),
  modes: row.modes,
  enabled: row.enabled,
  keepLearned: row.keepLearned,
});

const fields = {
  target: { zh: "监测对象", en: "Applies to" },
  indicator: { zh: "监测指标", en: "Indicator" },
  level1: { zh: "一级触发条件", en: "Level 1 condition" },
  level2: { zh: "二级触发条件", en: "Level 2 condition" },
  message1: { zh: "一级消息", en: "Level 1 message" },
  message2: { zh: "二级消息", en: "Level 2 message" },
  contacts: { zh: "联系人", en: "Contacts" },
  modes: { zh: "通知方式", en: "Notification mode" },
  enabled: { zh: "启用", en: "Enabled" },
  keepLearned: { zh: "保留基线预警", en: "Keep baseline warning" },
} as const satisfies Record<string, Label>;
type Field = keyof typeof fields;

export const modeNames = {
  sms: { zh: "短信", en: "SMS" },
  email: { zh: "邮件", en: "Email" },
  wechat: { zh: "微信", en: "WeChat" },
} as const satisfies Record<MessageMode, Label>;

const joint: Label = { zh: "、", en: ", " };
const between: Label = { zh: "；", en: "; " };
const yes: Label = { zh: "是", en: "Yes" };
const no: Label = { zh: "否", en: "No" };
const wholeType: Label = { zh: "全部{type}", en: "All: {type}" };

const targetWords = (
  { machineType, devices }: Pick<SettingSnapshot, "machineType" | "devices">,
  language: Language,
): string =>
  machineType
    ? labelIn(language, wholeType).replace("{type}", labelIn(language, machineTypes[machineType]))
    : devices.join(labelIn(language, joint));

function wordsOf(snapshot: SettingSnapshot, language: Language): Record<Field, string> {
  const { key, triggers } = snapshot;
  const level = (wanted: AlarmLevel) =>
    triggers
      .filter((trigger) => trigger.level === wanted)
      .map((trigger) => triggerWords(key, trigger, language))
      .join(labelIn(language, between));
  return {
    target: targetWords(snapshot, language),
    indicator: presentIndicator(key, language).keyName,
    level1: level(1),
    level2: level(2),
    message1: snapshot.message1,
    message2: snapshot.message2,
    contacts: snapshot.contacts.join(labelIn(language, joint)),
    modes: snapshot.modes.map((mode) => labelIn(language, modeNames[mode])).join(labelIn(language, joint)),
    enabled: labelIn(language, snapshot.enabled ? yes : no),
    keepLearned: labelIn(language, (snapshot.keepLearned ?? true) ? yes : no),
  };
}

/** Describes a change of a setting for the audit. */
export function describeSettingChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // Audit entries are untyped; those of this entity hold snapshots only.
  const [old, now] = [before, after].map((kept) => kept && wordsOf(kept as SettingSnapshot, language));
  const shown = now ?? old;
  return {
    title: shown ? `${shown.target} · ${shown.indicator}` : "",
    changes: changedFields(fields, old, now, language),
  };
}

import type { Language, SentFile } from "@oilcloud/contract";
import { indicatorKeys, indicators, machineTypes } from "@oilcloud/oil";
import { choicesSheet, type Sheet, sheetFile } from "../../../platform/files/sheets.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { SettingRow } from "../settings/settings-store.ts";
import { writeTriggers } from "./sheet-triggers.ts";
import { modeNames } from "../settings/setting-snapshot.ts";
import { presentIndicator } from "../settings/trigger-words.ts";

interface EntryColumn extends Label {
  key: string;
  width: number;
  value(row: SettingRow, language: Language): string;
}

/** Separates names in one cell. */
const nameJoint = "; ";
const joined = (names: readonly string[]) => names.join(nameJoint);

export const yesNo = {
  yes: { zh: "是", en: "Yes" },
  no: { zh: "否", en: "No" },
} as const satisfies Record<string, Label>;

/** What can be entered in a sheet; either devices or a machine type. */
export const settingEntryColumns = [
  {
    key: "devices",
    zh: "监测设备",
    en: "Monitoring device",
    width: 30,
    value: (row) => joined(row.devices.map(({ deviceName }) => deviceName)),
  },
  {
    key: "machineType",
    zh: "设备类型",
    en: "Machine type",
    width: 16,
    value: (row, language) => (row.machineType ? labelIn(language, machineTypes[row.machineType]) : ""),
  },
  {
    key: "indicator",
    zh: "监测指标*",
    en: "Indicator*",
    width: 18,
    value: (row, language) => presentIndicator(row.key, language).keyName,
  },
  {
    key: "level1",
    zh: "一级触发条件",
    en: "Level 1 condition",
    width: 40,
    value: (row, language) => writeTriggers(row.triggers, 1, language),
  },
  {
    key: "level2",
    zh: "二级触发条件",
    en: "Level 2 condition",
    width: 40,
    value: (row, language) => writeTriggers(row.triggers, 2, language),
  },
  { key: "message1", zh: "一级消息", en: "Level 1 message", width: 30, value: (row) => row.message1 },
  { key: "message2", zh: "二级消息", en: "Level 2 message", width: 30, value: (row) => row.message2 },
  {
    key: "contacts",
    zh: "联系人*",
    en: "Contacts*",
    width: 20,
    value: (row) => joined(row.contacts.map(({ contactName }) => contactName)),
  },
  {
    key: "modes",
    zh: "通知方式*",
    en: "Notification mode*",
    width: 18,
    value: (row, language) => joined(row.modes.map((mode) => labelIn(language, modeNames[mode]))),
  },
  {
    key: "enabled",
    zh: "启用",
    en: "Enabled",
    width: 8,
    value: (row, language) => labelIn(language, row.enabled ? yesNo.yes : yesNo.no),
  },
  {
    key: "keepLearned",
    zh: "保留基线预警",
    en: "Keep baseline warning",
    width: 14,
    value: (row, language) => labelIn(language, row.keepLearned ? yesNo.yes : yesNo.no),
  },
] as const satisfies readonly EntryColumn[];

export type EntryColumnKey = (typeof settingEntryColumns)[number]["key"];

const words = {
  settings: { zh: "报警设置", en: "Alarm settings" },
  factory: { zh: "工厂", en: "Factory" },
  choices: { zh: "可选值", en: "Choices" },
  examples: { zh: "触发条件示例", en: "How to enter conditions" },
  exportFile: { zh: "报警设置", en: "alarm-settings" },
  templateFile: { zh: "报警设置导入模板", en: "alarm-setting-import-template" },
} as const satisfies Record<string, Label>;

const examples = {
  "zh-CN": [
    "高于 60 (3/5, 恢复 6, 回差 3)",
    "低于 25",
    "超出 -10 ~ 10",
    "变化 0.1 / 1 h",
    "偏离 5σ",
    "高于 60; 偏离 5σ",
  ],
  en: [
    "above 60 (3/5, clear 6, hysteresis 3)",
    "below 25",
    "outside -10 ~ 10",
    "change 0.1 / 1 h",
    "deviation 5σ",
    "above 60; deviation 5σ",
  ],
} as const satisfies Record<Language, readonly string[]>;

const columnsIn = (language: Language) =>
  settingEntryColumns.map((column) => ({
    key: column.key,
    heading: labelIn(language, column),
    width: column.width,
  }));

/** The name and the sheet of an export. */
export function settingExportSheet(settings: readonly SettingRow[], language: Language): [string, Sheet[]] {
  const sheets = [
    {
      name: labelIn(language, words.settings),
      columns: [{ heading: labelIn(language, words.factory), width: 16 }, ...columnsIn(language)],
      rows: settings.map((row) => [
        row.customerName,
        ...settingEntryColumns.map((column) => column.value(row, language)),
      ]),
    },
  ];
  return [labelIn(language, words.exportFile), sheets];
}

/** An empty sheet with the headings, and beside it what may be written into the columns. */
export function settingTemplateSheet(
  known: { devices: readonly string[]; contacts: readonly string[] },
  language: Language,
): Promise<SentFile> {
  const names = (labels: readonly Label[]) => labels.map((label) => labelIn(language, label));
  const lists: Partial<Record<EntryColumnKey, readonly string[]>> = {
    devices: known.devices,
    machineType: names(Object.values(machineTypes)),
    indicator: names(indicatorKeys.map((key) => indicators[key])),
    contacts: known.contacts,
    modes: names(Object.values(modeNames)),
    enabled: names(Object.values(yesNo)),
    keepLearned: names(Object.values(yesNo)),
  };
  const columns = columnsIn(language);
  const chosen = columns.flatMap((column) => {
    const choices = lists[column.key];
    return choices ? [{ ...column, heading: column.heading.replace("*", ""), choices }] : [];
  });
  const written = { heading: labelIn(language, words.examples), width: 40, choices: examples[language] };
  return sheetFile(labelIn(language, words.templateFile), [
    { name: labelIn(language, words.settings), columns, rows: [] },
    choicesSheet(labelIn(language, words.choices), [...chosen, written]),
  ]);
}

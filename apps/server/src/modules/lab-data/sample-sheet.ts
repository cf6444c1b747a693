import { type LabField, labFields, type Language, type SentFile } from "@oilcloud/contract";
import { labQuantity } from "@oilcloud/oil";
import { choicesSheet, sheetFile } from "../../platform/files/sheets.ts";
import { type Label, labelIn } from "../../platform/labels.ts";

export type ColumnKey =
  | "device"
  | "sampledTime"
  | "receivedTime"
  | "institution"
  | "sampleNo"
  | "remarks"
  | LabField;

export interface SampleSheetColumn extends Label {
  key: ColumnKey;
  width: number;
}

function resultColumn(key: LabField): SampleSheetColumn {
  if (key === "isoCode") return { key, zh: "ISO 4406", en: "ISO 4406", width: 12 };
  const { zh, en, unit } = labQuantity(key);
  const withUnit = (name: string) => (unit === "" ? name : `${name} (${unit})`);
  return { key, zh: withUnit(zh), en: withUnit(en), width: 16 };
}

/** The columns of a sample sheet; headings of required ones carry an asterisk. */
const sheetColumns: readonly SampleSheetColumn[] = [
  { key: "device", zh: "设备名称或编号*", en: "Device name or no.*", width: 24 },
  { key: "sampledTime", zh: "取样时间*", en: "Sampled*", width: 18 },
  { key: "receivedTime", zh: "报告时间", en: "Reported", width: 18 },
  { key: "institution", zh: "检测机构", en: "Laboratory", width: 22 },
  { key: "sampleNo", zh: "样品编号", en: "Sample no.", width: 16 },
  ...labFields.map(resultColumn),
  { key: "remarks", zh: "备注", en: "Remarks", width: 30 },
];

/** The symbol that stands in brackets behind a name. */
const symbolIn = (name: string) => /[(（]([A-Za-z]+)[)）]$/.exec(name)?.[1];

/** Headings are also known without their unit, and by their symbol alone, as laboratories write them. */
export const knownHeadings: readonly SampleSheetColumn[] = [
  ...sheetColumns,
  ...labFields.flatMap((key) => {
    if (key === "isoCode") return [];
    const { zh, en } = labQuantity(key);
    const symbol = symbolIn(en);
    return [
      { key, zh, en, width: 0 },
      ...(symbol === undefined ? [] : [{ key, zh: symbol, en: symbol, width: 0 }]),
    ];
  }),
];

const words = {
  samples: { zh: "化验数据", en: "Lab data" },
  choices: { zh: "可选设备", en: "Devices" },
  deviceName: { zh: "设备名称", en: "Device name" },
  deviceNo: { zh: "设备编号", en: "Device no." },
  notes: { zh: "填写说明", en: "Instructions" },
  templateFile: { zh: "化验数据导入模板", en: "lab-data-import-template" },
} as const satisfies Record<string, Label>;

const notes = {
  "zh-CN": [
    "每行一个样品；时间格式为 2026-03-01 08:00，按工厂所在时区。",
    "ISO 4406 填 19/17/14（单元格设为文本格式）；NAS 和 AS4059 填等级，如 8、00。",
    "低于检出限填 <5；未检测的项目留空或填 -。",
    "同一设备、取样时间和样品编号的样品只导入一次。",
  ],
  en: [
    "One row per sample. Times in the format 2026-03-01 08:00, site time.",
    "ISO 4406 in the format 19/17/14 (format the cell as text). For NAS and AS4059 enter the class, e.g. 8 or 00.",
    "Below the detection limit: enter e.g. <5. Not tested: leave empty or enter -.",
    "A sample with the same device, time and sample number is imported only once.",
  ],
} as const satisfies Record<Language, readonly string[]>;

/** An empty sheet with the headings, and beside it the factory's devices and how to write what. */
export function sampleTemplateSheet(
  devices: readonly { name: string; deviceNo: string | null }[],
  language: Language,
): Promise<SentFile> {
  const heading = (label: Label) => labelIn(language, label);
  return sheetFile(heading(words.templateFile), [
    {
      name: heading(words.samples),
      columns: sheetColumns.map((column) => ({ heading: heading(column), width: column.width })),
      rows: [],
    },
    choicesSheet(heading(words.choices), [
      { heading: heading(words.deviceName), width: 28, choices: devices.map(({ name }) => name) },
      { heading: heading(words.deviceNo), width: 20, choices: devices.map(({ deviceNo }) => deviceNo ?? "") },
      { heading: heading(words.notes), width: 70, choices: notes[language] },
    ]),
  ]);
}

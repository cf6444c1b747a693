import type { FleetDevice, Language, SentFile } from "@oilcloud/contract";
import { industries, type Label, machineTypes, oils, sensorModels } from "@oilcloud/oil";
import { labelIn } from "../../platform/labels.ts";
import { maskCell, type MaskText } from "../../platform/name-mask.ts";
import { choicesSheet, type Sheet, sheetFile } from "../../platform/files/sheets.ts";
import { importColumns, shownColumns, timeTypeNames } from "./sheet-columns.ts";

const words = {
  devices: { zh: "设备", en: "Devices" },
  choices: { zh: "可选值", en: "Choices" },
  exportFile: { zh: "设备信息", en: "devices" },
  templateFile: { zh: "设备导入模板", en: "device-import-template" },
} as const satisfies Record<string, Label>;

/** The name and the sheet of an export. */
export function deviceExportSheet(
  devices: readonly FleetDevice[],
  language: Language,
  mask: MaskText,
): [string, Sheet[]] {
  const sheets = [
    {
      name: labelIn(language, words.devices),
      columns: shownColumns.map((column) => ({ heading: labelIn(language, column), width: column.width })),
      rows: devices.map((device) =>
        shownColumns.map((column) => maskCell(column.value(device, language), mask)),
      ),
    },
  ];
  return [labelIn(language, words.exportFile), sheets];
}

/** An empty sheet with the headings, and beside it what may be written into some of the columns. */
export function deviceTemplateSheet(groups: readonly string[], language: Language): Promise<SentFile> {
  const names = (labels: Record<string, Label>) =>
    Object.values(labels).map((label) => labelIn(language, label));
  const lists: Partial<Record<string, readonly string[]>> = {
    groupName: groups,
    machineType: names(machineTypes),
    oilNo: names(oils),
    industry: names(industries),
    timeType: names(timeTypeNames),
    models: names(sensorModels),
  };
  const columns = importColumns.map((column) => ({
    key: column.key,
    heading: labelIn(language, column),
    width: column.width,
  }));
  const chosen = columns.flatMap((column) => {
    const choices = lists[column.key];
    return choices ? [{ ...column, choices }] : [];
  });
  return sheetFile(labelIn(language, words.templateFile), [
    { name: labelIn(language, words.devices), columns, rows: [] },
    choicesSheet(labelIn(language, words.choices), chosen),
  ]);
}

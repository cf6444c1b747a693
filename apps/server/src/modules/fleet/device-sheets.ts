import { Readable } from "node:stream";
import type { FleetDevice, Language, SentFile } from "@oilcloud/contract";
import { industries, type Label, machineTypes, oils } from "@oilcloud/oil";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { labelIn } from "../../platform/labels.ts";
import { AppError } from "../../platform/errors.ts";
import { entryColumns, shownColumns, timeTypeNames } from "./sheet-columns.ts";

type Cell = string | number | boolean | Date | null;

export const mostRows = 1000;

const words = {
  devices: { zh: "设备", en: "Devices" },
  choices: { zh: "可选值", en: "Choices" },
  exportFile: { zh: "设备信息", en: "devices" },
  templateFile: { zh: "设备导入模板", en: "device-import-template" },
} as const satisfies Record<string, Label>;

function fileOf(bytes: Uint8Array, name: string): SentFile {
  return {
    body: Readable.from([bytes]),
    bytes: bytes.byteLength,
    type: "xlsx",
    name: `${name}.xlsx`,
    show: "attachment",
    immutable: false,
  };
}

export async function exportSheet(devices: readonly FleetDevice[], language: Language): Promise<SentFile> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: labelIn(language, words.devices),
        columns: shownColumns.map(({ width }) => ({ width })),
        freezePane: { rows: 1 },
        rows: [
          shownColumns.map((column) => labelIn(language, column)),
          ...devices.map((device) => shownColumns.map((column) => column.value(device, language))),
        ],
      },
    ],
  });
  return fileOf(bytes, labelIn(language, words.exportFile));
}

/** An empty sheet with the headings, and beside it what may be written into some of the columns. */
export async function templateSheet(groups: readonly string[], language: Language): Promise<SentFile> {
  const names = (labels: Record<string, Label>) =>
    Object.values(labels).map((label) => labelIn(language, label));
  const lists: Partial<Record<string, string[]>> = {
    groupName: [...groups],
    machineType: names(machineTypes),
    oilNo: names(oils),
    industry: names(industries),
    timeType: names(timeTypeNames),
  };
  const chosen = entryColumns.filter(({ key }) => lists[key]);
  const longest = Math.max(...chosen.map(({ key }) => lists[key]?.length ?? 0));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: labelIn(language, words.devices),
        columns: entryColumns.map(({ width }) => ({ width })),
        freezePane: { rows: 1 },
        rows: [entryColumns.map((column) => labelIn(language, column))],
      },
      {
        name: labelIn(language, words.choices),
        columns: chosen.map(({ width }) => ({ width })),
        rows: [
          chosen.map((column) => labelIn(language, column)),
          ...Array.from({ length: longest }, (_, i) => chosen.map(({ key }) => lists[key]?.[i] ?? null)),
        ],
      },
    ],
  });
  return fileOf(bytes, labelIn(language, words.templateFile));
}

/** The cells of the first sheet. */
export async function readSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: mostRows + 2 }).catch(() => {
    throw new AppError("importUnreadable");
  });
  return workbook.sheets[0]?.rows ?? [];
}

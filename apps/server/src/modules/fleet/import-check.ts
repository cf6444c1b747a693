import {
  type DeviceImportRow,
  type ErrorName,
  type ImportedDevice,
  type Language,
  maxImportRows,
  maxLengths,
  linePattern,
  namePattern,
  ofEachText,
} from "@oilcloud/contract";
import {
  industries,
  machineTypes,
  oilNamed,
  oils,
  oilsLike,
  type SensorModelKey,
  sensorModels,
} from "@oilcloud/oil";
import { checkSheet, keyWritten, type SheetRow } from "../../platform/files/check-sheet.ts";
import type { SheetCell } from "../../platform/files/sheets.ts";
import { labelIn } from "../../platform/labels.ts";
import { brandNamed } from "./device-columns.ts";
import type { OilBrandEntry } from "./oil-brands-store.ts";
import { type ImportColumn, importColumns, timeTypeNames } from "./sheet-columns.ts";
import { siteTime } from "../../platform/site-time.ts";

/** What rows are held against. */
export interface DeviceImportContext {
  language: Language;
  nowMs: number;
  timeZone: string;
  groupIds: ReadonlyMap<string, string>;
  areaNos: ReadonlySet<string>;
  /** What the dealer calls its oils. */
  brands: readonly OilBrandEntry[];
  /** Names and numbers of the customer's devices, in lower case. */
  names: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const readable = new RegExp(namePattern, "u");
const oneLine = new RegExp(linePattern, "u");

const longest: Partial<Record<ImportColumn, number>> = {
  deviceName: 64,
  deviceNo: 40,
  industry: 40,
  oilNo: maxLengths.oilName,
  ...ofEachText((_, { maxLength }) => maxLength),
};

const mostModels = 50;

/** A model by its key, its maker's designation or its name in either language. */
function modelWritten(text: string): SensorModelKey | undefined {
  const keys = Object.keys(sensorModels) as SensorModelKey[];
  return (
    keyWritten(sensorModels, text) ??
    keys.find((key) => sensorModels[key].model.toLowerCase() === text.toLowerCase())
  );
}

/** Every row of a sheet as a device, or with what is wrong with it, column by column. */
export function checkDeviceRows(
  sheet: readonly (readonly SheetCell[])[],
  known: DeviceImportContext,
): DeviceImportRow[] {
  const seen = { names: new Set(known.names), numbers: new Set(known.numbers) };
  return checkSheet(
    sheet,
    {
      language: known.language,
      columns: importColumns,
      required: ["deviceName", "machineType"],
      mostRows: maxImportRows.devices,
      problems: { tooMany: "importTooManyRows", empty: "importEmpty" },
    },
    (row) => checkRow(row, known, seen),
  );
}

function checkRow(
  { row, cell, text, refuse, problems, remark, remarks }: SheetRow<ImportColumn>,
  known: DeviceImportContext,
  seen: { names: Set<string>; numbers: Set<string> },
): DeviceImportRow {
  const unique = (key: "deviceName" | "deviceNo", taken: Set<string>, problem: ErrorName) => {
    const value = text(key).toLowerCase();
    if (value === "") return;
    if (taken.has(value)) refuse(key, problem);
    taken.add(value);
  };
  const number = (key: ImportColumn, problem: ErrorName, low: number, high: number, whole: boolean) => {
    if (text(key) === "") return null;
    const value = Number(text(key));
    if (!(value >= low && value <= high) || (whole && !Number.isInteger(value))) refuse(key, problem);
    return value;
  };

  for (const [key, most] of Object.entries(longest) as [ImportColumn, number][])
    if (text(key).length > most) refuse(key, "importTextTooLong", { most });
    else if (key !== "deviceName" && !oneLine.test(text(key))) refuse(key, "unreadable");
  if (!readable.test(text("deviceName"))) refuse("deviceName", "deviceNameRequired");
  unique("deviceName", seen.names, "deviceNameTaken");
  unique("deviceNo", seen.numbers, "deviceNoTaken");
  const groupId = known.groupIds.get(text("groupName").toLowerCase());
  if (text("groupName") === "") refuse("groupName", "importGroupRequired");
  else if (groupId === undefined) refuse("groupName", "importGroupUnknown", { name: text("groupName") });
  const machineType = keyWritten(machineTypes, text("machineType"));
  if (text("machineType") === "") refuse("machineType", "importMachineTypeRequired");
  else if (machineType === undefined)
    refuse("machineType", "importMachineTypeUnknown", { name: text("machineType") });
  const areaNo = text("areaNo");
  if (areaNo !== "" && !known.areaNos.has(areaNo)) refuse("areaNo", "areaUnknown");
  const tankVolumeL = number("tankVolumeL", "tankVolumeInvalid", 1, 1_000_000, false);
  const intervalS = number("intervalS", "reportIntervalInvalid", 1, 604_800, true);
  const timeType = text("timeType") === "" ? "calendar" : keyWritten(timeTypeNames, text("timeType"));
  if (timeType === undefined) refuse("timeType", "importTimeTypeUnknown");
  const installTime = siteTime(cell("installTime"), known.timeZone);
  if (installTime === "invalid") refuse("installTime", "importTimeInvalid");
  else if (installTime !== null && installTime > known.nowMs) refuse("installTime", "installInFuture");

  const written = text("models")
    .split(/[,;，；、\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const models = written.flatMap((name) => modelWritten(name) ?? []);
  const [unknown] = written.filter((name) => modelWritten(name) === undefined);
  if (unknown !== undefined) refuse("models", "importModelUnknown", { name: unknown });
  else if (models.length > mostModels) refuse("models", "importTextTooLong", { most: mostModels });

  const isNamed = oilNamed(text("oilNo")) !== null || brandNamed(known.brands, text("oilNo")) !== undefined;
  const [meant] = isNamed ? [] : oilsLike(text("oilNo"));
  if (meant) remark("oilNo", "importOilLike", { name: labelIn(known.language, oils[meant]) });

  const entry: ImportedDevice = {
    groupId: groupId ?? "",
    deviceName: text("deviceName"),
    machineType: machineType ?? "hydraulic",
    deviceNo: text("deviceNo"),
    ...ofEachText((key) => text(key)),
    industry: keyWritten(industries, text("industry")) ?? text("industry"),
    areaNo,
    oilNo: oilNamed(text("oilNo")) ?? text("oilNo"),
    tankVolumeL,
    ...(intervalS === null ? {} : { intervalS }),
    installTime: installTime === "invalid" ? null : installTime,
    timeType: timeType ?? "calendar",
    ...(models.length > 0 && { models }),
  };
  return {
    row,
    title: text("deviceName"),
    problems,
    remarks,
    entry: problems.length === 0 ? entry : null,
  };
}

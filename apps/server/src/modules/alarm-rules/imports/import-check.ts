import {
  type ErrorName,
  type ImportedSetting,
  type Language,
  maxImportRows,
  type MessageMode,
  type SettingImportRow,
  type TriggerEntry,
} from "@oilcloud/contract";
import { indicators, machineTypes } from "@oilcloud/oil";
import { AppError } from "../../../platform/errors.ts";
import { checkSheet, keyWritten, type SheetRow } from "../../../platform/files/check-sheet.ts";
import type { SheetCell } from "../../../platform/files/sheets.ts";
import { checkSetting } from "../settings/check-setting.ts";
import { type EntryColumnKey, settingEntryColumns, yesNo } from "./setting-sheets.ts";
import { readTriggers } from "./sheet-triggers.ts";
import { modeNames } from "../settings/setting-snapshot.ts";

/** What imported rows are validated against: device and contact names in lower case, and existing settings. */
export interface SettingImportContext {
  language: Language;
  deviceIds: ReadonlyMap<string, string>;
  contactIds: ReadonlyMap<string, string>;
  /** `device or machine type`, a blank, and the indicator. */
  taken: ReadonlySet<string>;
}

/** The column that an error is shown in. */
const columnOf: Partial<Record<ErrorName, EntryColumnKey>> = {
  alarmDeviceRequired: "devices",
  alarmTooManyDevices: "devices",
  alarmIndicatorRequired: "indicator",
  alarmContactRequired: "contacts",
  alarmModeRequired: "modes",
};

const namesIn = (text: string) =>
  text
    .split(/[;；、\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** An empty cell means yes. */
const isNo = (text: string): boolean => keyWritten(yesNo, text) === "no";

/** Every row of a sheet as a setting, or with what is wrong with it, column by column. */
export function checkSettingRows(
  sheet: readonly (readonly SheetCell[])[],
  known: SettingImportContext,
): SettingImportRow[] {
  const seen = new Set<string>();
  return checkSheet(
    sheet,
    {
      language: known.language,
      columns: settingEntryColumns,
      required: ["indicator", "contacts"],
      mostRows: maxImportRows.alarmSettings,
      problems: { tooMany: "alarmImportTooManyRows", empty: "alarmImportEmpty" },
    },
    (row) => checkRow(row, known, seen),
  );
}

function checkRow(
  { row, text, refuse, problems }: SheetRow<EntryColumnKey>,
  known: SettingImportContext,
  seen: Set<string>,
): SettingImportRow {
  const ids = (key: "devices" | "contacts", from: ReadonlyMap<string, string>, problem: ErrorName) =>
    namesIn(text(key)).flatMap((name) => {
      const id = from.get(name.toLowerCase());
      if (id === undefined) refuse(key, problem, { name });
      return id ?? [];
    });
  const triggers = (column: "level1" | "level2", level: 1 | 2): TriggerEntry[] => {
    try {
      return readTriggers(text(column), level);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(column, error.problem, error.values);
      return [];
    }
  };

  const deviceIds = ids("devices", known.deviceIds, "alarmImportDeviceUnknown");
  const machineType = keyWritten(machineTypes, text("machineType"));
  if (text("machineType") !== "" && !machineType)
    refuse("machineType", "importMachineTypeUnknown", { name: text("machineType") });
  const key = keyWritten(indicators, text("indicator"));
  if (!key && text("indicator") !== "")
    refuse("indicator", "alarmImportIndicatorUnknown", { name: text("indicator") });
  const both = [...triggers("level1", 1), ...triggers("level2", 2)];
  const contactIds = ids("contacts", known.contactIds, "alarmImportContactUnknown");
  const modes = namesIn(text("modes")).flatMap((name): MessageMode[] => {
    const mode = keyWritten(modeNames, name);
    if (!mode) refuse("modes", "alarmImportModeUnknown", { name });
    return mode ? [mode] : [];
  });

  const entry: ImportedSetting = {
    ...(machineType ? { machineType } : { deviceIds }),
    key: key ?? "",
    levels: ([1, 2] as const).filter((level) => both.some((trigger) => trigger.level === level)),
    triggers: both,
    message1: text("message1"),
    message2: text("message2"),
    contactIds,
    modes,
    enabled: !isNo(text("enabled")),
    keepLearned: !isNo(text("keepLearned")),
  };
  const targets = (machineType ? [machineType] : deviceIds).map((target) => `${target} ${key}`);
  if (problems.length === 0) tryRules(entry, refuse);
  if (problems.length === 0 && targets.some((target) => seen.has(target)))
    refuse("devices", "alarmImportTwice");
  for (const target of targets) seen.add(target);
  return {
    row,
    title: `${text("machineType") || text("devices")} · ${text("indicator")}`,
    problems,
    replaces: targets.some((target) => known.taken.has(target)),
    entry: problems.length === 0 ? entry : null,
  };
}

/** The same rules as in the form; a level is given by its condition. */
function tryRules(entry: ImportedSetting, refuse: SheetRow<EntryColumnKey>["refuse"]): void {
  if (entry.levels.length === 0) return refuse("level1", "alarmTriggerRequired");
  try {
    checkSetting(entry);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(columnOf[error.problem] ?? "level1", error.problem, error.values);
  }
}

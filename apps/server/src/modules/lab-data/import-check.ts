import {
  type ErrorName,
  labFields,
  type LabEntry,
  type LabImportRow,
  type Language,
  mostLabRows,
  sentence,
} from "@oilcloud/contract";
import { AppError } from "../../platform/errors.ts";
import { cellText, placesOf, type SheetCell } from "../../platform/files/sheets.ts";
import { labelIn } from "../../platform/labels.ts";
import { siteTime } from "../../platform/site-time.ts";
import { wrongTime } from "./check-entry.ts";
import { type ColumnKey, knownHeadings, sheetColumns } from "./sample-sheet.ts";
import { readWritten } from "./written.ts";

/** What rows are held against. */
export interface Known {
  language: Language;
  nowMs: number;
  timeZone: string;
  /** By name and by number, in small letters: whatever bears it. */
  deviceIds: ReadonlyMap<string, readonly string[]>;
  /** Samples that are there already, as `sampleName` tells them. */
  taken: ReadonlySet<string>;
}

type Cells = Partial<Record<ColumnKey, SheetCell>>;
type Refuse = (key: ColumnKey, problem: ErrorName, values?: Record<string, string | number>) => void;

export const sampleName = (deviceId: string, sampledMs: number, sampleNo: string) =>
  `${deviceId} ${sampledMs} ${sampleNo}`;

const longest: Partial<Record<ColumnKey, number>> = { institution: 80, sampleNo: 40, remarks: 500 };

/** Every row of a sheet as a sample, or with what is wrong with it, column by column. */
export function checkRows(sheet: readonly (readonly SheetCell[])[], known: Known): LabImportRow[] {
  const [headings = [], ...rows] = sheet;
  const places = placesOf(headings, knownHeadings);
  if (!places.has("device") || !places.has("sampledTime")) throw new AppError("importNoHeadings");
  if (rows.length > mostLabRows) throw new AppError("labImportTooManyRows", { most: mostLabRows });
  const seen = new Set<string>();
  const checked = rows.flatMap((row, i) => {
    const cells: Cells = Object.fromEntries([...places].map(([key, place]) => [key, row[place] ?? null]));
    // The first row of the sheet holds the headings, and people count from one.
    return Object.values(cells).every((cell) => cellText(cell) === "")
      ? []
      : [checkRow(cells, i + 2, known, seen)];
  });
  if (checked.length === 0) throw new AppError("labImportEmpty");
  return checked;
}

function checkRow(cells: Cells, row: number, known: Known, seen: Set<string>): LabImportRow {
  const { language } = known;
  const problems: LabImportRow["problems"] = [];
  const refuse: Refuse = (key, problem, values) => {
    const column = sheetColumns.find((each) => each.key === key);
    problems.push({
      column: column ? labelIn(language, column).replace("*", "") : key,
      sentence: sentence(problem, language, values),
    });
  };
  const text = (key: ColumnKey) => cellText(cells[key]);

  const deviceId = deviceOf(text("device"), known, refuse);
  const { sampledTime, receivedTime } = timesOf(cells, known, refuse);
  for (const [key, most] of Object.entries(longest) as [ColumnKey, number][])
    if (text(key).length > most) refuse(key, "importTextTooLong", { most });
  const before = problems.length;
  const results = labFields.flatMap((field) => {
    const read = readWritten(field, text(field), language);
    if (Array.isArray(read)) return read;
    refuse(field, read.problem, read.values);
    return [];
  });
  if (results.length === 0 && problems.length === before) refuse("isoCode", "labNoValues");

  const entry: LabEntry = {
    deviceId,
    sampledTime,
    receivedTime,
    institution: text("institution"),
    sampleNo: text("sampleNo"),
    remarks: text("remarks"),
    results,
  };
  const name = sampleName(deviceId, sampledTime, entry.sampleNo ?? "");
  if (problems.length === 0 && seen.has(name)) refuse("sampleNo", "labImportTwice");
  seen.add(name);
  return {
    row,
    title: [text("device"), text("sampleNo")].filter(Boolean).join(" · "),
    problems,
    known: known.taken.has(name),
    entry: problems.length === 0 ? entry : null,
  };
}

function deviceOf(name: string, { deviceIds }: Known, refuse: Refuse): string {
  const [id = "", other] = deviceIds.get(name.toLowerCase()) ?? [];
  if (name === "") refuse("device", "labDeviceRequired");
  else if (id === "") refuse("device", "labDeviceUnknown", { name });
  else if (other !== undefined) refuse("device", "labDeviceAmbiguous", { name });
  return id;
}

function timesOf(cells: Cells, { timeZone, nowMs }: Known, refuse: Refuse) {
  const read = (key: "sampledTime" | "receivedTime") => {
    const ms = siteTime(cells[key] ?? null, timeZone);
    if (ms === "invalid") refuse(key, "importTimeInvalid");
    return ms === "invalid" ? null : ms;
  };
  const sampled = read("sampledTime");
  const receivedTime = read("receivedTime");
  if (sampled === null && cellText(cells.sampledTime) === "") refuse("sampledTime", "labTimeRequired");
  const wrong = sampled === null ? null : wrongTime(sampled, receivedTime, nowMs);
  if (wrong) refuse(wrong.field, wrong.problem);
  return { sampledTime: sampled ?? 0, receivedTime };
}

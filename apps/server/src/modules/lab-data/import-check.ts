import {
  type LabEntry,
  labFields,
  type LabImportRow,
  type Language,
  maxImportRows,
  maxLengths,
} from "@oilcloud/contract";
import { checkSheet, type SheetRow } from "../../platform/files/check-sheet.ts";
import type { SheetCell } from "../../platform/files/sheets.ts";
import { siteTime } from "../../platform/site-time.ts";
import { wrongTime } from "./check-entry.ts";
import { type ColumnKey, knownHeadings } from "./sample-sheet.ts";
import { parseResult } from "./parse-result.ts";

/** What rows are held against. */
export interface SampleImportContext {
  language: Language;
  nowMs: number;
  timeZone: string;
  /** Device ids by lower-case name and number. */
  deviceIds: ReadonlyMap<string, readonly string[]>;
  /** Existing samples, as keys made by `sampleName`. */
  taken: ReadonlySet<string>;
}

type Row = SheetRow<ColumnKey>;

export const sampleName = (deviceId: string, sampledMs: number, sampleNo: string) =>
  `${deviceId} ${sampledMs} ${sampleNo}`;

const longest: Partial<Record<ColumnKey, number>> = {
  institution: maxLengths.labInstitution,
  sampleNo: maxLengths.labSampleNo,
  remarks: maxLengths.labRemarks,
};

/** Every row of a sheet as a sample, or with what is wrong with it, column by column. */
export function checkSampleRows(
  sheet: readonly (readonly SheetCell[])[],
  known: SampleImportContext,
): LabImportRow[] {
  const seen = new Set<string>();
  return checkSheet(
    sheet,
    {
      language: known.language,
      columns: knownHeadings,
      required: ["device", "sampledTime"],
      mostRows: maxImportRows.labSamples,
      problems: { tooMany: "labImportTooManyRows", empty: "labImportEmpty" },
    },
    (row) => checkRow(row, known, seen),
  );
}

function checkRow(sheetRow: Row, known: SampleImportContext, seen: Set<string>): LabImportRow {
  const { row, text, refuse, problems } = sheetRow;
  const deviceId = deviceOf(sheetRow, known);
  const { sampledTime, receivedTime } = timesOf(sheetRow, known);
  for (const [key, most] of Object.entries(longest) as [ColumnKey, number][])
    if (text(key).length > most) refuse(key, "importTextTooLong", { most });
  const before = problems.length;
  const results = labFields.flatMap((field) => {
    const read = parseResult(field, text(field), known.language);
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

function deviceOf({ text, refuse }: Row, { deviceIds }: SampleImportContext): string {
  const name = text("device");
  const [id = "", other] = deviceIds.get(name.toLowerCase()) ?? [];
  if (name === "") refuse("device", "labDeviceRequired");
  else if (id === "") refuse("device", "labDeviceUnknown", { name });
  else if (other !== undefined) refuse("device", "labDeviceAmbiguous", { name });
  return id;
}

function timesOf({ cell, text, refuse }: Row, { timeZone, nowMs }: SampleImportContext) {
  const read = (key: "sampledTime" | "receivedTime") => {
    const ms = siteTime(cell(key), timeZone);
    if (ms === "invalid") refuse(key, "importTimeInvalid");
    return ms === "invalid" ? null : ms;
  };
  const sampled = read("sampledTime");
  const receivedTime = read("receivedTime");
  if (sampled === null && text("sampledTime") === "") refuse("sampledTime", "labTimeRequired");
  const wrong = sampled === null ? null : wrongTime(sampled, receivedTime, nowMs);
  if (wrong) refuse(wrong.field, wrong.problem);
  return { sampledTime: sampled ?? 0, receivedTime };
}

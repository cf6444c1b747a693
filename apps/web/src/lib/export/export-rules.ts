import { dayMs } from "@oilcloud/oil";
import { type ExportFileType, longestExportDays } from "@oilcloud/contract/values";

/** What must be chosen for every export, whatever it is of. */
export interface ExportChoice {
  startTime: number | null;
  endTime: number | null;
  fileType: ExportFileType | null;
}

export interface ExportProblems {
  time?: "time" | "reversed" | "month";
  fileType?: "fileType";
}

/** What is missing or too much, field by field. */
export function exportProblems({ startTime, endTime, fileType }: ExportChoice): ExportProblems {
  const time = timeProblem(startTime, endTime);
  return { ...(time ? { time } : {}), ...(fileType === null ? { fileType: "fileType" } : {}) };
}

function timeProblem(start: number | null, end: number | null): ExportProblems["time"] | null {
  if (start === null || end === null) return "time";
  if (start >= end) return "reversed";
  return end - start > longestExportDays * dayMs ? "month" : null;
}

export const fileTypes = ["xlsx", "csv"] as const;
export type FileType = (typeof fileTypes)[number];

export interface ExportChoice {
  deviceIds: readonly string[];
  startTime: number | null;
  endTime: number | null;
  fileType: FileType | null;
}

const longestMs = 31 * 86_400_000;
const mostDevices = 500;

export interface ExportProblems {
  device?: "device";
  time?: "time" | "reversed" | "month";
  fileType?: "fileType";
}

/** What is missing or too much, field by field. */
export function exportProblems({ deviceIds, startTime, endTime, fileType }: ExportChoice): ExportProblems {
  const time = timeProblem(startTime, endTime);
  return {
    ...(deviceIds.length === 0 || deviceIds.length > mostDevices ? { device: "device" } : {}),
    ...(time ? { time } : {}),
    ...(fileType === null ? { fileType: "fileType" } : {}),
  };
}

function timeProblem(start: number | null, end: number | null): ExportProblems["time"] | null {
  if (start === null || end === null) return "time";
  if (start >= end) return "reversed";
  return end - start > longestMs ? "month" : null;
}

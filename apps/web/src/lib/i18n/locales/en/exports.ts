import type { Shape } from "../../shape.ts";
import type { exports as chinese } from "../zh-CN/exports.ts";

export const exports = {
  time: "Time",
  lastDay: "Last 24 h",
  lastWeek: "Last 7 d",
  lastMonth: "Last 30 d",
  fileType: "File type",
  xlsx: "Excel (xlsx)",
  csv: "CSV (csv)",
  submit: "Export",
  cancel: "Cancel",
  started: "The export is under way; see its progress in the download tasks",
  problem: {
    time: "Please choose the time",
    reversed: "The start time must be before the end time",
    month: "The time range of an export cannot exceed 1 month",
    fileType: "Please choose the file type",
  },
} as const satisfies Shape<typeof chinese>;

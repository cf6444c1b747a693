import type { Shape } from "../../shape.ts";
import type { exports as chinese } from "../zh-CN/exports.ts";

export const exports = {
  time: "Time",
  lastDay: "Last 24 h",
  lastWeek: "Last 7 days",
  lastMonth: "Last 30 days",
  fileType: "File type",
  xlsx: "Excel (XLSX)",
  csv: "CSV",
  submit: "Export",
  cancel: "Cancel",
  started: "Export started. See download tasks for progress",
  problem: {
    time: "Please select a time range",
    reversed: "The start time must be before the end time",
    month: "The export time range cannot exceed 1 month",
    fileType: "Please select a file type",
  },
} as const satisfies Shape<typeof chinese>;

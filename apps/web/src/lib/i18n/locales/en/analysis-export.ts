import type { Shape } from "../../shape.ts";
import type { analysisExport as chinese } from "../zh-CN/analysis-export.ts";

export const analysisExport = {
  title: "Export data",
  device: "Device",
  deviceHint: "Choose devices",
  parameters: "Parameters",
  parametersHint: "Choose parameters",
  allParameters: "All",
  time: "Time",
  lastDay: "Last 24 h",
  lastWeek: "Last 7 d",
  lastMonth: "Last 30 d",
  start: "Start",
  end: "End",
  fileType: "File type",
  xlsx: "Excel (xlsx)",
  csv: "CSV (csv)",
  submit: "Export",
  cancel: "Cancel",
  started: "The export is under way; see its progress in the download tasks",
  problem: {
    device: "Please choose the device, at most 50",
    parameters: "Please choose the parameters, at most 100",
    time: "Please choose the time",
    reversed: "The start time must be before the end time",
    month: "The time range of an export cannot exceed 1 month",
    fileType: "Please choose the file type",
  },
} as const satisfies Shape<typeof chinese>;

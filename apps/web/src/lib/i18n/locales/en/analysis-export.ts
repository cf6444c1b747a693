import type { Shape } from "../../shape.ts";
import type { analysisExport as chinese } from "../zh-CN/analysis-export.ts";

export const analysisExport = {
  title: "Export data",
  device: "Device",
  deviceHint: "Select devices",
  parameters: "Parameters",
  parametersHint: "Select parameters",
  allParameters: "All",
  start: "Start",
  end: "End",
  problem: {
    device: "Please select devices (up to 50)",
    parameters: "Please select parameters (up to 100)",
  },
} as const satisfies Shape<typeof chinese>;

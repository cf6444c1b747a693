import type { Shape } from "../../shape.ts";
import type { analysisExport as chinese } from "../zh-CN/analysis-export.ts";

export const analysisExport = {
  title: "Export data",
  device: "Device",
  deviceHint: "Choose devices",
  parameters: "Parameters",
  parametersHint: "Choose parameters",
  allParameters: "All",
  start: "Start",
  end: "End",
  problem: {
    device: "Please choose the device, at most 50",
    parameters: "Please choose the parameters, at most 100",
  },
} as const satisfies Shape<typeof chinese>;

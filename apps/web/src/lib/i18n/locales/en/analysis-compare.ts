import type { Shape } from "../../shape.ts";
import type { analysisCompare as chinese } from "../zh-CN/analysis-compare.ts";

export const analysisCompare = {
  title: "Comparison",
  note: "At most 4 devices and 4 indicators on one time axis",
  devices: "Devices",
  devicesHint: "Choose devices",
  indicators: "Indicators",
  indicatorsHint: "Choose indicators",
  deviceFirst: "Please choose a device first",
  devicesFull: "At most 4 devices can be compared",
  indicatorsFull: "At most 4 indicators can be chosen",
  chooseDevice: "Choose the devices to compare first, then the indicators.",
  chooseIndicator: "Now choose the indicators to compare.",
  backToDevice: "Back to the device",
  legend: "Legend",
  chart: "Comparison of {{indicators}}",
  noSeries: "does not report this",
  empty: "No data in the chosen time",
  failed: "The comparison could not be read",
} as const satisfies Shape<typeof chinese>;

import type { Shape } from "../../shape.ts";
import type { analysisCompare as chinese } from "../zh-CN/analysis-compare.ts";

export const analysisCompare = {
  title: "Comparison",
  note: "Up to 4 devices and 4 indicators on one time axis",
  devices: "Devices",
  devicesHint: "Select devices",
  indicators: "Indicators",
  indicatorsHint: "Select indicators",
  deviceFirst: "Please select a device first",
  devicesFull: "At most 4 devices can be compared",
  indicatorsFull: "At most 4 indicators can be selected",
  chooseDevice: "Select the devices to compare, then the indicators",
  chooseIndicator: "Now select the indicators to compare",
  backToDevice: "Back to device",
  legend: "Legend",
  chart: "Comparison of {{indicators}}",
  noSeries: "not reported",
  empty: "No data in this period",
  failed: "Failed to load the comparison",
} as const satisfies Shape<typeof chinese>;

import type { Shape } from "../../shape.ts";
import type { records as chinese } from "../zh-CN/records.ts";

export const records = {
  filters: "Filters",
  factory: "Factory",
  device: "Device",
  allFactories: "All factories",
  allDevices: "All devices",
  showAll: "Show all",
  rangeTooLong: "Query range cannot exceed 180 days",
} as const satisfies Shape<typeof chinese>;

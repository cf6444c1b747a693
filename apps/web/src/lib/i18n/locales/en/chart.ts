import type { Shape } from "../../shape.ts";
import type { chart as chinese } from "../zh-CN/chart.ts";

export const chart = {
  now: "Now",
  samples: "n = {{count}}",
  keys: "{{label}}. Arrow keys move the cursor, plus and minus zoom, Esc resets",
  save: {
    open: "Save chart",
    picture: "Save picture (PNG)",
    data: "Save data (CSV)",
    nothing: "The chart has nothing to save yet",
    failed: "Failed to make the picture. Please try again",
    device: "Device",
    place: "Site",
    indicators: "Indicators",
    range: "Time range",
    zone: "Time zone",
    limits: "Limits",
    time: "Time",
    min: "min",
    max: "max",
    count: "samples",
  },
} as const satisfies Shape<typeof chinese>;

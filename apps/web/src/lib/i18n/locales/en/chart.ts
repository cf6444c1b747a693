import type { Shape } from "../../shape.ts";
import type { chart as chinese } from "../zh-CN/chart.ts";

export const chart = {
  now: "Now",
  samples: "n = {{count}}",
  keys: "{{label}}. Arrow keys move the cursor, plus and minus zoom, Esc resets",
} as const satisfies Shape<typeof chinese>;

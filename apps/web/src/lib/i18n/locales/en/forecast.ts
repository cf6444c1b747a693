import type { Shape } from "../../shape.ts";
import type { forecast as chinese } from "../zh-CN/forecast.ts";

export const forecast = {
  toLimit: "≈ {{days}} d to limit",
  toLimitBand: "≈ {{days}} d to limit ({{band}} d)",
  inDays: "≈ {{days}} d",
  bandOf: "{{name}} {{band}} d",
  bandToLimit: "{{band}} d to limit",
  from: "≥ {{from}}",
  title: "Forecast",
  of: "{{name}}: {{words}}",
  ofFrom: "{{name}}: {{words}}, from {{basis}} {{value}}",
  note: "80 % interval in parentheses",
  sinceEntered: "since the oil change on {{time}}",
  sinceDetected: "since the oil change on {{time}} (detected from data)",
  day: "{{day}} ({{from}} – {{to}})",
  openDay: "{{day}} (earliest {{from}})",
} as const satisfies Shape<typeof chinese>;

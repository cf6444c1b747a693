import type { Shape } from "../../shape.ts";
import type { forecast as chinese } from "../zh-CN/forecast.ts";

export const forecast = {
  toLimit: "limit in about {{days}} d",
  toLimitBand: "about {{days}} d to the limit ({{band}})",
  inDays: "about {{days}} d",
  bandOf: "{{name}} {{band}} d",
  bandToLimit: "{{band}} d to the limit",
  from: "{{from}} or more",
  title: "Outlook",
  of: "{{name}}: {{words}}",
  note: "In brackets the 80 % band",
  sinceEntered: "since the oil change of {{time}}",
  sinceDetected: "since the oil change of {{time}}, seen in the values",
  day: "{{day}} ({{from}} – {{to}})",
  openDay: "{{day}} ({{from}} at the earliest)",
} as const satisfies Shape<typeof chinese>;

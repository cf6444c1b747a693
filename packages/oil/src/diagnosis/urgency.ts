import type { Urgency } from "./machine-diagnosis.ts";
import type { Label } from "../label.ts";

/** By when somebody has to be at the machine, within a sentence. */
export const urgencyNames = {
  now: { zh: "立即", en: "now" },
  thisWeek: { zh: "本周内", en: "this week" },
  thisMonth: { zh: "本月内", en: "this month" },
  nextStop: { zh: "下次停机时", en: "at the next stop" },
} as const satisfies Record<Urgency, Label>;

import type { Label } from "../label.ts";

/** How soon a visit to the machine is due. */
export const urgencies = ["now", "thisWeek", "thisMonth", "nextStop"] as const;
export type Urgency = (typeof urgencies)[number];

/** By when a visit to the machine is due, within a sentence. */
export const urgencyNames = {
  now: { zh: "立即", en: "now" },
  thisWeek: { zh: "本周内", en: "this week" },
  thisMonth: { zh: "本月内", en: "this month" },
  nextStop: { zh: "下次停机时", en: "at the next shutdown" },
} as const satisfies Record<Urgency, Label>;

import type { Language } from "@oilcloud/contract";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { type Label, labelIn } from "./labels.ts";

const units = {
  seconds: { zh: "秒", en: "s" },
  minutes: { zh: "分钟", en: "min" },
  hours: { zh: "小时", en: "h" },
} as const satisfies Record<string, Label>;

/** A duration in one unit: `30 s`, `53 min`, `2.5 h`. */
export function durationWords(ms: number, language: Language): string {
  const [amount, unit] =
    ms < minuteMs
      ? [Math.round(ms / 1000), units.seconds]
      : ms < hourMs
        ? [Math.round(ms / minuteMs), units.minutes]
        : [Math.round((10 * ms) / hourMs) / 10, units.hours];
  return `${amount} ${labelIn(language, unit)}`;
}

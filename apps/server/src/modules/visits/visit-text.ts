import type { Language, Visit } from "@oilcloud/contract";
import { dayMs, type NeededPart, shortest, type Urgency } from "@oilcloud/oil";
import { durationWords } from "../../platform/duration-words.ts";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";

export const urgencyNames = {
  now: { zh: "立即", en: "Now" },
  thisWeek: { zh: "本周", en: "This week" },
  thisMonth: { zh: "本月", en: "This month" },
  nextStop: { zh: "下次停机", en: "Next shutdown" },
} as const satisfies Record<Urgency, Label>;

const words = {
  over: { zh: "已超限 {time}", en: "over the limit for {time}" },
  days: { zh: "{count} 天", en: "{count} d" },
  left: { zh: "{days} 天（80 %：{from}–{to} 天）", en: "{days} d (80 %: {from}–{to} d)" },
  notSignificant: { zh: "不预测：趋势不显著", en: "no forecast: trend not significant" },
  notMade: { zh: "不预测：数据积累中", en: "no forecast: collecting data" },
  between: { zh: "，", en: ", " },
} as const satisfies Record<string, Label>;

const days = (ms: number, nowMs: number): number => Math.max(0, Math.round((ms - nowMs) / dayMs));

const overFor = (ms: number, language: Language): string =>
  ms < 2 * dayMs
    ? durationWords(ms, language)
    : sayIn(language, words.days, { count: String(Math.floor(ms / dayMs)) });

/** How much time is left, or for how long it has been over. */
export function timeLeft(
  { overSince, forecast, noForecast }: Pick<Visit, "overSince" | "forecast" | "noForecast">,
  nowMs: number,
  language: Language,
): string {
  if (overSince !== null && !forecast)
    return sayIn(language, words.over, { time: overFor(nowMs - overSince, language) });
  if (forecast)
    return sayIn(language, words.left, {
      days: String(days(forecast.crossesMs, nowMs)),
      from: String(days(forecast.earliestMs, nowMs)),
      to: String(days(forecast.latestMs, nowMs)),
    });
  return labelIn(language, words[noForecast ?? "notSignificant"]);
}

/** `Return filter 10 µm × 2 pcs, L-HM 46 1200 L`; what has no amount is named alone. */
export const partsText = (parts: readonly NeededPart[], language: Language): string =>
  parts
    .map(({ name, amount, unit }) =>
      amount === null ? name : `${name} × ${shortest(amount, 1)} ${unit}`.trim(),
    )
    .join(labelIn(language, words.between));

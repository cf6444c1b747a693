import type { Language, NearestForecast } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import { sayIn } from "../../../platform/labels.ts";

const words: Label = {
  zh: "{name} 约 {days} 天后达到限值",
  en: "{name} reaches its limit in about {days} d",
};

/** When a limit will be passed, in words. */
export function outlookWords(forecast: NearestForecast | null, now: Date, language: Language): string | null {
  if (!forecast) return null;
  const days = Math.max(1, Math.round((forecast.crossesMs - now.getTime()) / dayMs));
  return sayIn(language, words, { name: forecast.shortName, days: String(days) });
}

import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import type { Language } from "../i18n/language.ts";
import { dateFormat, minuteFormat, monthFirst, writeShortDatesAsIn } from "./short-dates.ts";

/** `2026-11-12 周四 14:26:38` or `Thu 2026-11-12 14:26:38`, in the browser's zone. */
export function clockText(at: Date, language: Language): string {
  return language === "zh-CN"
    ? dayjs(at).locale("zh-cn").format("YYYY-MM-DD ddd HH:mm:ss")
    : dayjs(at).locale("en").format(`ddd ${dateFormat()} HH:mm:ss`);
}

export function minuteText(at: Date): string {
  return dayjs(at).format(minuteFormat());
}

const englishDates = (country: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(monthFirst.includes(country) ? "en-US" : "en-GB", {
    dateStyle: "medium",
    timeZone: "UTC",
  });

const longDate: Record<Language, Intl.DateTimeFormat> = {
  "zh-CN": new Intl.DateTimeFormat("zh-CN", { dateStyle: "long", timeZone: "UTC" }),
  en: englishDates("GB"),
};

/** English dates, long and in numbers, have their parts in the order of the country from now on. */
export function writeDatesAsIn(country: string): void {
  longDate.en = englishDates(country);
  writeShortDatesAsIn(country);
}

/** `2026年11月12日`; in English `12 Nov 2026`, or `Nov 12, 2026` in the United States; of a date such as `2026-11-12`. */
export function longDateText(date: string, language: Language): string {
  return longDate[language].format(Date.parse(date));
}

/** `星期四` or `Thursday`. */
export function weekdayText(date: string, language: Language): string {
  return dayjs(date)
    .locale(language === "zh-CN" ? "zh-cn" : "en")
    .format("dddd");
}

/** A day of the week by its number, Monday being 1. */
export const weekdayNamed = (day: number, language: Language): string =>
  weekdayText(`2024-01-0${day}`, language); // a month that begins with a Monday

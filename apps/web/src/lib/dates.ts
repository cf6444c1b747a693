import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import type { Language } from "./i18n/language.ts";

/** `2026-11-12 周四 14:26:38` or `Thu 2026-11-12 14:26:38`, in the browser's zone. */
export function clockText(at: Date, language: Language): string {
  return language === "zh-CN"
    ? dayjs(at).locale("zh-cn").format("YYYY-MM-DD ddd HH:mm:ss")
    : dayjs(at).locale("en").format("ddd YYYY-MM-DD HH:mm:ss");
}

export function minuteText(at: Date): string {
  return dayjs(at).format("YYYY-MM-DD HH:mm");
}

import type { Language } from "@oilcloud/contract";
import { readCookie } from "../browser/cookies.ts";

export type { Language } from "@oilcloud/contract";

/** The language last chosen: in this browser, else in this tab's session, else Chinese. */
export function storedLanguage(): Language {
  const chosen = readCookie("language") ?? sessionStorage.getItem("language") ?? "";
  return /^en\b/i.test(chosen) ? "en" : "zh-CN";
}

let current: Language | undefined;

export function currentLanguage(): Language {
  current ??= storedLanguage();
  return current;
}

export function setCurrentLanguage(language: Language): void {
  current = language;
}

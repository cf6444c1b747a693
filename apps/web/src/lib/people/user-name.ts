import type { CurrentUser } from "@oilcloud/contract";
import type { Language } from "../i18n/language.ts";

type Names = Pick<CurrentUser, "firstName" | "lastName" | "username">;

/** Family name first in both languages, as the people here write it; the account's name where none was given. */
export function displayName({ firstName, lastName, username }: Names, language: Language): string {
  const parts = [lastName.trim(), firstName.trim()].filter((part) => part !== "");
  return parts.join(language === "zh-CN" && !parts.some(isLatin) ? "" : " ") || username;
}

/** One sign for a Chinese name, up to two letters for a Latin one. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = isLatin(name) ? words.slice(0, 2) : words.slice(0, 1);
  return letters.map((word) => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}

const isLatin = (text: string) => /^\p{Script=Latin}/u.test(text);

import type { CurrentUser } from "@oilcloud/contract";
import type { Language } from "../i18n/language.ts";

type Names = Pick<CurrentUser, "firstName" | "lastName" | "username">;

/**
 * Family name first in Chinese, and in English too where the name is written in Chinese; given name first otherwise. The
 * account's name where none was entered.
 */
export function displayName({ firstName, lastName, username }: Names, language: Language): string {
  const parts = [lastName.trim(), firstName.trim()].filter((part) => part !== "");
  const isGivenFirst = language === "en" && parts.some(isLatin);
  const space = language === "zh-CN" && !parts.some(isLatin) ? "" : " ";
  return (isGivenFirst ? parts.toReversed() : parts).join(space) || username;
}

/** The fields of a name in the order in which the language writes it. */
export const nameFields = (language: Language): readonly ("firstName" | "lastName")[] =>
  language === "en" ? ["firstName", "lastName"] : ["lastName", "firstName"];

/** One sign for a Chinese name, up to two letters for a Latin one. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = isLatin(name) ? words.slice(0, 2) : words.slice(0, 1);
  return letters.map((word) => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}

const isLatin = (text: string) => /^\p{Script=Latin}/u.test(text);

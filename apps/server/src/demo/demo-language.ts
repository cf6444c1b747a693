import type { Language } from "@oilcloud/contract";
import { english } from "./english.ts";

/** A copy of demo data with all texts, and the keys of its records, in a language. The data is written in Chinese. */
export function inLanguage<T>(data: T, language: Language): T;
export function inLanguage(data: unknown, language: Language): unknown {
  if (language === "zh-CN") return data;
  if (typeof data === "string") return inEnglish(data);
  if (Array.isArray(data)) return data.map((each) => inLanguage(each, language));
  if (typeof data !== "object" || data === null || data instanceof Date) return data;
  const entries = Object.entries(data);
  return Object.fromEntries(
    entries.map(([key, value]) => [inEnglish(key), inLanguage<unknown>(value, language)]),
  );
}

function inEnglish(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  const known = english[text];
  if (known !== undefined) return known;
  const [, number = "", name = ""] = /^([A-Z]?\d+)(#? .+)$/.exec(text) ?? [];
  const numbered = english[`{n}${name}`];
  if (numbered === undefined) throw new Error(`The demo's English has no text for "${text}"`);
  return numbered.replace("{n}", number);
}

import type { Language } from "@oilcloud/contract";

const names: Record<Language, Intl.DisplayNames> = {
  "zh-CN": new Intl.DisplayNames(["zh-CN"], { type: "region", fallback: "none" }),
  en: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
};

/** The name of a country by its ISO 3166-1 code; the code itself if it names none. */
export const countryName = (code: string, language: Language): string => names[language].of(code) ?? code;

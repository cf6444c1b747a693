import { homeCountry, type Language, regionOf } from "@oilcloud/contract";
import { labelIn } from "./labels.ts";

const names: Record<Language, Intl.DisplayNames> = {
  "zh-CN": new Intl.DisplayNames(["zh-CN"], { type: "region", fallback: "none" }),
  en: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
};

/** The name of a country by its ISO 3166-1 code; the code itself if it names none. */
export const countryName = (code: string, language: Language): string => names[language].of(code) ?? code;

export interface Place {
  /** All of it is null where it is hidden. */
  readonly country: string | null;
  /** ISO 3166-2, or as entered; empty in China. */
  readonly region: string | null;
  readonly city: string | null;
  readonly areaZh: string | null;
  readonly areaEn: string | null;
  readonly regionZh: string | null;
  readonly regionEn: string | null;
}

/** The name of a region; the text itself if it is no code. */
export function regionName(region: string, language: Language): string {
  const known = regionOf(region);
  return known ? labelIn(language, known) : region;
}

/** City, province or region, and outside China the country, in the order of the language. */
export function placeName(place: Place, language: Language): string {
  const { country } = place;
  // Hidden from masked guests, to whom it comes empty.
  const isAbroad = Boolean(country) && country !== homeCountry;
  // From large to small, as Chinese writes a place.
  const parts = isAbroad
    ? [countryName(country ?? "", language), regionName(place.region ?? "", language), place.city]
    : language === "en"
      ? [place.regionEn, place.areaEn]
      : [place.regionZh, place.areaZh];
  const named = parts.filter((part) => part);
  return language === "en" ? named.toReversed().join(", ") : named.join(" ");
}

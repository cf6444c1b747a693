import { homeCountry } from "@oilcloud/contract/values";
import type { Language } from "../i18n/language.ts";

/** Codes that name unions, tests or nothing, and parts of China, which are among its areas. */
const none = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ", "HK", "MO", "TW"]);
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const codes = letters.flatMap((first) => letters.map((second) => first + second));
/** A code of a country that is no more is written as that of its successor. */
const isInUse = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** All countries by their name, the home country first; the browser knows their names. */
export function countries(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const known = codes.flatMap((value) => {
    const label = none.has(value) || !isInUse(value) ? undefined : names.of(value);
    return label === undefined ? [] : [{ value, label }];
  });
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: { value: string }) => (value === homeCountry ? 0 : 1);
  return known.toSorted((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

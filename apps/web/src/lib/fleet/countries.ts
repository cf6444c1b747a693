import { countryCodes, homeCountry } from "@oilcloud/contract/values";
import type { Language } from "../i18n/language.ts";

/** All countries by their name, the home country first; the browser knows their names. */
export function countries(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const known = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: { value: string }) => (value === homeCountry ? 0 : 1);
  return known.toSorted((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

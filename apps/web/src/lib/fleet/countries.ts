import { areasOfChina, countryCodes, homeCountry, phoneCountries } from "@oilcloud/contract/values";
import { labelIn } from "../i18n/label-in.ts";
import type { Language } from "../i18n/language.ts";

/** All countries and areas with a calling code, by their name, the home country first. */
export function phoneCountryNames(language: Language): { value: string; label: string }[] {
  const nameOf = (value: string) => {
    const area = areasOfChina[value];
    return area ? labelIn(language, area) : (names.of(value) ?? value);
  };
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: { value: string }) => (value === homeCountry ? 0 : 1);
  return phoneCountries
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

/** All countries by their name, the home country first; the browser knows their names. */
export function countries(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const known = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: { value: string }) => (value === homeCountry ? 0 : 1);
  return known.toSorted((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

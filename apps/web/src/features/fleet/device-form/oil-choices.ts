import type { OilBrand } from "@oilcloud/contract";
import { oilNamed, oilsLike } from "@oilcloud/oil";

export interface NamedOil {
  key: string;
  name: string;
}

export interface OilChoice {
  value: string;
  label: string;
  /** Not an oil of the catalogue, but what was typed. */
  asText: boolean;
}

/** The dealer's names first; each has its name for a key, as the server takes it. */
export const withBrands = (
  oils: readonly NamedOil[],
  brands: readonly Pick<OilBrand, "brandName" | "oilName">[],
): NamedOil[] => [
  ...brands.map(({ brandName, oilName }) => ({ key: brandName, name: `${brandName} · ${oilName}` })),
  ...oils,
];

/** What a text names: an oil of the catalogue, or one of the dealer's however its letters are. */
export function oilMeant(oils: readonly NamedOil[], text: string): string | null {
  const written = text.trim().toLowerCase();
  return oilNamed(text) ?? oils.find(({ key }) => key.toLowerCase() === written)?.key ?? null;
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/[\s-]/g, "");

/** What is offered for what was typed: oils that it names or resembles first, then those that contain it, then the text itself. */
export function oilChoices(oils: readonly NamedOil[], typed: string, chosen: string): OilChoice[] {
  const all = oils.map(({ key, name }) => ({ value: key, label: name, asText: false }));
  const text = typed.trim();
  if (text === "") {
    // A text that was chosen before is shown as it is.
    const isListed = chosen === "" || oils.some(({ key }) => key === chosen);
    return isListed ? all : [...all, { value: chosen, label: chosen, asText: true }];
  }
  const like: readonly string[] = oilsLike(text);
  const alike = all.filter(({ value }) => like.includes(value));
  const containing = all.filter((each) => !alike.includes(each) && plain(each.label).includes(plain(text)));
  const own = oilMeant(oils, text) !== null ? [] : [{ value: text, label: text, asText: true }];
  return [...alike, ...containing, ...own];
}

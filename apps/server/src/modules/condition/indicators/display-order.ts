import { type IndicatorKey, indicators } from "@oilcloud/oil";

/** So many indicators the data screen shows at once, and so many series a chart has. */
export const shownAtOnce = 6;

/** One of each dimension first, so that the six that are shown at once say something of the whole oil. */
const headline: readonly IndicatorKey[] = [
  "oilTemp",
  "waterActivity",
  "nasClass",
  "viscosity40",
  "feLargeRate",
  "waterPpm",
  "viscosityDev",
  "dielectricDev40",
  "iso4",
  "iso6",
  "iso14",
  "feRate",
  "nfeRate",
  "vibRms",
  "acidNumber",
  "oilLevel",
  "filterDp",
];
const headlineIds: readonly number[] = headline.map((key) => indicators[key].id);

/** The device's own order first, then the usual one, then by number: the catalogue's, then undeclared keys by age. */
export function inDisplayOrder(keyIds: readonly number[], own: readonly number[]): number[] {
  const first = [...new Set([...own, ...headlineIds])];
  const place = (id: number) => {
    const at = first.indexOf(id);
    return at === -1 ? first.length + id : at;
  };
  return [...keyIds].sort((a, b) => place(a) - place(b));
}

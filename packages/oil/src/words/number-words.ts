import { findIndicator, type Indicator } from "../catalogue/indicators.ts";
import { shownUnit, type ShownUnit } from "../units/shown-unit.ts";
import { unitsInForce } from "../units/units-in-force.ts";

/** How an indicator's numbers are written. */
export interface Written {
  readonly decimals: number;
  readonly unit: string;
  /** The direction in which the indicator does harm, where it is known. */
  readonly harm?: Indicator["harm"];
}

export function writtenAs(key: string): Written {
  const { decimals, unit, harm } = findIndicator(key) ?? { decimals: 2, unit: "" };
  return { decimals, unit, ...(harm && { harm }) };
}

const withMinus = (text: string) => text.replace("-", "−");
const grouped = (text: string) => text.replace(/^−?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** `1,234.5`, `−10.8`: thousands apart, a real minus. A value that rounds to zero has no sign. */
export function digits(value: number, decimals: number): string {
  const text = grouped(withMinus(value.toFixed(decimals)));
  return /[1-9]/.test(text) ? text : text.replace("−", "");
}

/** Classes and counts of particles: whole, whatever a mean of several makes of them. */
const isWhole = ({ decimals, unit }: Written): boolean => decimals === 0 && unit === "";

/** A value as it is compared with its bound in words: a class by its whole number. */
export const asWritten = (value: number, written: Written): number =>
  isWhole(written) ? Math.round(value) : value;

export const withUnit = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text);

/** How the reader has chosen to see the unit; null where numbers are written as they are stored. */
const chosen = (unit: string): ShownUnit | null => shownUnit(unit, unitsInForce());

/** The unit that the reader sees. */
export const unitWords = (unit: string): string => chosen(unit)?.unit ?? unit;

/** A measured value with its unit. */
export const valueWords = (value: number, { decimals, unit }: Written): string => {
  const shown = chosen(unit);
  return shown
    ? withUnit(digits(shown.level(value), shown.decimals(decimals)), shown.unit)
    : withUnit(digits(value, decimals), unit);
};

/** The same without its unit. */
export const numberWords = (value: number, { decimals, unit }: Written): string => {
  const shown = chosen(unit);
  return shown ? digits(shown.level(value), shown.decimals(decimals)) : digits(value, decimals);
};

/** A bound as people set it: no more digits than it has. */
export function boundWords(bound: number, written: Written): string {
  return withUnit(boundNumber(bound, written), unitWords(written.unit));
}

/** The same without its unit. */
export function boundNumber(bound: number, { decimals, unit }: Written): string {
  const shown = chosen(unit);
  return shown ? shortestWith(shown.level(bound), boundPlaces(shown, decimals)) : shortest(bound, decimals);
}

/** How far values are apart, as people set it. */
export const changeWords = (by: number, written: Written): string =>
  withUnit(changeNumber(by, written), unitWords(written.unit));

/** The same without its unit. */
export function changeNumber(by: number, { decimals, unit }: Written): string {
  const shown = chosen(unit);
  return shown ? shortestWith(shown.difference(by), boundPlaces(shown, decimals)) : shortest(by, decimals);
}

/** A difference that was measured, with its unit. */
export function differenceWords(difference: number, { decimals, unit }: Written): string {
  const shown = chosen(unit);
  return shown
    ? withUnit(digits(shown.difference(difference), shown.decimals(decimals)), shown.unit)
    : withUnit(digits(difference, decimals), unit);
}

/** A bound's number alone. */
export const shortest = (bound: number, decimals: number): string =>
  shortestWith(bound, placesOfBounds(decimals));
const shortestWith = (bound: number, places: number): string =>
  grouped(withMinus(String(+bound.toFixed(places))));
const placesOfBounds = (decimals: number) => Math.max(decimals, 3);
/** A round bound is seldom round in another unit, and is written with one place more than the values. */
const boundPlaces = (shown: ShownUnit, decimals: number) => shown.decimals(decimals) + 1;

const mostDigits = 8;

/** A value beside a bound: with as many digits as it takes to see on which side of it the value is. A class stays whole. */
export function valueBeside(value: number, bound: number, each: Written): string {
  const { decimals, unit } = each;
  if (isWhole(each)) return valueWords(value, each);
  const shown = chosen(unit);
  const side = Math.sign(value - bound);
  if (!shown) {
    const text = textBeside(value, +bound.toFixed(placesOfBounds(decimals)), side, decimals);
    return withUnit(text ?? digits(value, mostDigits), unit);
  }
  const boundDecimals = boundPlaces(shown, decimals);
  const written = +shown.level(bound).toFixed(boundDecimals);
  const text = textBeside(shown.level(value), written, side, shown.decimals(decimals));
  // Nearer to its bound than the bound is to how it is written: the next number on the right side.
  return withUnit(text ?? digits(written + side * 10 ** -boundDecimals, boundDecimals), shown.unit);
}

function textBeside(value: number, bound: number, side: number, decimals: number): string | null {
  for (let places = decimals; places < mostDigits; places++)
    if (Math.sign(+value.toFixed(places) - bound) === side) return digits(value, places);
  return null;
}

import { findIndicator, type Indicator } from "../catalogue/indicators.ts";

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

/** A measured value with its unit. */
export const valueWords = (value: number, { decimals, unit }: Written): string =>
  withUnit(digits(value, decimals), unit);

/** A bound as people set it: no more digits than it has. */
export function boundWords(bound: number, { decimals, unit }: Written): string {
  return withUnit(shortest(bound, decimals), unit);
}

/** A bound's number alone. */
export const shortest = (bound: number, decimals: number): string =>
  grouped(withMinus(String(+bound.toFixed(Math.max(decimals, 3)))));

const mostDigits = 8;

/** A value beside a bound: with as many digits as it takes to see on which side of it the value is. A class stays whole. */
export function valueBeside(value: number, bound: number, written: Written): string {
  const { decimals, unit } = written;
  if (isWhole(written)) return valueWords(value, written);
  const side = Math.sign(value - bound);
  for (let places = decimals; places < mostDigits; places++)
    if (Math.sign(+value.toFixed(places) - +bound.toFixed(Math.max(decimals, 3))) === side)
      return withUnit(digits(value, places), unit);
  return withUnit(digits(value, mostDigits), unit);
}

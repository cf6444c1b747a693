import { findIndicator } from "../catalogue/indicators.ts";

/** How an indicator's numbers are written. */
export interface Written {
  readonly decimals: number;
  readonly unit: string;
}

export function writtenAs(key: string): Written {
  const { decimals = 2, unit = "" } = findIndicator(key) ?? {};
  return { decimals, unit };
}

const withMinus = (text: string) => text.replace("-", "−");
const grouped = (text: string) => text.replace(/^−?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

const digits = (value: number, decimals: number) => grouped(withMinus(value.toFixed(decimals)));

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

/** A value beside a bound: with as many digits as it takes to see on which side of it the value is. */
export function valueBeside(value: number, bound: number, { decimals, unit }: Written): string {
  const side = Math.sign(value - bound);
  for (let places = decimals; places < mostDigits; places++)
    if (Math.sign(+value.toFixed(places) - +bound.toFixed(Math.max(decimals, 3))) === side)
      return withUnit(digits(value, places), unit);
  return withUnit(digits(value, mostDigits), unit);
}

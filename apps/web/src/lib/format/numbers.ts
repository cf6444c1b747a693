import { digits } from "@oilcloud/oil";

/** `1,234.5`, `−10.8`, with the digits of every sentence of the server. What is not known is a dash. */
export const numberText = (value: number | null | undefined, decimals = 0): string =>
  value === null || value === undefined || !Number.isFinite(value) ? "–" : digits(value, decimals);

/** The same with a sign in front, for changes. */
export function changeText(value: number | null | undefined, decimals = 0): string {
  const text = numberText(value, decimals);
  return value !== null && value !== undefined && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A value and its unit with the space between them. */
export function withUnit(value: number | null | undefined, decimals: number, unit: string): string {
  const text = numberText(value, decimals);
  return unit === "" ? text : `${text} ${unit}`;
}

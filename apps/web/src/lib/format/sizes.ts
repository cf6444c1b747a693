import { changeText, numberText } from "./numbers.ts";

const units = ["B", "KB", "MB", "GB", "TB"];

/** `38 MB`, `11.8 GB`; with its sign for a change. */
export function sizeText(bytes: number, signed = false): string {
  let [value, unit] = [bytes, 0];
  while (Math.abs(value) >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  const decimals = unit >= 3 || (unit === 2 && Math.abs(value) < 10) ? 1 : 0;
  return `${signed ? changeText(value, decimals) : numberText(value, decimals)} ${units[unit]}`;
}

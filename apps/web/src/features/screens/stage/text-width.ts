import { numberText } from "../../../lib/format/numbers.ts";

/** Chinese characters are as wide as they are high. */
const isWide = (letter: string) => (letter.codePointAt(0) ?? 0) > 0x2e80;
const isNarrow = (letter: string) => " ,.:/·|'".includes(letter);

const sumOf = (text: string, widthOf: (letter: string) => number) =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);

/** About how wide a text of the walls is, without measuring it. */
export const letterWidth = (text: string, size: number): number =>
  sumOf(text, (letter) => (isWide(letter) ? size : isNarrow(letter) ? size * 0.3 : size * 0.56));

/** The same for the condensed font of figures. */
export const figureWidth = (text: string, size: number): number =>
  sumOf(text, (letter) => (isWide(letter) ? size : isNarrow(letter) ? size * 0.28 : size * 0.53));

/** Smaller letters cannot be read from across the room. */
const smallest = 14;

/** The size of a figure in pixels: as large as wanted, smaller where the figure would be cut. */
export function fittingSize(text: string, width: number, wanted: number): number {
  const whole = figureWidth(text, 1);
  return Math.max(smallest, Math.min(wanted, Math.floor(width / Math.max(whole, 0.01))));
}

const thousand = 1000;
const million = 1_000_000;

/** Large numbers in thousands or millions; the exact one belongs into the title. */
export function compactText(value: number): string {
  const short = (unit: number) => numberText(value / unit, Number.isInteger(value / unit) ? 0 : 1);
  if (Math.abs(value) >= million) return `${short(million)} M`;
  return Math.abs(value) >= 10 * thousand ? `${short(thousand)} k` : numberText(value);
}

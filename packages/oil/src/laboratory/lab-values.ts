import { as4059Text } from "../codes/as4059.ts";
import { overIso4406 } from "../codes/iso4406.ts";
import { nas1638Text } from "../codes/nas1638.ts";
import type { LabQuantity } from "./quantities.ts";

/** A reported value; `below` where the laboratory found less than its detection limit. */
export interface LabValue {
  readonly value: number;
  readonly below: boolean;
}

const isWithin = ({ range: [min, max] }: LabQuantity, value: number) => value >= min && value <= max;

const wholeOrClass = (text: string): number => {
  if (text === "000") return -2;
  if (text === "00") return -1;
  if (/^[>＞]12$/.test(text)) return 13;
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
};

/** A scale number, also one that was reported as weak ("≥7") or beyond the table (">28"). */
function isoNumber(text: string): number {
  if (/^[>＞]28$/.test(text)) return overIso4406;
  const [, digits] = /^[≥]?(\d{1,2})$/.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** Parses a written value of a quantity; null if it is not one. */
export function readLabValue(quantity: LabQuantity, written: string): LabValue | null {
  const text = written.trim();
  if (quantity.kind !== "number") {
    const value = quantity.kind === "isoNumber" ? isoNumber(text) : wholeOrClass(text);
    return isWithin(quantity, value) ? { value, below: false } : null;
  }
  const below = /^[<＜]/.test(text);
  const figures = text.replace(/^[<＜]\s*/, "").replace(/,(?=\d{3})/g, "");
  const value = figures === "" ? Number.NaN : Number(figures);
  return isWithin(quantity, value) ? { value, below } : null;
}

export function labValueText({ kind, decimals }: LabQuantity, { value, below }: LabValue): string {
  switch (kind) {
    case "isoNumber":
      return value >= overIso4406 ? `>${overIso4406 - 1}` : String(value);
    case "nasClass":
      return nas1638Text(value);
    case "as4059Class":
      return as4059Text(value);
    case "number":
      return `${below ? "<" : ""}${value.toFixed(decimals)}`;
  }
}

/** The scale numbers of a code as reports write it; null where one was not counted. */
export type IsoNumbers = readonly [at4: number | null, at6: number | null, at14: number | null];

const notCounted = /^[-–—*]$/;

/** `19/17/14`, `-/17/14`, and the older `17/14` at 6 and 14 µm alone; null for anything else. */
export function readIsoCode(written: string): IsoNumbers | null {
  const parts = written.trim().split(/\s*[/／]\s*/);
  if (parts.length < 2 || parts.length > 3) return null;
  const numbers = parts.map((part) => (notCounted.test(part) ? null : isoNumber(part)));
  if (numbers.some((number) => Number.isNaN(number) || (number ?? 0) > overIso4406)) return null;
  const counted = numbers.filter((number) => number !== null);
  // There are never more large particles than small ones.
  if (counted.length === 0 || counted.some((number, i) => number > (counted[i - 1] ?? number))) return null;
  const [at14 = null, at6 = null, at4 = null] = numbers.toReversed();
  return [at4, at6, at14];
}

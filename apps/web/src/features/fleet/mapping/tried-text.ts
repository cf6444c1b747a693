import type { TriedValue } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";
import { indicatorWithUnit } from "../../../lib/format/indicator-text.ts";

/** A mapped value as it would be stored. */
export function triedText({ key, value, text, raw }: TriedValue): string {
  if (value === null) return text === null ? raw : JSON.stringify(text);
  const indicator = findIndicator(key);
  return indicator ? indicatorWithUnit({ key, ...indicator }, value) : String(value);
}

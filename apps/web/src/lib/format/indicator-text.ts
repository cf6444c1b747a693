import { as4059Text } from "@oilcloud/oil";
import { numberText } from "./numbers.ts";

export interface WrittenIndicator {
  key: string;
  kind: "gauge" | "counter" | "class";
  decimals: number;
}

/** Classes of NAS 1638 continue below 0 with 00, and end with >12. */
const namedClasses: readonly string[] = ["nasClass"];

/** A value of an indicator as every place writes it: a class by its name, all else with the indicator's own digits. */
export function indicatorText(
  { key, kind, decimals }: WrittenIndicator,
  value: number | null | undefined,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (kind !== "class") return numberText(value, decimals);
  const whole = Math.round(value);
  return namedClasses.includes(key) ? as4059Text(whole) : numberText(whole);
}

/** The same with its unit. */
export function indicatorWithUnit(
  indicator: WrittenIndicator & { unit: string },
  value: number | null | undefined,
): string {
  const text = indicatorText(indicator, value);
  return indicator.unit === "" ? text : `${text} ${indicator.unit}`;
}

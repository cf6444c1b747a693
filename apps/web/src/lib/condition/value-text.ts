import type { KeyValue } from "@oilcloud/contract";
import { isEven } from "@oilcloud/oil";
import { changeText, numberText } from "../format/numbers.ts";

/** A change to either side of zero carries its sign. */
export function valueText(value: KeyValue): string {
  const { value: number, decimals } = value;
  return isEven(value) ? changeText(number, decimals) : numberText(number, decimals);
}

/** A bound as it was set, without digits it does not have. */
export function boundText(bound: number | null, value: KeyValue): string {
  const digits = (number: number) => String(+number.toPrecision(6)).replace("-", "−");
  const number = bound === null ? "–" : isEven(value) ? `±${digits(Math.abs(bound))}` : digits(bound);
  return value.unit === "" ? number : `${number} ${value.unit}`;
}

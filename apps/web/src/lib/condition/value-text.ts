import type { KeyValue } from "@oilcloud/contract";
import { isEven } from "@oilcloud/oil";
import { changeText, numberText } from "../format/numbers.ts";

/** A change to either side of zero carries its sign. */
export function valueText(value: KeyValue): string {
  const { value: number, decimals } = value;
  return isEven(value) ? changeText(number, decimals) : numberText(number, decimals);
}

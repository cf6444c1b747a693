import type { KeyValue } from "@oilcloud/contract";
import { changeText, numberText } from "../format/numbers.ts";

/** A change to either side of zero carries its sign. */
export function valueText({ value, decimals, direction }: KeyValue): string {
  return direction === "both" ? changeText(value, decimals) : numberText(value, decimals);
}

/** A limit as it was set, without digits it does not have. */
export function limitText(limit: number | null, { direction, unit }: KeyValue): string {
  const number =
    limit === null
      ? "–"
      : `${direction === "both" ? "±" : ""}${String(+limit.toPrecision(6)).replace("-", "−")}`;
  return unit === "" ? number : `${number} ${unit}`;
}

import type { KeyValue } from "@oilcloud/contract";
import { indicatorText } from "../../../lib/format/indicator-text.ts";
import { figureWidth, letterWidth } from "../stage/text-width.ts";

const mostValues = 3;
/** What a machine's row has room for, and what lies between two values. */
const rowWidth = 288;
const gap = 10;

const widthOf = (value: KeyValue): number => {
  const unit = value.unit === "" ? 0 : 5 + letterWidth(value.unit, 14);
  return Math.max(
    letterWidth(value.shortName, 14),
    figureWidth(indicatorText(value, value.value), 20) + unit,
  );
};

/** The first key values of a machine that a row has room for: the last give way before a number or a unit is cut. */
export function valuesWithRoom(values: readonly KeyValue[]): readonly KeyValue[] {
  let end = -gap;
  const full = values.slice(0, mostValues).findIndex((value) => (end += gap + widthOf(value)) > rowWidth);
  return values.slice(0, full === -1 ? mostValues : Math.max(1, full));
}

import { type IndicatorKey, indicators } from "@oilcloud/oil";
import type { AskedIndicator, Slot } from "../plan.ts";
import { convertUnit, findUnit } from "../terms/units.ts";
import type { QuestionReader } from "../text/reader.ts";

/** Units by words that are nothing else: "度" and "c" are read by other slots. */
const unit =
  "(?<unit>°f|华氏度?|fahrenheit|deg(?:rees?)?\\.? f(?:ahrenheit)?\\b|°c|摄氏度?|celsius|deg(?:rees?)?\\.? c(?:elsius)?\\b|psi|kpa|千帕|mpa|兆帕|bars?|(?<=多少|几|用|按|成)巴)(?![a-z·.*])";
const pattern = new RegExp(
  `(?:(?:用|按|以|换成|换算成|折算成|转成|\\bin|\\bas|\\bto) ?|(?<![\\d零〇一二三四五六七八九十] ?))${unit} ?(?:来)?(?:表示|显示|计算|计|算|为单位)?|\\bin (?<letter>f)(?![a-z\\d])`,
);

/** The unit that values are asked for in: "in °F", "用 psi", "多少华氏度". */
export function readAskedUnit(reader: QuestionReader): Slot<string> | null {
  const hit = reader.take(pattern);
  const value = hit && findUnit(hit.match.groups?.["unit"] ?? hit.match.groups?.["letter"] ?? "");
  return hit && value ? { value, origin: "asked", span: hit.span } : null;
}

/** Whether one of the quantities can be given in the unit. */
export const canBeIn = (asked: readonly AskedIndicator[], to: string): boolean =>
  asked.length === 0 || asked.some(({ keys }) => keys.some((key) => isConvertible(key, to)));

/** Whether all are in the unit anyway, so that nothing has to be converted. */
export const areIn = (asked: readonly AskedIndicator[], unitId: string): boolean =>
  asked.length > 0 &&
  asked.every(({ keys }) => keys.some((key) => findUnit(indicators[key].unit) === unitId));

function isConvertible(key: IndicatorKey, to: string): boolean {
  const from = findUnit(indicators[key].unit);
  return from !== null && (from === to || convertUnit(1, from, to).kind === "converted");
}

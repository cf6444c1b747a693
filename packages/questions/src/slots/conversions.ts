import type { Conversion } from "../plan.ts";
import { decimalPattern, numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";
import { findUnit, unitPattern } from "../terms/units.ts";

const number = `(?<value>${decimalPattern})`;
const into =
  "(?:换算成|换算为|换算到|换算|换成|转换成|转换为|转化成|转成|转为|转|折算成|折合成?|折成|合成|化成|变成|等于|等於|相当于|对应|是|有|合|为|= ?[?？]?|→|->|converted? (?:in)?to|in terms of|equals?|(?:is|are|makes?)(?: what)?(?: in)?|in(?:to)?|to|as)";
const howMany = "(?:多少|几|how many|how much|what)?(?:个)?";
/** "104 F 多少 C": the word for how many is enough. */
const intoHowMany = `(?:${into} ?${howMany}|(?:有)?(?:多少|几)(?:个)?)`;
/** What the amount is of. */
const ofWhat =
  "(?: ?(?:的?(?:水分|含水量?|水含量|水|润滑油|油温?|温度|压力)|of (?:water|oil|pressure)|water(?: content)?|oil|pressure))?";
/** "华氏140度", "百分之零点零五": the unit stands before the figure. */
const unitFirst = `(?<first>华氏|摄氏|百分之|千分之|百万分之)(?:温度)? ?(?<value>${decimalPattern}) ?度?`;

const full = new RegExp(
  `${number} ?(?:个)?(?<from>${unitPattern})${ofWhat} ?(?:是|,|，|to be )?${intoHowMany} ?(?<to>${unitPattern})(?:几|多少)?`,
);
const fullUnitFirst = new RegExp(
  `${unitFirst}${ofWhat} ?(?:是|,|，)?${intoHowMany} ?(?<to>${unitPattern})(?:几|多少)?`,
);
const backward = new RegExp(
  `how many (?<to>${unitPattern}) (?:is|are|in|make)(?: in)? ${number} ?(?<from>${unitPattern})`,
);
const short = new RegExp(
  `^(?:那|and |what about |再)?${number} ?(?<from>${unitPattern})${ofWhat} ?(?:呢|\\?|？)?$`,
);
const shortUnitFirst = new RegExp(`^(?:那|再)?${unitFirst}${ofWhat} ?(?:呢|\\?|？)?$`);
const intoOnly = new RegExp(
  `(?:^|那|and )(?:再)?(?:换成|换算成|转成|in|to|into|as) ?(?<to>${unitPattern})(?:呢|是多少|\\?|？)*$`,
);
const valueOnly = new RegExp(`^(?:那|and |what about |再)?${number} ?(?:度|度呢|呢)?(?:是多少)?[?？]?$`);

const of = (value: string, from: string, to: string | null): Conversion | null => {
  const [source, target] = [findUnit(from), to === null ? null : findUnit(to)];
  const amount = numberOf(value);
  if (!source || Number.isNaN(amount)) return null;
  return { value: amount, from: source, to: target };
};

/** A conversion of units: asked in full, or changing one part of the one before. */
export function readConversion(reader: QuestionReader, before: Conversion | null): Conversion | null {
  for (const pattern of [fullUnitFirst, full, backward, ...(before ? [shortUnitFirst, short] : [])]) {
    const match = pattern.exec(reader.rest);
    const { value, from = match?.groups?.["first"], to } = match?.groups ?? {};
    const read = match && value && from ? of(value, from, to ?? before?.to ?? null) : null;
    // "And 100 degrees?" after a conversion into degrees Celsius is of the scale that was converted from.
    const found = read && before && !to && read.from === read.to ? { ...read, from: before.from } : read;
    if (match && found) {
      reader.consume(match.index, match.index + match[0].length);
      return found;
    }
  }
  if (!before) return null;
  const changed = intoOnly.exec(reader.rest);
  const to = changed?.groups?.["to"];
  if (changed && to) {
    reader.consume(changed.index, changed.index + changed[0].length);
    return { ...before, to: findUnit(to) };
  }
  const other = valueOnly.exec(reader.rest);
  const value = other?.groups?.["value"];
  if (other && value && !Number.isNaN(numberOf(value))) {
    reader.consume(other.index, other.index + other[0].length);
    return { ...before, value: numberOf(value) };
  }
  return null;
}

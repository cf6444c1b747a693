import type { Conversion } from "../plan.ts";
import { numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";
import { findUnit, unitPattern } from "../terms/units.ts";

const number = "(?<value>-?(?:\\d+(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|[一二两三四五六七八九十百]+)";
const into =
  "(?:换算成|换算为|换成|转换成|转换为|转成|折算成|折合成?|等于|相当于|是|合|为|=|in(?:to)?|to|as)";
const howMany = "(?:多少|几|how many|how much|what)?(?:个)?";

const full = new RegExp(
  `${number} ?(?<from>${unitPattern})(?: ?(?:水分?|的?水含量|of water|water))? ?(?:是|,|，|to be )?${into} ?${howMany} ?(?:百分比|百分之)?(?<to>${unitPattern})`,
);
const backward = new RegExp(
  `how many (?<to>${unitPattern}) (?:is|are|in|make)(?: in)? ${number} ?(?<from>${unitPattern})`,
);
const short = new RegExp(
  `^(?:那|and |what about |再)?${number} ?(?<from>${unitPattern})(?: ?(?:水分?|of water|water))? ?(?:呢|\\?|？)?$`,
);
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
  for (const pattern of [full, backward, ...(before ? [short] : [])]) {
    const match = pattern.exec(reader.rest);
    const { value, from, to } = match?.groups ?? {};
    const found = match && value && from ? of(value, from, to ?? before?.to ?? null) : null;
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

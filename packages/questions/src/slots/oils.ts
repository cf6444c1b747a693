import type { NameIndex } from "../names/name-entry.ts";
import type { TextSpan } from "../plan.ts";
import type { QuestionReader } from "../text/reader.ts";

/** Makers as both languages write them; the first is how they are compared. */
const makers: readonly (readonly string[])[] = [
  ["mobil", "美孚", "埃克森"],
  ["shell", "壳牌"],
  ["castrol", "嘉实多"],
  ["total", "道达尔"],
  ["fuchs", "福斯"],
  ["kluber", "克鲁勃", "klüber"],
  ["chevron", "雪佛龙", "加德士", "caltex"],
  ["greatwall", "长城", "great wall"],
  ["kunlun", "昆仑"],
  ["sinopec", "中石化", "石化"],
];

/** Words that most oils have in their names, and grades. */
const general =
  /^(?:oils?|gear|hydraulic|turbine|compressor|synthetic|mineral|iso|vg|hm|l|aw|ep|润滑|润滑油|液压|液压油|齿轮|齿轮油|汽轮机油|合成|抗磨|系列|工业|螺杆|空压机油|\d+)$/;
/** Without one of these a word is no oil: "total" is also a sum. */
const isOfOil = /油|用的?|加的?|\boils?\b|\blubricants?\b|\bgrease\b|\bon\b|\bus(?:e|es|ing)\b|\bfilled\b/;

export interface AskedOils {
  /** As the machines name them. */
  readonly oils: readonly string[];
  readonly span: TextSpan;
}

const makerOf = (word: string): string => makers.find((all) => all.includes(word))?.[0] ?? word;
const wordsOf = (oil: string): string[] =>
  [...oil.toLowerCase().matchAll(/[a-zü]{2,}|\p{Script=Han}{2,}/gu)]
    .map(([word]) => word)
    .filter((word) => !general.test(word));

/** "用美孚油的设备", "machines on Mobil SHC": the oils of the fleet that have all the words. */
export function readOils(reader: QuestionReader, directory: NameIndex): AskedOils | null {
  if (!isOfOil.test(reader.rest)) return null;
  const oils = directory.oils.map((name) => ({ name, words: new Set(wordsOf(name).map(makerOf)) }));
  const known = new Set(oils.flatMap(({ words }) => [...words]));
  const written = [...known].flatMap((word) => makers.find(([first]) => first === word) ?? [word]);
  const found = written.flatMap((word) => {
    const hit = reader.take(/^[a-zü ]+$/.test(word) ? new RegExp(`\\b${word}\\b`) : new RegExp(word));
    return hit ? [{ word: makerOf(word), span: hit.span }] : [];
  });
  const [first] = found;
  if (!first) return null;
  reader.takeAll(
    /(?:润滑|液压|齿轮)?油品?(?!温|位|质|况|压)|\b(?:oils?|lubricants?)\b(?! temp| level| press)/,
  );
  const fitting = oils.filter(({ words }) => found.every(({ word }) => words.has(word)));
  return { oils: fitting.map(({ name }) => name), span: first.span };
}

import type { NameToken } from "./name-tokens.ts";
import { wordLikeness } from "./edit-distance.ts";

/**
 * English words of a plant and the Chinese that machines are named with. Of words with several translations each is tried; the words of
 * one entry are written with single spaces and without plural.
 */
const pairs: readonly (readonly [english: string, ...chinese: string[]])[] = [
  // Metals
  ["roughing mill", "粗轧", "粗轧机"],
  ["finishing mill", "精轧机", "精轧"],
  ["rolling mill", "轧机"],
  ["hot rolling", "热轧"],
  ["cold rolling", "冷轧"],
  ["hot mill", "热轧"],
  ["cold mill", "冷轧"],
  ["screwdown", "压下"],
  ["screw down", "压下"],
  ["hot rolling screwdown", "热轧压下"],
  ["plate mill", "中板轧机", "板轧"],
  ["wire rod mill", "高线轧机", "高线"],
  ["bar mill", "棒材轧机", "棒材"],
  ["looper", "活套"],
  ["coiler", "卷取机", "卷取"],
  ["downcoiler", "卷取机"],
  ["uncoiler", "开卷机"],
  ["shear", "剪切机", "飞剪"],
  ["flying shear", "飞剪"],
  ["straightener", "矫直机"],
  ["leveller", "矫平机"],
  ["caster", "连铸"],
  ["continuous caster", "连铸", "连铸机"],
  ["continuous casting", "连铸"],
  ["blast furnace", "高炉"],
  ["converter", "转炉"],
  ["electric arc furnace", "电炉"],
  ["ladle furnace", "精炼炉"],
  ["sinter", "烧结"],
  ["sinter machine", "烧结机"],
  ["coke oven", "焦炉"],
  ["pickling line", "酸洗线"],
  ["roller table", "辊道"],
  ["descaler", "除鳞"],
  ["forging press", "锻压机"],
  // Cement and mining
  ["vertical mill", "立磨"],
  ["vertical roller mill", "立磨"],
  ["raw mill", "生料磨"],
  ["cement mill", "水泥磨"],
  ["coal mill", "煤磨"],
  ["ball mill", "球磨机"],
  ["roller press", "辊压机"],
  ["crusher", "破碎机"],
  ["jaw crusher", "颚式破碎机", "颚破"],
  ["cone crusher", "圆锥破碎机", "圆锥破"],
  ["kiln", "回转窑", "窑"],
  ["rotary kiln", "回转窑"],
  ["conveyor", "输送机"],
  ["belt conveyor", "皮带机", "皮带输送机"],
  ["hoist", "提升机"],
  ["winder", "卷扬机"],
  ["separator", "选粉机"],
  // Plastics, presses and machine tools
  ["injection molding machine", "注塑机"],
  ["injection moulding machine", "注塑机"],
  ["injection molding", "注塑机"],
  ["injection moulding", "注塑机"],
  ["extruder", "挤出机", "挤压机"],
  ["blow molding machine", "吹塑机"],
  ["die casting machine", "压铸机"],
  ["press", "压力机"],
  ["hydraulic press", "液压机"],
  ["stamping press", "冲压机"],
  ["shredder", "撕碎机"],
  ["paper machine", "纸机", "造纸机"],
  ["calender", "压光机"],
  // Energy
  ["steam turbine", "汽轮机"],
  ["gas turbine", "燃机", "燃气轮机"],
  ["expander turbine", "透平"],
  ["turbine", "汽轮机", "透平"],
  ["wind turbine", "机组", "风机"],
  ["generator", "发电机"],
  ["boiler feed pump", "给水泵"],
  ["feed pump", "给水泵"],
  ["circulating pump", "循环泵"],
  ["induced draft fan", "引风机"],
  ["forced draft fan", "送风机"],
  ["fan", "风机"],
  ["blower", "鼓风机"],
  ["transformer", "变压器"],
  ["diesel engine", "柴油机"],
  ["engine", "发动机"],
  ["thermal power", "热电"],
  ["offshore wind", "海上风电"],
  ["wind farm", "风电", "风电场"],
  // Compressors and pumps
  ["screw compressor", "螺杆空压机", "螺杆压缩机"],
  ["screw air compressor", "螺杆空压机"],
  ["air compressor", "空压机"],
  ["instrument air compressor", "仪用空压机"],
  ["instrument air", "仪用空压机"],
  ["compressor", "压缩机", "空压机"],
  ["pump", "泵"],
  ["vacuum pump", "真空泵"],
  ["centrifuge", "离心机"],
  // Units and parts
  ["hydraulic station", "液压站"],
  ["hydraulic unit", "液压站"],
  ["hydraulic power unit", "液压站"],
  ["hydraulic system", "液压站", "液压系统"],
  ["hydraulics", "液压站"],
  ["hydraulic", "液压站"],
  ["hpu", "液压站"],
  ["lube station", "润滑站"],
  ["lube oil station", "润滑油站"],
  ["gearbox", "减速机", "齿轮箱"],
  ["gear box", "减速机", "齿轮箱"],
  ["gear unit", "减速机", "齿轮箱"],
  ["gear reducer", "减速机"],
  ["reducer", "减速机"],
  ["main gearbox", "主减速机", "主齿轮箱"],
  ["main reducer", "主减速机"],
  ["main drive", "主传动"],
  ["main oil tank", "主油箱"],
  ["oil tank", "油箱"],
  ["bearing", "轴承"],
  ["spindle", "主轴"],
  ["motor", "电机"],
  ["cooling tower", "冷却塔"],
  ["steel", "特钢", "钢铁"],
  ["special steel", "特钢"],
  ["cement", "水泥"],
  ["paper", "纸业"],
];

const longest = Math.max(...pairs.map(([english]) => english.split(" ").length));
const byWords = new Map(pairs.map(([english, ...chinese]) => [english, chinese]));
const single = [...new Set(pairs.flatMap(([english]) => english.split(" ")))].filter(
  (word) => word.length > 4,
);

/** How many translations a word has at most: so often a text is translated. */
export const variants = 2;

const singular = (word: string): string => {
  const one = word.replace(/(?<=[a-rt-z])s$|(?<=x|ss|sh|ch)es$/, "");
  if (byWords.has(one) || one.length < 5) return one;
  const alike = single.find(
    (each) => wordLikeness(one, each) >= 0.84 && each[0] === one[0] && Math.abs(each.length - one.length) < 2,
  );
  return alike ?? one;
};

export interface InChinese {
  readonly tokens: readonly NameToken[];
  readonly phrases: readonly { readonly from: number; readonly to: number; readonly chinese: string }[];
}

export type Spelled = (word: string) => string | null;

/**
 * The tokens of a text with its English words of a plant in Chinese, and what sounds like a Chinese customer in its characters; null
 * where there are none. Each character stands where the English words stood.
 */
export function inChinese(tokens: readonly NameToken[], variant: number, spelled: Spelled): InChinese | null {
  const phrases: { from: number; to: number; chinese: string }[] = [];
  const translated: NameToken[] = [];
  const add = (chinese: string, from: number, to: number, isNoun: boolean) => {
    phrases.push({ from, to, chinese });
    for (const text of chinese) translated.push({ kind: "han", text, from, to, isNoun });
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as NameToken;
    const found = token.kind === "word" ? phraseAt(tokens, at) : null;
    const customer = found || token.kind !== "word" ? null : spelled(token.text);
    if (found) {
      const chinese = found.chinese[Math.min(variant, found.chinese.length - 1)] ?? "";
      add(chinese, token.from, tokens[found.to - 1]?.to ?? token.to, isShared(chinese));
    } else if (customer) {
      const end = endOfCustomer(tokens, at, customer);
      add(customer, token.from, tokens[end - 1]?.to ?? token.to, false);
      at = end;
      continue;
    } else translated.push(token);
    at = found ? found.to : at + 1;
  }
  return phrases.length > 0 ? { tokens: translated, phrases } : null;
}

/** "Lingang thermal power": words that translate a part of the name of the customer belong to it. */
function endOfCustomer(tokens: readonly NameToken[], at: number, customer: string): number {
  let end = at + 1;
  for (let next = phraseAt(tokens, end); next; next = phraseAt(tokens, end)) {
    if (!next.chinese.some((each) => customer.includes(each))) break;
    end = next.to;
  }
  return end;
}

/** Nouns that many names share, as they are in Chinese names. */
const isShared = (chinese: string): boolean =>
  /^(?:液压站|液压系统|减速机|齿轮箱|主油箱|润滑油?站|机组|风机|压缩机|汽轮机|透平|空压机|螺杆空压机|变压器|发动机|柴油机)$/.test(
    chinese,
  );

function phraseAt(
  tokens: readonly NameToken[],
  at: number,
): { to: number; chinese: readonly string[] } | null {
  for (let to = Math.min(tokens.length, at + longest); to > at; to -= 1) {
    const run = tokens.slice(at, to);
    if (!run.every(({ kind }) => kind === "word")) continue;
    const chinese = byWords.get(run.map(({ text }) => singular(text)).join(" "));
    if (chinese) return { to, chinese };
  }
  return null;
}

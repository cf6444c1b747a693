import { fillerWords } from "../intents/filler-words.ts";
import { cueWords } from "../intents/cue-words.ts";
import { editDistance } from "../names/edit-distance.ts";
import { commonWords, genericWords } from "../names/common-words.ts";
import type { FoundName } from "../names/name-entry.ts";
import { indicatorWords } from "../slots/indicator-words.ts";
import { plainTextOf } from "../text/normalise.ts";

/** Words of questions about machines and oil, which a misspelled one may be. */
const vocabulary = (
  "water temperature temperatures viscosity activity saturation moisture content pressure differential filter vibration particle particles contamination cleanliness ferrous debris acidity conductivity dielectric density oxidation " +
  "alarm alarms warning critical abnormal normal status condition sensor sensors calibrated calibration offline online machine machines device devices gearbox gearboxes hydraulic hydraulics compressor compressors turbine turbines transformer " +
  "maximum minimum average highest lowest hottest coldest yesterday today month compare comparison difference forecast predict replace replaced change changed report maintenance laboratory sample samples result results attention problem reason cause evidence recommend recommended recommendation suggestion solution " +
  "chart graph trend limit limits threshold urgent dangerous worried customer customers export download received notified happened working reporting unclaimed claimed degradation degrees immediately separator lubrication equipment"
).split(" ");
/** Look like one of them and are words of their own. */
const ownWords = new Set(
  "simple ample stage table stable staple season resort retort clause pause falter flutter minute advice devise charm chance range grape crash trench treat treats unlimited census senses alarmed charge charges charged mouth lemon sampled caused causes report results reasons charts graphs limited trends filters chat char tend fend rend lime limb stat plan plat tread wader wafer wager alarmist mash mach least state tank".split(
    " ",
  ),
);
const patterns = [
  ...Object.values(cueWords),
  ...fillerWords,
  ...indicatorWords.map(({ pattern }) => pattern),
] as readonly RegExp[];
const known = new Set([
  ...vocabulary,
  ...ownWords,
  ...commonWords,
  ...genericWords,
  ...patterns.flatMap(({ source }) => source.match(/[a-z]{4,}/g) ?? []),
]);

/** Characters that an input method offers in place of the right ones. */
const misheard: readonly [RegExp, string][] = [
  [/油[文闻纹稳吻]|油问(?!题)|由温(?!度)|油瘟/g, "油温"],
  [/[滤虑绿][心新蕊辛](?!闻)|虑芯|绿芯/g, "滤芯"],
  [/报[井警景晶](?<!报警)|爆警|抱警/g, "报警"],
  [/含睡|寒水/g, "含水"],
  [/水[份粉](?!活)/g, "水分"],
  [/水活[姓星醒幸]/g, "水活性"],
  [/[呀鸭雅]差|压[叉查]/g, "压差"],
  [/酸[直植职]/g, "酸值"],
  [/[话画华]验|化[严颜眼]/g, "化验"],
  [/离[县现限线](?<!离线)|丽线/g, "离线"],
  [/传[干敢]器|穿感器|传感[气七]/g, "传感器"],
  [/粘[都杜肚]/g, "粘度"],
  [/[状壮][态太泰](?<!状态)/g, "状态"],
  [/神马|什莫|甚么|什麽/g, "什么"],
  [/[啥多]时候|啥时|啥会儿|多咱/g, "什么时候"],
];

/** Short words as they are typed in a hurry: "whats", "arent", "teh". */
const hurried: readonly [RegExp, (word: string) => string][] = [
  [/\b(?:what|how|who|where|when|that)s\b(?!')/g, (word) => `${word.slice(0, -1)}'s`],
  [
    /\b(?:is|are|was|were|do|does|did|has|have|had|could|should|would)nt\b/g,
    (word) => `${word.slice(0, -2)}n't`,
  ],
  [/\b(?:teh|hte)\b/g, () => "the"],
  [/\b(?:waht|whta|wath|wat)\b/g, () => "what"],
  [/\btmep\b/g, () => "temp"],
  [/\b(?:cant|wont)\b/g, (word) => `${word.slice(0, -1)}'t`],
];

const longWord = /[a-z]{4,}/g;

function meantBy(word: string): string | null {
  if (known.has(word)) return null;
  // "Calibrations", "reaching": a form of a word that is known.
  const stem = word.replace(/(?:ings?|ed|es|s|ly)$/, "");
  if (stem !== word && known.has(stem)) return null;
  const near = vocabulary
    .filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= 2)
    // Of four letters only one that was left out is missed.
    .filter((each) => word.length > 4 || each.length === 5)
    .map((each) => ({ each, distance: editDistance(word, each) }))
    .filter(({ each, distance }) => distance <= (Math.min(each.length, word.length) >= 8 ? 2 : 1))
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.each ?? null;
}

/** A question with the words of its subject spelled right: "temprature" as "temperature". Names are left as they are. */
export function respelled(question: string, names: readonly FoundName[]): string {
  const { text, places } = plainTextOf(question);
  const changes: { from: number; to: number; word: string }[] = [];
  const change = (from: number, to: number, word: string) => {
    const isName = names.some((name) => name.from < to && from < name.to);
    if (!isName && text.slice(from, to) !== word)
      changes.push({ from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1, word });
  };
  for (const { 0: word, index } of text.matchAll(longWord)) {
    const meant = /[a-z0-9]/.test(text[index - 1] ?? "") ? null : meantBy(word);
    if (meant) change(index, index + word.length, meant);
  }
  for (const [pattern, written] of hurried)
    for (const { 0: word, index } of text.matchAll(pattern))
      change(index, index + word.length, written(word));
  for (const [pattern, meant] of misheard)
    for (const { 0: word, index } of text.matchAll(pattern)) change(index, index + word.length, meant);
  return changes
    .toSorted((one, other) => other.from - one.from)
    .reduce((whole, { from, to, word }) => whole.slice(0, from) + word + whole.slice(to), question);
}

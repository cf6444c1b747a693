import { fillerWords, signs } from "./intents/filler-words.ts";
import { findMachineNouns } from "./names/machine-nouns.ts";
import { nameTokens } from "./names/name-tokens.ts";
import type { TextSpan } from "./plan.ts";
import type { QuestionReader } from "./text/reader.ts";

/** A phrase that nothing has read. */
export interface Phrase {
  /** Positions in the plain text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly span: TextSpan;
}

const fillers = fillerWords.map((pattern) => new RegExp(pattern.source, "y"));
const han = /\p{Script=Han}/u;

function fillerAt(text: string, at: number): number {
  for (const pattern of fillers) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    // "AS-HYD-0401" begins with no "as".
    if (match && match[0] !== "" && !/^[-_/][a-z0-9]/.test(text.slice(at + match[0].length)))
      return match[0].length;
  }
  return 0;
}

const signAt = new RegExp(signs.source, "y");
function blankAt(text: string, at: number): number {
  signAt.lastIndex = at;
  return signAt.exec(text)?.[0].length ?? 0;
}

/** Whether a stretch is nothing but filler. */
function isFiller(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const length = blankAt(text, at) || fillerAt(text, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Phrases that no reader took and that are more than filler, without the filler around them. */
export function unreadPhrases(reader: QuestionReader): Phrase[] {
  const phrases: Phrase[] = [];
  for (const run of reader.rest.matchAll(
    /(?:[^\ue000,.;:!?。，、；：！？…"“”()[\]{}【】《》|\n]|(?<=\d)\.(?=\d))+/g,
  )) {
    if (isFiller(run[0])) continue;
    const [from, to] = trimmed(run[0]);
    if (to <= from) continue;
    const start = run.index + from;
    const end = run.index + to;
    const span = reader.spanOf(start, end);
    phrases.push({ from: start, to: end, text: reader.originalOf(span), span });
  }
  return phrases;
}

/** Characters that say nothing by themselves and begin many names: 上海, 大唐, 中钢. */
const beginsNames = /^[上中下内大小高低新老总前共同台家成张多少一两三今边先得地点现会能]$/;

function trimmed(text: string): [number, number] {
  let from = 0;
  let small: number[] = [];
  for (let step = 1; step > 0 && from < text.length; from += step) {
    step = blankAt(text, from) || fillerAt(text, from);
    if (step > 0) small = beginsNames.test(text.slice(from, from + step)) ? [...small, from] : [];
  }
  // One of them right before a name belongs to it; two do where nothing stands before them.
  const start = small[0] === 0 ? Math.max(0, small.length - 2) : small.length - 1;
  const first = small[start];
  if (first !== undefined && han.test(text[from] ?? "") && isCompany(text.slice(from))) from = first;
  let to = text.length;
  while (to > from && isFiller(lastWord(text, from, to))) to -= lastWord(text, from, to).length;
  return [from, to];
}

function lastWord(text: string, from: number, to: number): string {
  const part = text.slice(from, to);
  const word = /[a-z0-9']+$|[^a-z0-9]$/i.exec(part);
  return word ? word[0] : part;
}

const company =
  /(?:公司|集团|厂|风电|热电|电厂|矿业|钢铁|钢厂|重机|水泥|化工|科技|润科|港务?|ltd|inc|corp|gmbh|co)$/;
const machine =
  /[泵机站箱炉磨窑塔罐釜辊]$|(?:pump|mill|press|machine|fan|motor|furnace|turbine|line|stand|station)s?\b/;

const isCompany = (text: string): boolean =>
  company.test(/^\p{Script=Han}+/u.exec(text.replace(/(?:的|怎么?样|哪些|有|现在|设备).*$/u, ""))?.[0] ?? "");

/** Whether a phrase looks like the name of a machine or company. */
export function looksLikeName(phrase: string): boolean {
  const text = phrase.toLowerCase();
  const tokens = nameTokens(text);
  return (
    tokens.some(({ kind }) => kind === "number" || kind === "code") ||
    findMachineNouns(text).length > 0 ||
    company.test(text) ||
    machine.test(text)
  );
}

/** Characters that change what is asked, each by itself. */
const strong = /[水铁铜铝硅铬铅锌钙磷酸碱温压流振脏稠黏烫缺漏堵昨早晚夜午比最换停谁当天]/u;

/** Significant: two Chinese characters, one that changes what is asked, or an English word of three letters. */
export const isSignificant = (phrase: string): boolean =>
  strong.test(phrase) ||
  /\d/.test(phrase) ||
  (phrase.match(/\p{Script=Han}/gu)?.length ?? 0) >= 2 ||
  /[\p{L}\d]{3,}/u.test(phrase.replace(han, ""));

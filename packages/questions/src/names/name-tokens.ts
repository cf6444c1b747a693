import { numberOf } from "../text/normalise.ts";
import { genericWords } from "./common-words.ts";
import { findMachineNouns } from "./machine-nouns.ts";

/** A piece that names are compared by. */
export interface NameToken {
  readonly kind: "han" | "word" | "number" | "code" | "digits" | "break";
  /** Numbers as `#2`, codes without leading zeros and hyphens. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Part of a noun that many names share. */
  readonly isNoun: boolean;
}

const piece = new RegExp(
  [
    "(?<number>#\\s?\\d{1,5}(?!\\d)|(?<!月\\s?)\\d{1,5}\\s?(?:#|号(?!码|线))|(?:\\bno\\b\\.?|\\bnumber\\b|\\bnr\\b\\.?|№)\\s?\\d{1,5}\\b|(?<![第月])[一二三四五六七八九十]{1,3}号(?!码)|\\b(?:i{1,3}|iv|vi{0,3}|ix)#)",
    "(?<code>\\b[a-z0-9]+(?:[-_/][a-z0-9]+)*-\\d+[a-z]?\\b|(?<![a-z0-9])[a-z]{1,5}[0o]?\\d{1,5}[a-z]?(?![a-z0-9]))",
    "(?<word>[a-z]+|(?:(?!\\p{Script=Han})\\p{L})+)",
    "(?<digits>\\d+(?:\\.\\d+)?)",
    "(?<han>\\p{Script=Han})",
    "(?<other>[^\\s])",
  ].join("|"),
  "yu",
);
/** A Chinese character that is a piece by itself; one that may be a numeral is left to the pattern. */
const isBareHan = (character: string): boolean =>
  character >= "\u4e00" && character <= "\u9fa5" && !"一二三四五六七八九十".includes(character);
/** Look like codes and are measures, standards or times. */
const noCode = /^(?:iso|nas|as|gjb|din|astm|vg|sae|aw|ph|rh|h|d|p|t|v|q)\d/;
const noCodeWords = /^(?:iso|nas|as4059|gjb|sae|vg|hm|ckd|ckc|tsa|p95)\d*$/;

const roman: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, vi: 6, vii: 7, viii: 8, ix: 9 };
const sameWord: Readonly<Record<string, string>> = {
  hpu: "hydraulic",
  hpus: "hydraulic",
  hydraulics: "hydraulic",
  gearboxes: "gearbox",
  gearbox: "gearbox",
  compressors: "compressor",
  turbines: "turbine",
};

function numberText(written: string): string {
  const body = written.replace(/[#号№.\s]|\bno\b|\bnumber\b|\bnr\b/g, "");
  return `#${roman[body] ?? numberOf(body)}`;
}

export const codeText = (written: string): string =>
  written
    .replace(/[-_/]/g, "")
    .replace(/(?<=[a-z])o(?=\d)/, "0")
    .replace(/(?<=[a-z])0+(?=\d)/g, "");

/** The pieces of a plain text; spaces separate and are left out. */
export function nameTokens(text: string): NameToken[] {
  const nouns = findMachineNouns(text);
  const isNoun = (from: number) => nouns.some((noun) => noun.from <= from && from < noun.to);
  const tokens: NameToken[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? "";
    if (isBareHan(character)) {
      tokens.push({ kind: "han", text: character, from: at, to: at + 1, isNoun: isNoun(at) });
      at += 1;
      continue;
    }
    piece.lastIndex = at;
    const match = character === " " ? null : piece.exec(text);
    if (!match) {
      at += 1;
      continue;
    }
    const { number, code, word, digits, han } = match.groups ?? {};
    const from = at;
    const to = from + match[0].length;
    at = to;
    const add = (kind: NameToken["kind"], form: string) =>
      tokens.push({ kind, text: form, from, to, isNoun: isNoun(from) || genericWords.has(form) });
    if (number !== undefined) add("number", numberText(number));
    else if (
      code !== undefined &&
      !noCodeWords.test(code) &&
      !(noCode.test(code) && code.length > 4 && !code.includes("-"))
    )
      add("code", codeText(code));
    else if (code !== undefined || word !== undefined) add("word", sameWord[match[0]] ?? match[0]);
    else if (digits !== undefined) add("digits", digits);
    else if (han !== undefined) add("han", han);
    else add("break", match[0]);
  }
  return tokens;
}

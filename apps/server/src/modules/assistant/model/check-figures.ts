import type { AnswerSpan } from "@oilcloud/contract";

/** Names that hold figures which are no measurements. */
const names = /\b(?:ISO|NAS|AS|SAE|GJB|GB\/?T|ASTM|DIN|VG|L-[A-Z]+)[ -]?\d+[A-Z]?(?:\/\d+)*/gi;
const figure = /(?<![\w.])[−-]?\d[\d,]*(?:\.\d+)?/g;

const numberOf = (text: string) => Number(text.replace(/[,]/g, "").replace("−", "-"));
const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;

/** Every number in what the model was given, also within words and times. */
function figuresIn(given: string): number[] {
  return [...given.matchAll(/[−-]?\d[\d,]*(?:\.\d+)?/g)].flatMap(([text]) => {
    const value = numberOf(text);
    return Number.isFinite(value) ? [value, Math.abs(value)] : [];
  });
}

/** Whether a figure, with as many digits as it is written with, is one of those that were given. */
function isGiven(text: string, given: readonly number[]): boolean {
  const value = numberOf(text);
  const half = 0.5 * 10 ** -decimalsOf(text) + 1e-9;
  return given.some((each) => Math.abs(each - value) <= half);
}

/** Whether every figure of a sentence, and every number of evidence, was given. */
export function isBorneOut(sentence: string, findings: string): boolean {
  const given = figuresIn(findings);
  const claims = sentence
    .replace(/\[\d+\]/g, " ")
    .replace(names, " ")
    .replace(/^\s*\d+[.、)]\s/, " ");
  return [...claims.matchAll(figure)].every(([text]) => isGiven(text, given));
}

/** A model names no addresses but our own pages, and draws nothing. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\((?!\/(?!\/))[^)]*\)/g, "$1")
    .replace(/\b(?:https?|ftp|data|javascript):\S+/gi, "")
    .replace(/\bwww\.\S+/gi, "")
    .replace(/[*_`>]{1,3}|^#{1,6}\s/gm, "");

/** Sentences of a text, and what is not finished yet. */
export function cutSentences(text: string): { whole: string[]; rest: string } {
  const whole: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[。！？!?]|\.(?=\s)|\n+/g)) {
    const end = match.index + match[0].length;
    const sentence = text
      .slice(start, end)
      .replace(/[。.\s]+$/, "")
      .trim();
    if (sentence !== "") whole.push(sentence);
    start = end;
  }
  return { whole, rest: text.slice(start) };
}

/** A sentence with its citations as numbers of known evidence; those of nothing are dropped. */
export function withCites(sentence: string, known: ReadonlySet<number>): AnswerSpan[] {
  return sentence.split(/(\[\d+\])/).flatMap((piece): AnswerSpan[] => {
    const cite = Number(/^\[(\d+)\]$/.exec(piece)?.[1] ?? Number.NaN);
    if (Number.isNaN(cite)) return piece === "" ? [] : [{ text: piece }];
    return known.has(cite) ? [{ text: "", cite }] : [];
  });
}

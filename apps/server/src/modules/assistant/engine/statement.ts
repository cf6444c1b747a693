import type { AnswerPart, AnswerSpan, Language } from "@oilcloud/contract";
import {
  differenceWords,
  type Label,
  valueBeside,
  valueWords,
  boundWords,
  type Written,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { EvidenceBook } from "./evidence-book.ts";
import { listWords, say, shortDay, shortTime, spanWords } from "./words.ts";

/** What a sentence is made of: its words, whose they are, and what has to hold for them to be said. */
export interface Fact {
  readonly text: string;
  readonly strong?: boolean;
  readonly cite?: number | undefined;
  /** A text that a person entered. */
  readonly isWritten?: boolean;
  /** The machine it is of; a sentence about another one than was asked for is left out. */
  readonly machineId?: string | undefined;
  /** Whether the words agree with the figures that they are made of. */
  readonly holds?: () => boolean;
}

export type Facts = Record<string, Fact | readonly Fact[] | "">;

export const named = (text: string, machineId?: string): Fact => ({ text, machineId });
export const counted = (count: number, strong = false): Fact => ({ text: String(count), strong });
/** What a person entered, such as a note or a remark: quoted as it is, and evidence for nothing. */
export const entered = (text: string, machineId?: string): Fact => ({ text, machineId, isWritten: true });
/** Words of another module, whose figures are its own: a reason or a cause. */
export const quoted = (text: string, machineId?: string): Fact => ({ text, machineId });
export const emphasised = (fact: Fact): Fact => ({ ...fact, strong: true });
export const citing = (fact: Fact, cite: number): Fact => ({ ...fact, cite });

export const timed = (ms: number, timeZone: string, machineId?: string): Fact => ({
  // A time that does not exist has no words; the sentence is left out, not the whole answer.
  text: Number.isFinite(ms) ? shortTime(ms, timeZone) : "",
  machineId,
  holds: () => Number.isFinite(ms),
});
export const dated = (ms: number, timeZone: string, machineId?: string): Fact => ({
  text: Number.isFinite(ms) ? shortDay(ms, timeZone) : "",
  machineId,
  holds: () => Number.isFinite(ms),
});
export const lasting = (ms: number, language: Language): Fact => ({
  text: spanWords(ms, language),
  holds: () => ms >= 0,
});

/** A value with its unit. */
export const figure = (value: number, written: Written, machineId?: string): Fact => ({
  text: valueWords(value, written),
  strong: true,
  machineId,
  holds: () => Number.isFinite(value),
});
export const bound = (value: number, written: Written): Fact => ({ text: boundWords(value, written) });

/** A change, with its sign. */
export const changed = (value: number, written: Written): Fact => ({
  text: (value > 0 ? "+" : "") + differenceWords(value, written),
  strong: true,
});

export interface Compared {
  value: number;
  bound: number;
  side: "low" | "high";
  /** What the sentence says: that the bound is passed. */
  isPast: boolean;
}

/** Whether "past" or "within" is true of a value and a bound, as both are written. */
function limitHolds({ value, bound: of, side, isPast }: Compared, written: Written): boolean {
  const beside = numberOf(valueBeside(value, of, written));
  const limit = numberOf(boundWords(of, written));
  const isBeyond = side === "high" ? beside > limit : beside < limit;
  return isPast === isBeyond;
}

const numberOf = (text: string) =>
  Number(
    text
      .replaceAll(",", "")
      .replaceAll("−", "-")
      .match(/-?\d+(?:\.\d+)?/)?.[0] ?? Number.NaN,
  );

/** A bound that is said to be passed, or not to be. */
export const boundBesideValue = (compared: Compared, written: Written): Fact => ({
  text: boundWords(compared.bound, written),
  holds: () => limitHolds(compared, written),
});

const figures = (text: string): string[] =>
  [...text.normalize("NFKC").matchAll(/\d+(?:[.,]\d+)*/g)].map(([found]) => found);

/** Why a sentence may not be said; null if it may. */
function fault(
  language: Language,
  label: Label,
  facts: Facts,
  isAbout: (machineId: string) => boolean,
): string | null {
  const all = Object.values(facts)
    .flat()
    .filter((fact): fact is Fact => fact !== "");
  for (const { text, machineId, holds } of all) {
    if (machineId !== undefined && !isAbout(machineId)) return `about another machine: ${text}`;
    if (holds && !holds()) return `does not hold: ${text}`;
  }
  const template = labelIn(language, label);
  const missing = [...template.matchAll(/\{(\w+)\}/g)].find(([, name]) => facts[name ?? ""] === undefined);
  if (missing) return `no fact for ${missing[0]}`;
  const known = new Set([template.replace(/\{\w+\}/g, " "), ...all.map(({ text }) => text)].flatMap(figures));
  const rendered = spansOf(language, label, facts)
    .map(({ text }) => text)
    .join("");
  const loose = figures(rendered).find((each) => !known.has(each));
  return loose === undefined || isJoined(loose, known) ? null : `a figure of no fact: ${loose}`;
}

/** Two facts without a space between them read as one number. */
const isJoined = (loose: string, known: ReadonlySet<string>): boolean =>
  [...known].some((one) => loose.startsWith(one) && known.has(loose.slice(one.length)));

function spansOf(language: Language, label: Label, facts: Facts): AnswerSpan[] {
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, given]) => {
      if (given === "") return [name, ""];
      const list: readonly Fact[] = Array.isArray(given) ? given : [given as Fact];
      const separator: AnswerSpan = { text: language === "en" ? "; " : "；" };
      const spans = list.flatMap((fact, i) => [...(i === 0 ? [] : [separator]), ...spansOfFact(fact)]);
      return [name, spans];
    }),
  );
  return say(language, label, values);
}

const spansOfFact = ({ text, strong, cite, isWritten }: Fact): AnswerSpan[] => [
  { text, ...(strong && { strong }), ...(isWritten && { written: true }) },
  ...(cite === undefined ? [] : [{ text: "", cite }]),
];

export const listed = (names: readonly string[], language: Language): Fact => ({
  text: listWords(names, language),
});

export interface ReporterDeps {
  language: Language;
  book: EvidenceBook;
  isAbout(machineId: string): boolean;
  onLeftOut(why: string): void;
}

/** Says sentences, each checked against the facts it is made of; one that does not agree with them is left out. */
export function makeReporter({ language, book, isAbout, onLeftOut }: ReporterDeps) {
  return function* report(label: Label, facts: Facts = {}, paragraph = 0): Generator<AnswerPart> {
    const why = fault(language, label, facts, isAbout);
    if (why !== null) return onLeftOut(why);
    yield* book.with({ part: "sentence", paragraph, words: spansOf(language, label, facts) });
  };
}
export type Report = ReturnType<typeof makeReporter>;

import { plainTextOf } from "../text/normalise.ts";
import { codeText, type NameToken, nameTokens } from "./name-tokens.ts";
import { looseSoundOf } from "./pinyin.ts";

/** One way to write a name, whatever it names. */
export interface Spelling {
  readonly written: string;
  /** All pieces as one key; equal keys are the same spelling. */
  readonly key: string;
  /** The key as one code, where it is one. */
  readonly code: string | null;
  /** The keys by which the spelling is looked up. */
  readonly lookUps: readonly string[];
}

/** A spelling in pieces, as it is compared with a text. */
export interface Pieces {
  readonly numbers: readonly string[];
  readonly codes: readonly string[];
  /** Without numbers and codes. */
  readonly rest: readonly NameToken[];
}

/** Between the pieces of a key. */
export const pieceEnd = "\u0002";
const longestSpelling = 120;
const mostKept = 60_000;
const kept = new Map<string, Spelling>();

/** A device number: one code, which is there or is not. */
const oneCode = /^(?=.*\d)[a-z][a-z0-9]*(?:[-_/][a-z0-9]+)+$/;

/** The pieces of a name or of what else it is called. Names change rarely: their pieces are kept. */
export function spellingOf(written: string, isName: boolean): Spelling {
  const text = written.slice(0, longestSpelling);
  const lower = text.toLowerCase();
  if (!isName && oneCode.test(lower)) {
    const code = codeText(lower);
    return { written: text, key: code, code: asCode(code), lookUps: [] };
  }
  const known = kept.get(text);
  if (known) return known;
  const spelling = spelled(text);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, spelling);
  return spelling;
}

function spelled(written: string): Spelling {
  const tokens = tokensOf(written);
  const key = tokens
    .filter(({ kind }) => kind !== "break")
    .map(({ text }) => text)
    .join(pieceEnd);
  const rest = tokens.filter(isRest);
  return {
    written,
    key,
    code: asCode(codeText(key.replaceAll(pieceEnd, "").replaceAll("#", ""))),
    lookUps: rest.length > 0 ? [...new Set(lookUpsOf([...rest, ...tokens.filter(isMark)], true))] : [],
  };
}

const isRest = ({ kind }: NameToken): boolean => kind === "han" || kind === "word";
const isMark = ({ kind }: NameToken): boolean => kind === "number" || kind === "code";

const tokensOf = (written: string): NameToken[] =>
  nameTokens(plainTextOf(written).text).map((token) =>
    // "Caster 3 hydraulics": a figure in a name is its number.
    token.kind === "digits" ? { ...token, kind: "number" as const, text: `#${Number(token.text)}` } : token,
  );

const cut = new WeakMap<Spelling, Pieces>();

/** Only the few names that a question may mean are compared piece by piece. */
export function piecesOf(spelling: Spelling): Pieces {
  const known = cut.get(spelling);
  if (known) return known;
  const { written, key, lookUps } = spelling;
  const isCode = lookUps.length === 0 && spelling.code === key && oneCode.test(written.toLowerCase());
  const tokens = tokensOf(written);
  const textsOf = (wanted: NameToken["kind"]) =>
    tokens.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const pieces = isCode
    ? { numbers: [], codes: [key], rest: [] }
    : { numbers: textsOf("number"), codes: textsOf("code"), rest: tokens.filter(isRest) };
  cut.set(spelling, pieces);
  return pieces;
}

const asCode = (text: string): string | null => (/^[a-z0-9]*\d[a-z0-9]*$/.test(text) ? text : null);

/** The keys by which names are looked up: sounds of neighbouring characters, words, numbers and codes. */
export function lookUpsOf(tokens: readonly NameToken[], withNouns: boolean): string[] {
  return tokens.flatMap((token, i) => {
    if (token.kind === "number" || token.kind === "digits")
      return [`n${Number(token.text.replace("#", ""))}`];
    if (token.kind === "code") return [`c${token.text}`];
    if (token.kind === "word") return token.isNoun && !withNouns ? [] : [`w${token.text}`];
    const next = tokens[i + 1];
    return token.kind === "han" && next?.kind === "han" && (withNouns || !(token.isNoun && next.isNoun))
      ? [soundsOf(token.text, next.text)]
      : [];
  });
}

const mostPairs = 30_000;
const pairs = new Map<string, string>();

/** The key of two neighbouring characters. */
function soundsOf(one: string, other: string): string {
  const pair = one + other;
  const known = pairs.get(pair);
  if (known !== undefined) return known;
  const key = `s${looseSoundOf(one)} ${looseSoundOf(other)}`;
  if (pairs.size < mostPairs) pairs.set(pair, key);
  return key;
}

import { plainText } from "./plain-text.ts";

export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

export interface FoundThings {
  /** Those that the question names, in its order. */
  readonly found: readonly string[];
  /** Those that it may mean, where it fits several alike. */
  readonly unclear: readonly string[];
}

const nothing: FoundThings = { found: [], unclear: [] };
const han = /\p{Script=Han}/u;
/** So much of a name has to be in the question. */
const enough = 0.6;
const mostUnclear = 6;

const squeezed = (text: string) => plainText(text).replace(/[\s,.，。？?！!、:：'"“”()（）-]/g, "");

/** The pieces that a name is recognised by: pairs of Chinese characters, words, codes; machine numbers apart. */
function piecesOf(name: string): { numbers: string[]; codes: string[]; pieces: string[] } {
  const text = plainText(name);
  const numbers = text.match(/\d+#/g) ?? [];
  const rest = text.replace(/\d+#/g, " ");
  const codes = rest.match(/[a-z]+-?\d+[a-z]*/g) ?? [];
  const words = rest.replace(/[a-z]+-?\d+[a-z]*/g, " ").match(/[a-z]{2,}|\p{Script=Han}+/gu) ?? [];
  const pieces = words.flatMap((word) =>
    han.test(word)
      ? Array.from({ length: Math.max(1, word.length - 1) }, (_, i) => word.slice(i, i + 2))
      : [word],
  );
  return { numbers, codes, pieces };
}

const holdsWord = (text: string, word: string) =>
  han.test(word) ? text.includes(word) : new RegExp(`(?<![a-z0-9])${escaped(word)}(?![a-z0-9])`).test(text);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/#-]/g, "\\$&");

/** Which of these a question names: whole names first, then the ones of whose name most is there. */
export function findNamed(question: string, things: readonly NamedThing[]): FoundThings {
  const whole = wholeNames(question, things);
  const text = plainText(question);
  const numbers = new Set(text.match(/\d+#/g) ?? []);
  // "1# and 2# mill" names the first of them by its number alone.
  if (whole.length > 0 && numbers.size <= whole.length) return { found: whole, unclear: [] };
  const scored = things.flatMap(({ id, name }) => {
    const parts = piecesOf(name);
    if (parts.numbers.length > 0 && numbers.size > 0 && !parts.numbers.some((each) => numbers.has(each)))
      return [];
    const code = parts.codes.some((each) => holdsWord(text, each));
    if (parts.codes.length > 0 && !code && /[a-z]+-?\d+/.test(text.replace(/iso ?\d+|nas ?\d+|as ?\d+/g, "")))
      return [];
    const hit = parts.pieces.filter((piece) => holdsWord(text, piece)).length;
    const expected = parts.pieces.length + parts.codes.length;
    const share = expected === 0 ? 0 : (hit + (code ? 1 : 0)) / expected;
    const numbered = parts.numbers.some((each) => numbers.has(each));
    if (!code && share < enough && !(numbered && share >= 0.3)) return [];
    return [{ id, number: parts.numbers[0] ?? "", score: share + (code ? 1 : 0) + (numbered ? 0.5 : 0) }];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const top = scored.filter(({ score }) => score > best - 0.01);
  if (top.length === 0) return nothing;
  const differentNumbers = new Set(top.map(({ number }) => number)).size === top.length;
  const allNumbered = numbers.size > 0 && top.length <= numbers.size && differentNumbers;
  if (whole.length > 0 && !(allNumbered && whole.every((id) => top.some((each) => each.id === id))))
    return { found: whole, unclear: [] };
  if (top.length === 1 || allNumbered) return { found: top.map(({ id }) => id), unclear: [] };
  return { found: [], unclear: top.slice(0, mostUnclear).map(({ id }) => id) };
}

/** Names that are in the question letter by letter; a name within a longer one that is there too does not count. */
function wholeNames(question: string, things: readonly NamedThing[]): string[] {
  const text = squeezed(question);
  const places = things.flatMap(({ id, name }) => {
    const wanted = squeezed(name);
    const at = wanted.length < 2 ? -1 : text.indexOf(wanted);
    // "12# …" holds "2# …".
    return at < 0 || (/^\d/.test(wanted) && /\d/.test(text[at - 1] ?? ""))
      ? []
      : [{ id, at, end: at + wanted.length }];
  });
  return places
    .filter(
      (one) =>
        !places.some(
          (other) => other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at,
        ),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

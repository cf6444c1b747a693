import type { Signals } from "./intents/signals.ts";
import { findMachineNouns, type MachineNoun } from "./names/machine-nouns.ts";
import type { FoundName, NameIndex } from "./names/name-entry.ts";
import { nameTokens } from "./names/name-tokens.ts";
import { isSignificant, looksLikeName, type Phrase } from "./residue.ts";
import { findUnit } from "./terms/units.ts";
import type { QuestionReader } from "./text/reader.ts";

/** Stands before or after a name of which a part was not found. */
const gap = /^[\s\ue000]*$/;

/**
 * The words that name something that is not in the directory; null where everything that looks like a name was found. A name of which a
 * part is left over beside a similar one is not that one.
 */
export function unknownNameOf(
  reader: QuestionReader,
  names: readonly FoundName[],
  phrases: readonly Phrase[],
  s: Signals,
  directory: NameIndex,
): string | null {
  const nouns = findMachineNouns(reader.plain.text).filter(
    ({ from, to }) => !names.some((name) => name.from < to && from < name.to),
  );
  const parts = [...phrases, ...nouns];
  const similar = names.filter(
    ({ candidates: [best] }) => best && best.score < 0.995 && best.fit !== "number",
  );
  for (const phrase of phrases) {
    if (isFigure(reader, phrase)) continue;
    const joined = grown(reader, phrase, looksLikeName(phrase.text) ? [...parts, ...similar] : parts);
    const beside = similar.filter((name) => isSameScript(reader, name, phrase));
    const whole = {
      from: Math.min(joined.from, ...beside.map(({ from }) => from)),
      to: Math.max(joined.to, ...beside.map(({ to }) => to)),
    };
    // One character more beside a name of which a part was found makes it another name.
    const isOther = whole.to - whole.from > joined.to - joined.from;
    const isJoined = whole.to - whole.from > phrase.to - phrase.from;
    if (
      looksLikeName(phrase.text) ||
      isOther ||
      (isSignificant(phrase.text) && (isJoined || isSubjectPlace(reader, phrase, s, names)))
    )
      return reader.originalOf(reader.spanOf(whole.from, grownByNumber(reader, whole, parts)));
  }
  return otherKind(reader, names, nouns, directory);
}

/** "45 %" is no name. */
const isFigure = ({ plain }: QuestionReader, { to, text }: Phrase): boolean =>
  /^[\d.]+$/.test(text) && /^ ?(?:%|°|ppm|bar|mg|mm|级|度|\.\d)/.test(plain.text.slice(to));

interface Place {
  readonly from: number;
  readonly to: number;
}

/** "Paper machine 4 gearbox": the number and what follows it belong to the name. */
function grownByNumber(reader: QuestionReader, { from, to }: Place, parts: readonly Place[]): number {
  const tail = /^(?: (?:machine|line|unit|stand|mill))? ?(?:no\.? ?|#)?\d{1,3}\b#?/.exec(
    reader.plain.text.slice(to),
  );
  return tail ? grown(reader, { from, to: to + tail[0].length }, parts).to : to;
}

/** A place with all that stands right beside it. */
function grown(reader: QuestionReader, place: Place, parts: readonly Place[]): Place {
  let { from, to } = place;
  for (let last = -1; last !== to - from; ) {
    last = to - from;
    for (const part of parts)
      if (
        (part.to <= from && isGap(reader, part.to, from)) ||
        (part.from >= to && isGap(reader, to, part.from))
      ) {
        from = Math.min(from, part.from);
        to = Math.max(to, part.to);
      }
  }
  return { from, to };
}

/** Chinese beside Chinese without a space, or words beside words: the two are one name. */
function isSameScript({ plain, rest }: QuestionReader, name: Place, phrase: Place): boolean {
  const between =
    name.to <= phrase.from ? rest.slice(name.to, phrase.from) : rest.slice(phrase.to, name.from);
  const ends = name.to <= phrase.from ? [name.to - 1, phrase.from] : [name.from, phrase.to - 1];
  const isHan = ends.every((at) => /\p{Script=Han}/u.test(plain.text[at ?? 0] ?? ""));
  const isLatin = ends.every((at) => /[a-z]/.test(plain.text[at ?? 0] ?? ""));
  return (isHan && /^\p{Script=Han}{0,2}$/u.test(between)) || (isLatin && between.trim() === "");
}

/** A similar name beside a noun for another kind of machine is not the one that is meant. */
function otherKind(
  reader: QuestionReader,
  names: readonly FoundName[],
  nouns: readonly MachineNoun[],
  directory: NameIndex,
): string | null {
  for (const { from, to, candidates } of names) {
    const [best] = candidates;
    if (!best || best.kind !== "machine" || best.score >= 0.9) continue;
    const type = directory.entry(best.id)?.machineType ?? null;
    const beside = nouns.find(
      (noun) =>
        (noun.to <= from && isGap(reader, noun.to, from)) ||
        (noun.from >= to && isGap(reader, to, noun.from)),
    );
    if (!beside) continue;
    const differs = type !== null && beside.types.length > 0 && !beside.types.includes(type);
    if (differs || best.score < 0.7)
      return reader.originalOf(reader.spanOf(Math.min(from, beside.from), Math.max(to, beside.to)));
  }
  return null;
}

const isGap = (reader: QuestionReader, from: number, to: number): boolean => {
  const between = reader.plain.text.slice(from, to);
  return between.length <= 1 && gap.test(between);
};

/** Words of time and measure where a name could stand. */
const notNames =
  /^(?:[早中晚夜白]班|超过.{0,6}|fahrenheit|celsius|due|spec(?:ification)?s?|range|tolerance)$/;

/** A phrase where a name stands: "… 怎么样", "how is …", "… 的油温", with no other name in the question. */
function isSubjectPlace(
  reader: QuestionReader,
  { from, to, text }: Phrase,
  s: Signals,
  names: readonly FoundName[],
): boolean {
  if (names.length > 0) return false;
  const { text: whole } = reader.plain;
  const after = whole.slice(to).trimStart();
  const before = whole.slice(0, from).trimEnd();
  if (findUnit(text) !== null || notNames.test(text)) return false;
  const asks = [...s.cues.keys()].some((cue) => cue !== "who") || s.indicators !== null;
  if (!asks || nameTokens(text).length === 0) return false;
  return (
    /^(?:的|怎么?样|为什么|为何|状态|情况|如何|呢|有(?:哪些|几|多少|没有)|还好|正常|在线|离线)/.test(after) ||
    /(?:\b(?:of|at|on|for|in|is|about|with|are|does|has|did)(?: the)?|那|和|与|跟)$/.test(before)
  );
}

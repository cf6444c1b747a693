import { wordLikeness } from "./edit-distance.ts";
import type { NameToken } from "./name-tokens.ts";
import { looseSoundOf, soundOf } from "./pinyin.ts";

/** Where a name was found in a text, by tokens; `to` is not included. */
export interface Alignment {
  readonly from: number;
  readonly to: number;
  /** Share of the name that was found, 0…1. */
  readonly share: number;
  /** Weight of what was found and is no noun that many names share. */
  readonly own: number;
  readonly exact: boolean;
  /** Pieces of the found part that differ, lack or are too many. */
  readonly flaws: number;
  readonly bySound: boolean;
}

const nounWeight = 0.3;
const weightOf = ({ kind, isNoun, text }: NameToken): number =>
  (kind === "word" ? Math.min(2, 0.5 + text.length / 3) : 1) * (isNoun ? nounWeight : 1);
const small = /^(?:的|那|台|of|the|at|in|on|for|stand|line|unit|machine)$/;

function likeness(typed: NameToken, meant: NameToken): number {
  if (typed.kind === "break" || typed.kind === "code" || meant.kind === "code") return -1;
  if (typed.text === meant.text) return 1;
  if (typed.kind === "han" && meant.kind === "han") {
    if (soundOf(typed.text) === soundOf(meant.text)) return 0.8;
    return looseSoundOf(typed.text) === looseSoundOf(meant.text) ? 0.6 : -0.7;
  }
  if (typed.kind === "word" && meant.kind === "word") return wordLikeness(typed.text, meant.text) || -1.5;
  return -1.5;
}

interface Cell {
  readonly score: number;
  readonly from: number;
  readonly matched: number;
  readonly own: number;
  readonly flaws: number;
  readonly sounds: number;
}
const empty: Cell = { score: 0, from: -1, matched: 0, own: 0, flaws: 0, sounds: 0 };

/** The part of a text that is most like a name, or cut from it. */
export function align(text: readonly NameToken[], name: readonly NameToken[]): Alignment | null {
  const total = name.reduce((sum, each) => sum + weightOf(each), 0);
  let before: Cell[] = [];
  let last: Cell[] = Array.from({ length: name.length + 1 }, () => empty);
  let best: { cell: Cell; to: number } | null = null;
  for (let i = 1; i <= text.length; i += 1) {
    const typed = text[i - 1] as NameToken;
    const next: Cell[] = [empty];
    for (let j = 1; j <= name.length; j += 1) {
      const meant = name[j - 1] as NameToken;
      const cell =
        typed.kind === "break" ? empty : bestCell({ typed, meant, i, j, text, name, before, last, next });
      next.push(cell);
      if (cell.score > (best?.cell.score ?? 0)) best = { cell, to: i };
    }
    before = last;
    last = next;
  }
  if (!best || total === 0) return null;
  const { cell, to } = best;
  const share = Math.min(1, cell.matched / total);
  return {
    from: cell.from,
    to,
    share,
    own: cell.own,
    exact: share > 0.999 && cell.flaws === 0,
    flaws: cell.flaws,
    bySound: cell.sounds > 0,
  };
}

interface At {
  typed: NameToken;
  meant: NameToken;
  i: number;
  j: number;
  text: readonly NameToken[];
  name: readonly NameToken[];
  before: readonly Cell[];
  last: readonly Cell[];
  next: readonly Cell[];
}

function bestCell({ typed, meant, i, j, text, name, before, last, next }: At): Cell {
  const weight = weightOf(meant);
  const alike = likeness(typed, meant);
  const diagonal = last[j - 1] ?? empty;
  const above = last[j] ?? empty;
  const left = next[j - 1] ?? empty;
  const isAlone = diagonal.score <= 0 && above.score <= 0 && left.score <= 0;
  if (alike <= 0 && isAlone && (before[j - 2]?.score ?? 0) <= 0 && typed.text !== name[j - 2]?.text)
    return empty;
  const options: Cell[] = [empty];
  const added = (cell: Cell, gain: number, at: number, own: number, flaw: number, sound = 0): Cell => ({
    score: cell.score + gain,
    from: cell.from < 0 ? at : cell.from,
    matched: cell.matched + Math.max(0, gain),
    own: cell.own + own,
    flaws: cell.flaws + flaw,
    sounds: cell.sounds + sound,
  });
  if (alike > 0) {
    const isSound = alike < 1 && typed.kind === "han";
    options.push(
      added(
        diagonal,
        alike * weight,
        i - 1,
        meant.isNoun ? 0 : alike * weight,
        alike < 1 ? 1 : 0,
        isSound ? 1 : 0,
      ),
    );
  } else if (diagonal.score > 0 && alike > -1) options.push(added(diagonal, alike * weight, i - 1, 0, 1));
  const [typedBefore, meantBefore] = [text[i - 2], name[j - 2]];
  if (
    i > 1 &&
    j > 1 &&
    typed.text === meantBefore?.text &&
    typedBefore?.text === meant.text &&
    typed.text !== meant.text
  ) {
    const gain = 0.8 * (weight + weightOf(meantBefore));
    const own = (meant.isNoun ? 0 : weight) + (meantBefore.isNoun ? 0 : weightOf(meantBefore));
    options.push(added(before[j - 2] ?? empty, gain, i - 2, own * 0.8, 1));
  }
  if (above.score > 0) options.push(added(above, small.test(typed.text) ? -0.15 : -1, i - 1, 0, 1));
  if (left.score > 0) options.push(added(left, -0.3 * weight, i - 1, 0, 1));
  return options.reduce((one, other) => (other.score > one.score ? other : one));
}

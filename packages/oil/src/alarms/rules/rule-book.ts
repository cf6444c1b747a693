import { type AlarmRule, isLimit, type WatchedRule } from "../../limits/alarm-rules.ts";
import { watchedBesides } from "./watched-besides.ts";
import { plainSignal, scaled, type WatchedSignal, signals } from "../../catalogue/watched-signals.ts";
import { findIndicator } from "../../catalogue/indicators.ts";
import { iso4406Bound } from "../../codes/iso4406.ts";

/** An indicator, what it is watched for and how it is learned. */
export interface Watched {
  readonly key: string;
  readonly rules: readonly WatchedRule[];
  readonly signal: WatchedSignal | null;
  readonly looksBack: boolean;
  readonly isClass: boolean;
  /** Whether a setting asks for one reading past its limit and no more. */
  readonly atOnce: boolean;
  /** The limits it is on its way to, on the signal's scale; null where there is none. */
  readonly towards: { readonly up: number | null; readonly down: number | null };
}

/** What a device is watched for, by indicator. */
export type RuleBook = ReadonlyMap<string, Watched>;

export const asksForOne = ({ need, of, condition }: WatchedRule): boolean =>
  need === 1 && of === 1 && isLimit(condition);

export function ruleBookOf(rules: readonly AlarmRule[]): RuleBook {
  const byKey = new Map<string, AlarmRule[]>();
  // An indicator that backs others up is learned even when nothing is asked of it.
  for (const [key, { raises }] of signals) if (!raises) byKey.set(key, []);
  for (const rule of rules) {
    const known = byKey.get(rule.key);
    if (known) known.push(rule);
    else byKey.set(rule.key, [rule]);
  }
  const book = new Map<string, Watched>();
  for (const [key, own] of byKey) {
    const looksBack = own.some(({ condition }) => condition.kind === "change");
    const signal = signalOf(key, own);
    const isClass = findIndicator(key)?.kind === "class";
    const all = [...own, ...watchedBesides(key, own)];
    const towards = towardsOf(key, signal, byKey);
    book.set(key, { key, rules: all, signal, looksBack, isClass, atOnce: own.some(asksForOne), towards });
  }
  return book;
}

/**
 * How the indicator's statistics are learned. One without an entry gets a plain signal if a rule asks for its
 * deviation.
 */
function signalOf(key: string, rules: readonly AlarmRule[]): WatchedSignal | null {
  const known = signals.get(key);
  if (known) return known;
  for (const { condition } of rules) if (condition.kind === "deviation") return plainSignal(condition.floor);
  return null;
}

/** The counts behind the codes that limits are set for. */
const codeOf: Readonly<Record<string, string>> = { count_ch1: "iso4", count_ch2: "iso6" };

/** The nearest limits of an indicator, or of the code that is read off it. */
function towardsOf(
  key: string,
  signal: WatchedSignal | null,
  rules: ReadonlyMap<string, readonly AlarmRule[]>,
): Watched["towards"] {
  const code = codeOf[key];
  const own = rules.get(code ?? key) ?? [];
  let up = Number.POSITIVE_INFINITY;
  let down = Number.NEGATIVE_INFINITY;
  for (const { condition } of own) {
    if (condition.kind === "above") up = Math.min(up, condition.value);
    if (condition.kind === "below") down = Math.max(down, condition.value);
    if (condition.kind === "outside")
      [up, down] = [Math.min(up, condition.high), Math.max(down, condition.low)];
  }
  const onScale = (limit: number): number | null => {
    if (!Number.isFinite(limit) || !signal) return null;
    return scaled(signal.scale, code ? countOfCode(limit) : limit);
  };
  return { up: onScale(up), down: onScale(down) };
}

/** The most particles in 100 mL that a code means. */
const countOfCode = (code: number): number => 100 * iso4406Bound(Math.floor(code));

import type { Watched } from "./key-watch.ts";
import type { AlarmRule } from "./rules.ts";
import { plainSignal, type WatchedSignal, signals } from "./signals.ts";

/** What a device is watched for, by indicator. */
export type RuleBook = ReadonlyMap<string, Watched>;

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
    book.set(key, { key, rules: own, signal: signalOf(key, own), looksBack });
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

/** Where in a reading with these keys the watched indicators are. */
export interface Plan {
  readonly entries: readonly { readonly at: number; readonly watched: Watched }[];
  readonly temperatureAt: number;
  readonly loadAt: number;
}

const plans = new WeakMap<RuleBook, WeakMap<readonly string[], Plan>>();

export function planOf(book: RuleBook, keys: readonly string[]): Plan {
  let ofBook = plans.get(book);
  if (!ofBook) {
    ofBook = new WeakMap();
    plans.set(book, ofBook);
  }
  let plan = ofBook.get(keys);
  if (!plan) {
    const entries = keys.flatMap((key, at) => {
      const watched = book.get(key);
      return watched ? [{ at, watched }] : [];
    });
    plan = { entries, temperatureAt: keys.indexOf("oilTemp"), loadAt: keys.indexOf("linePressure") };
    ofBook.set(keys, plan);
  }
  return plan;
}

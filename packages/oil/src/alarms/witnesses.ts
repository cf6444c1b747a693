import { towardsHarm } from "./harm.ts";
import { isKnown, oddness } from "./learned-limits.ts";
import type { KeyWatch } from "./key-watch.ts";
import { type WatchedSignal, signalKeyOf, signals, type Witness } from "./signals.ts";

type Keys = Readonly<Record<string, KeyWatch>>;

/** The deviation, in spreads, from which an indicator needs witnesses and counts as one. */
const offSpreads = 3;

/** A witness has seen something when it is itself off, by as much as it would have to be. */
function hasSeen(of: KeyWatch, { moves, by }: Witness): boolean {
  const spreads = oddness(of.learned, by / offSpreads) ?? 0;
  return (moves === "either" ? Math.abs(spreads) : moves === "up" ? spreads : -spreads) >= offSpreads;
}

/** Whether the indicator has witnesses that should have moved with it, and none did. */
function isUnseen(keys: Keys, { witnesses }: WatchedSignal): boolean {
  let asked = 0;
  for (const witness of witnesses) {
    const of = keys[witness.key];
    if (!of || !isKnown(of.learned)) continue;
    if (hasSeen(of, witness)) return false;
    asked += 1;
  }
  return asked > 0;
}

/** Over hours or days, or just now. */
function isOff({ learned, now }: KeyWatch, { floor }: WatchedSignal): boolean {
  const spreads = oddness(learned, floor);
  return spreads !== null && Math.max(Math.abs(spreads), Math.abs(now)) >= offSpreads;
}

/**
 * G8: an indicator deviates from its usual values and none of its witnesses does. Without witnesses it is believed.
 * Once suppressed it stays so while the witnesses stay quiet, even if the deviation passes.
 */
export function isAlone(keys: Keys, key: string, heldBefore: boolean): boolean {
  const lead = signalKeyOf(key);
  const signal = signals.get(lead);
  const of = keys[lead];
  if (!signal || !of || signal.witnesses.length === 0) return false;
  return (heldBefore || isOff(of, signal)) && isUnseen(keys, signal);
}

/** Whether another indicator that deviates too is the cause. */
export function isToldByAnother(keys: Keys, { causes }: WatchedSignal): boolean {
  for (const cause of causes) {
    const of = keys[cause];
    const spreads = of ? oddness(of.learned, signals.get(cause)?.floor ?? 0) : null;
    if (
      of &&
      spreads !== null &&
      towardsHarm(cause, spreads, of.sample) >= offSpreads &&
      !isAlone(keys, cause, of.held)
    )
      return true;
  }
  return false;
}

import { dayMs, hourMs } from "../../time.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import { isRefitting } from "../usual/comparable-value.ts";
import { towardsHarm } from "../rules/harm-direction.ts";
import { isKnown, oddness } from "../usual/learned-limits.ts";
import { sampleNoise } from "../usual/sensor-noise.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { type WatchedRule, isLimit } from "../../limits/alarm-rules.ts";
import { isRaised, type RuleWatch } from "../rules/rule-state.ts";
import {
  type Explanation,
  signalKeyOf,
  signals,
  type WatchedSignal,
  type Witness,
} from "../../catalogue/watched-signals.ts";

type Keys = Readonly<Record<string, KeyWatch>>;

/** The deviation, in spreads, from which an indicator counts as having moved. */
export const movedSpreads = 3;
/** Far enough for a single sample to be believed, once a doubt has lasted. */
const halfMoved = movedSpreads / 2;

/**
 * A witness has moved when it is itself off, by as much as it would have to be; or just now, where that is far enough out. Of
 * hundreds of samples one is that far out by chance: it keeps a doubt from beginning, and ends none that has lasted unless the
 * hours go the same way.
 */
function hasMoved(of: KeyWatch, { moves, by }: Witness, before: boolean): boolean {
  const along = (off: number) => (moves === "either" ? Math.abs(off) : moves === "up" ? off : -off);
  // One that is raised itself has, however much it has strayed before.
  if (isRaised(of) && along(of.now) > 0) return true;
  const spreads = along(oddness(of.learned, by / movedSpreads) ?? 0);
  if (spreads >= movedSpreads) return true;
  return along(of.now) >= sampleNoise * movedSpreads && (!before || spreads >= halfMoved);
}

/** Whether sensors that would have to see it are there, and none of them does. */
function isRefuted(keys: Keys, explanation: Explanation, before: boolean): boolean {
  let asked = 0;
  for (const witness of explanation) {
    const of = keys[witness.key];
    if (!of || !isKnown(of.learned)) continue;
    if (hasMoved(of, witness, before)) return false;
    asked += 1;
  }
  return asked > 0;
}

/** Over hours or days, or just now where a single sample is far enough out. */
export function offSpreads({ learned, now }: KeyWatch, { floor }: WatchedSignal): number {
  const spreads = oddness(learned, floor) ?? 0;
  return Math.abs(now) >= sampleNoise * Math.max(movedSpreads, Math.abs(spreads)) ? now : spreads;
}

/**
 * G8: an indicator deviates from its usual values, and whatever could move it in the oil would have moved others that stayed
 * where they were. Once in doubt it stays so while they stay quiet, even if the deviation passes.
 */
export function isDoubtful(keys: Keys, key: string, before: boolean): boolean {
  const lead = signalKeyOf(key);
  const signal = signals.get(lead);
  const of = keys[lead];
  if (!signal || !of || !isKnown(of.learned)) return false;
  const off = offSpreads(of, signal);
  if (!before && Math.abs(off) < movedSpreads) return false;
  const { up, down, suddenlyUp, suddenlyDown } = signal.explanations;
  const whileSudden = of.sudden || isJumped(of) ? (off > 0 ? suddenlyUp : suddenlyDown) : undefined;
  const explanations = whileSudden ?? (off > 0 ? up : down);
  return explanations !== undefined && explanations.every((each) => isRefuted(keys, each, before));
}

/** Of the way to where it is, a jump has made this share: what comes within some samples is no jump. */
const jumpShare = 0.75;

/** Whether it got to where it is from one sample to the next. */
const isJumped = ({ jump = 0, now }: KeyWatch): boolean =>
  jump !== 0 && jump * now > 0 && Math.abs(jump) >= jumpShare * Math.abs(now);

/**
 * A jump from one sample to the next that no other sensor has seen, though those that would have to are there and sound: no oil
 * can do that.
 */
export function jumpedAlone(keys: Keys, key: string, isSound: (key: string) => boolean): boolean {
  const of = keys[key];
  const signal = signals.get(key);
  if (!of || !signal || !isJumped(of) || !isDoubtful(keys, key, true)) return false;
  const { up, down, suddenlyUp = up, suddenlyDown = down } = signal.explanations;
  const explanations = (of.now > 0 ? suddenlyUp : suddenlyDown) ?? [];
  const asked = explanations.flat().filter((each) => keys[each.key]);
  return asked.length > 0 && asked.every((each) => isSound(each.key));
}

/** From here on a step is too large to be anything usual. */
const stepSpreads = 8;

/** What the oil as a whole has: another oil takes half an hour to get there, and then stirs others too. */
const ofAllOil: ReadonlySet<string> = new Set([
  "viscosityDev",
  "dielectricDev40",
  "oilQuality",
  "conductivity40",
]);
/** So much is beyond what a new fill of the same oil makes. */
const exchangeSpreads = 16;

/**
 * A jump of the whole oil's property from one sample to the next, on whose level it stays and which no fitted sensor has seen: also
 * where none is fitted that would have to.
 */
export function isOddJump(keys: Keys, key: string): boolean {
  const of = keys[key];
  const signal = signals.get(key);
  if (!of?.sudden || !signal || !ofAllOil.has(key) || !isKnown(of.learned)) return false;
  if (!isJumped(of) || (of.jumpMs ?? Infinity) > longestJumpMs) return false;
  if (Math.abs(of.now) < exchangeSpreads || Math.abs(oddness(of.learned, signal.floor) ?? 0) < stepSpreads)
    return false;
  const { up = [], down = [], suddenlyUp = up, suddenlyDown = down } = signal.explanations;
  const explanations = of.now > 0 ? suddenlyUp : suddenlyDown;
  const isSeen = (each: Witness): boolean => {
    const other = keys[each.key];
    return other !== undefined && isKnown(other.learned) && hasMoved(other, each, false);
  };
  return explanations.length > 0 && explanations.every((each) => each.length > 0 && !each.some(isSeen));
}

/** Meanwhile another oil may have been filled in. */
const longestJumpMs = 0.5 * hourMs;

/** A large step that nothing in the oil explains, whichever way it goes. */
export function isOddStep(keys: Keys, key: string): boolean {
  const of = keys[key];
  const signal = signals.get(key);
  if (!of?.sudden || !signal || !isKnown(of.learned)) return false;
  return Math.abs(oddness(of.learned, signal.floor) ?? 0) >= stepSpreads && isDoubtful(keys, key, false);
}

/** A move over days in a direction in which oil does not move by itself, however slowly. */
export function isOddCourse(keys: Keys, key: string): boolean {
  const of = keys[key];
  if (of?.sudden !== false) return false;
  const signal = signals.get(key);
  if (!signal) return false;
  const off = oddness(of.learned, signal.floor) ?? 0;
  const explanations = off > 0 ? signal.explanations.up : signal.explanations.down;
  return explanations?.length === 0 && Math.abs(off) >= stepSpreads;
}

/** How long an alarm in doubt waits for others to see it too. A limit that is passed is raised after that, whatever is doubted. */
const doubtMs: Record<AlarmLevel, number> = { 1: hourMs, 2: 24 * hourMs };
/** A warning waits longer while its sensor shows by itself that it is at fault: there is a ticket to look into. */
const signedMs = 10 * dayMs;

/** What is back in order for so many samples is not believed just then. */
const goodAgain = 3;

/**
 * Whether a raised rule of an indicator in doubt still waits. What a laboratory has refuted, or a false temperature has
 * brought about, waits while that stands; what is only unusual, without a limit passed, waits for a witness, or until a new sensor is known.
 */
export function waitsForWitness(
  of: KeyWatch,
  { level, condition }: WatchedRule,
  state: RuleWatch | undefined,
  ts: number,
): boolean {
  if (isRefitting(of) && !isLimit(condition)) return true;
  if (of.doubtedSince === null) return false;
  if (of.laboratory === "refutes" || of.byTemperature) return true;
  if (!isLimit(condition) || (state?.good ?? 0) >= goodAgain) return true;
  const since = level === 1 && of.trouble?.level === 1 ? of.trouble.levelSince : of.doubtedSince;
  return ts - since < (of.bySign && level === 2 ? signedMs : doubtMs[of.isStep ? 1 : level]);
}

/** Whether another indicator that deviates too is the cause. */
export function isCausedByAnother(keys: Keys, { causes }: WatchedSignal): boolean {
  for (const cause of causes) {
    const of = keys[cause];
    const spreads = of ? oddness(of.learned, signals.get(cause)?.floor ?? 0) : null;
    if (
      of &&
      of.doubtedSince === null &&
      spreads !== null &&
      towardsHarm(cause, spreads, of.sample) >= movedSpreads
    )
      return true;
  }
  return false;
}

import { dayMs, hourMs } from "../../time.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import { isRefitting } from "../usual/comparable-value.ts";
import type { Course } from "../usual/hourly-course.ts";
import { towardsHarm } from "../rules/harm-direction.ts";
import { isKnown, oddness } from "../usual/learned-limits.ts";
import { sampleNoise } from "../usual/sensor-noise.ts";
import type { KeyWatch, RuleWatch, Watched } from "../indicator/key-watch.ts";
import { type AlarmRule, isLimit } from "../../limits/alarm-rules.ts";
import { isRaised } from "../indicator/raised-run.ts";
import {
  type Creeping,
  type Explanation,
  signalKeyOf,
  signals,
  type WatchedSignal,
  type Witness,
} from "../../catalogue/watched-signals.ts";

type Keys = Readonly<Record<string, KeyWatch>>;

/** The deviation, in spreads, from which an indicator counts as having moved. */
export const movedSpreads = 3;
/** Up to this it counts as unmoved; in between it says nothing. */
const quietSpreads = 2;

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
function offSpreads({ learned, now }: KeyWatch, { floor }: WatchedSignal): number {
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
  const whileSudden = of.sudden ? (off > 0 ? suddenlyUp : suddenlyDown) : undefined;
  const explanations = whileSudden ?? (off > 0 ? up : down);
  return explanations !== undefined && explanations.every((each) => isRefuted(keys, each, before));
}

/** From here on a step is too large to be anything usual. */
const stepSpreads = 8;

/** A large step that nothing in the oil explains, whichever way it goes. */
export function isOddStep(keys: Keys, key: string): boolean {
  const of = keys[key];
  const signal = signals.get(key);
  if (!of?.sudden || !signal || !isKnown(of.learned)) return false;
  return Math.abs(oddness(of.learned, signal.floor) ?? 0) >= stepSpreads && isDoubtful(keys, key, false);
}

/** A move over days in a direction that oil does not go by itself, however slowly. */
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
  { level, condition }: AlarmRule,
  state: RuleWatch | undefined,
  ts: number,
): boolean {
  if (isRefitting(of) && !isLimit(condition)) return true;
  if (of.doubtedSince === null) return false;
  if (of.laboratory === "refutes" || of.byTemperature) return true;
  if (!isLimit(condition) || (state?.good ?? 0) >= goodAgain) return true;
  const since = level === 1 && of.trouble?.level === 1 ? of.trouble.levelSince : of.doubtedSince;
  return ts - since < (of.bySign && level === 2 ? signedMs : doubtMs[level]);
}

/** Whether another indicator that deviates too is the cause. */
export function isToldByAnother(keys: Keys, { causes }: WatchedSignal): boolean {
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

/** Within hours; over days; over weeks. */
export type Pace = "suddenly" | "slowly" | "creeping";

/** Of what has no measure of its own: a move of which the last two days have added so little takes weeks. */
const creepingShare = 0.06;

const isCreeping = ({ learned: { fast, slow } }: KeyWatch): boolean =>
  Math.abs(fast - slow) < creepingShare * Math.abs(fast);

/** A sample so many spreads off, while the hours before it are not half as far, came just now. */
const justNowSpreads = 8 * sampleNoise;
const hoursBehind = 5;

const isJustNow = (of: KeyWatch, { floor }: WatchedSignal): boolean =>
  Math.abs(of.now) >= justNowSpreads && Math.abs(oddness(of.learned, floor) ?? 0) < hoursBehind;

function paceIn({ within6h, perDay }: Course, { suddenFrom, belowPerDay }: Creeping): Pace {
  if (within6h >= suddenFrom) return "suddenly";
  return perDay < belowPerDay ? "creeping" : "slowly";
}

const twoWeeks = 14 * 24;

/** A leak brings the same every hour, and the most of its way is made in the first days; what lets the air in gets worse and worse. */
const isEven = ({ hours, perDay, way }: Course, { belowPerDay, evenShare }: Creeping): boolean =>
  evenShare !== undefined && hours >= twoWeeks && perDay < belowPerDay && perDay < evenShare * way;

function paceOf(of: KeyWatch, signal: WatchedSignal): Pace | null {
  const { creeps } = signal;
  // Not followed in what was remembered before it had a measure of its own.
  if (creeps && of.course.hours > 0) return paceIn(of.course, creeps);
  if (of.sudden === null) return isJustNow(of, signal) ? "suddenly" : null;
  if (of.sudden) return "suddenly";
  return isCreeping(of) ? "creeping" : "slowly";
}

/** What is raised for so long is no passing state. */
const lastingMs = 7 * dayMs;

/** What another indicator shows of a trouble: that it moved, or that it did not. */
export interface Witnessing {
  readonly key: string;
  readonly value: number;
  /** How far it is off, in usual spreads; above 0 it is higher than usual. */
  readonly spreads: number;
  /** How it went there; null if that is not known. */
  readonly pace: Pace | null;
  /** How many times its usual level it is, of amounts that multiply; absent of others. */
  readonly times?: number;
  /** Whether the oil was near saturation at its own temperature within the last day: drops come and go with that. */
  readonly isSaturated?: true;
  /** Whether it has gone there evenly over weeks, as what comes from the air does; absent where it has not. */
  readonly isEven?: true;
  /** Whether it has been raised for a week; absent where it has not. */
  readonly isLasting?: true;
}

/** What the witnesses of a device are read off. */
interface Witnessed {
  readonly keys: Keys;
  readonly saturatedAt: number;
  readonly through: number;
}

/** What is raised has moved, however much it has strayed before. */
function movedBy(of: KeyWatch, signal: WatchedSignal): number {
  const spreads = offSpreads(of, signal);
  return isRaised(of) && Math.abs(spreads) < movedSpreads ? Math.sign(of.now) * movedSpreads : spreads;
}

const timesUsual = ({ sample, learned }: KeyWatch): number =>
  Math.round(100 * (sample / Math.exp(learned.mean))) / 100;

/** What every indicator with a known usual level has to say. */
export function witnessings(
  { keys, saturatedAt, through }: Witnessed,
  books: Iterable<Watched>,
): Witnessing[] {
  const all: Witnessing[] = [];
  for (const { key, signal } of books) {
    const of = keys[key];
    if (!of || !signal || signal.isMute || !isKnown(of.learned)) continue;
    const spreads = Math.round(10 * movedBy(of, signal)) / 10;
    if (Math.abs(spreads) < movedSpreads && Math.abs(spreads) > quietSpreads) continue;
    const isLasting =
      of.trouble && through - of.trouble.since >= lastingMs ? ({ isLasting: true } as const) : {};
    const times = signal.scale === "logarithm" ? { times: timesUsual(of) } : {};
    const isSaturated =
      key === "waterPpm" && through - saturatedAt < dayMs ? ({ isSaturated: true } as const) : {};
    const even = signal.creeps && isEven(of.course, signal.creeps) ? ({ isEven: true } as const) : {};
    const pace = paceOf(of, signal);
    all.push({ key, value: of.sample, spreads, pace, ...times, ...even, ...isSaturated, ...isLasting });
  }
  return all;
}

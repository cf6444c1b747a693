import type { Creeping, WatchedSignal } from "../../catalogue/watched-signals.ts";
import { dayMs } from "../../time.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import type { Watched } from "../rules/rule-book.ts";
import { isRaised } from "../rules/rule-state.ts";
import { movedSpreads, offSpreads } from "../sensor-faults/witnesses.ts";
import type { Course } from "../usual/hourly-course.ts";
import { isKnown, oddness } from "../usual/learned-limits.ts";
import { sampleNoise } from "../usual/sensor-noise.ts";

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

const fewHours = 6;

/** A pace that the air can keep, and hardly any leak. */
const isSlow = ({ hours, perDay }: Course, { airPerDay = 0 }: Creeping): boolean =>
  hours >= fewHours && perDay < airPerDay;

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

/** What an indicator shows about an alarm: that it moved, or that it did not. */
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
  /** Whether other sensors contradict it; absent where none does. */
  readonly isDoubted?: true;
  /** Whether it goes no faster than the air brings it; absent where it does, or that is not known. */
  readonly isSlow?: true;
  /** Whether it has been raised for a week; absent where it has not. */
  readonly isLasting?: true;
}

/** What the witnesses of a device are read off. */
interface Witnessed {
  readonly keys: Readonly<Record<string, KeyWatch>>;
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

/** Up to this it counts as unmoved; in between it says nothing. */
const quietSpreads = 2;

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
    const slow = signal.creeps && isSlow(of.course, signal.creeps) ? ({ isSlow: true } as const) : {};
    const isDoubted = of.doubtedSince === null ? {} : ({ isDoubted: true } as const);
    const course = { spreads, pace: paceOf(of, signal), ...times, ...even, ...slow };
    all.push({ key, value: of.judged ?? of.sample, ...course, ...isSaturated, ...isDoubted, ...isLasting });
  }
  return all;
}

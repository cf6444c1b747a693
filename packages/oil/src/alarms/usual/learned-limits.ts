import type { WatchedSignal } from "../../catalogue/watched-signals.ts";

/**
 * Statistics of one indicator on this machine, updated hourly from its own past (ASTM D7720). The part explained by
 * temperature or load is removed. The remainder is averaged over hours and over days, each compared with its usual
 * spread over that time, so that slow cycles do not count as deviations.
 */
export interface LearnedLimits {
  hours: number;
  mean: number;
  /** Of what the indicator follows. */
  meanOfCause: number;
  varianceOfCause: number;
  covariance: number;
  /** How far off it has been lately, over hours and over days, and the mean squares of these. */
  fast: number;
  slow: number;
  fastSquare: number;
  slowSquare: number;
  /** Hours in a row that it has been better than usual. */
  better: number;
}

export const newLearnedLimits = (): LearnedLimits => ({
  hours: 0,
  mean: 0,
  meanOfCause: 0,
  varianceOfCause: 0,
  covariance: 0,
  fast: 0,
  slow: 0,
  fastSquare: 0,
  slowSquare: 0,
  better: 0,
});

const fastHours = 6;
const slowHours = 48;
/** Below this nothing is said. */
const enoughHours = 72;
/** So long only the mean and what it follows are learned; a slope from few hours is wild. */
const firstHours = 24;
/** From here on the past fades as fast as the present comes in. */
const memoryHours = 720;
/** Beyond this many spreads an hour is given little weight, so that a fault is not learned as normal. */
const teachesWithin = 3;
const trustingHours = 48;
const littleWeight = 0.1;
/** Caps the weight of one hour, so that only lasting deviations count. */
const mostAnHour = 10;
/** What is further out widens the spread by no more than this, or a slow fault would hide in the spread it has taught. */
const letInSpreads = 1.5;
/** That makes the spread of normal noise so much too small. */
const bounded = 1.25;
const widening = 1.5;
/** As if no more than this were known: enough to judge, little enough for a new level to be learned within days. */
const restartHours = 72;
/** A cause that was never seen like this explains no more than one that was. */
const mostOfCause = 3;

/** The cause as far as it is believed. */
function bounding(learned: LearnedLimits, cause: number): number {
  if (learned.hours < firstHours) return cause;
  const most = mostOfCause * Math.sqrt(learned.varianceOfCause);
  return Math.min(learned.meanOfCause + most, Math.max(learned.meanOfCause - most, cause));
}

function offBy(learned: LearnedLimits, value: number, cause: number): number {
  const { mean, meanOfCause, varianceOfCause, covariance } = learned;
  const slope = varianceOfCause > 0 ? covariance / varianceOfCause : 0;
  return value - mean - slope * (bounding(learned, cause) - meanOfCause);
}

/** The spread that few hours show is too little by about this. */
const fewHours = 240;

const spreadOf = (square: number, hours: number, floor: number): number =>
  Math.max(bounded * Math.sqrt(square * (1 + fewHours / Math.min(hours, memoryHours))), floor);

const letIn = ({ hours }: LearnedLimits, off: number, square: number): number =>
  hours <= enoughHours ? off * off : Math.min(off * off, letInSpreads ** 2 * square);

/** Takes an hour in. How odd it is can be asked afterwards; what it teaches is another step. */
export function observeHour(learned: LearnedLimits, value: number, cause: number, floor: number): void {
  if (learned.hours < firstHours) return;
  const most = mostAnHour * spreadOf(learned.fastSquare, learned.hours, floor);
  const off = Math.min(most, Math.max(-most, offBy(learned, value, cause)));
  learned.fast += (off - learned.fast) / fastHours;
  learned.slow += (off - learned.slow) / slowHours;
}

/**
 * `newForHours`: for so long it has been another oil or sensor, and whatever it is, it is the new usual. How it follows its
 * cause does not change with that, and a new level would be mistaken for such an effect.
 */
export function learnHour(
  learned: LearnedLimits,
  value: number,
  cause: number,
  { floor, steepest }: Pick<WatchedSignal, "floor" | "steepest">,
  newForHours: number | null = null,
): void {
  if (learned.hours === 0) {
    learned.mean = value;
    learned.meanOfCause = cause;
  }
  const isNew = newForHours !== null;
  const odd = !isNew && Math.abs(oddness(learned, floor) ?? 0) >= teachesWithin;
  learned.hours += 1;
  const most = isNew ? Math.min(Math.max(1, newForHours), trustingHours) : memoryHours;
  const weight = (odd ? littleWeight : 1) / Math.min(learned.hours, most);
  const fromMean = value - learned.mean;
  const fromMeanOfCause = bounding(learned, cause) - learned.meanOfCause;
  learned.mean += weight * fromMean;
  if (!isNew) learnSlope(learned, weight, fromMean, fromMeanOfCause, steepest);
  learned.fastSquare += weight * (letIn(learned, learned.fast, learned.fastSquare) - learned.fastSquare);
  learned.slowSquare += weight * (letIn(learned, learned.slow, learned.slowSquare) - learned.slowSquare);
}

function learnSlope(
  learned: LearnedLimits,
  weight: number,
  fromMean: number,
  fromMeanOfCause: number,
  steepest: number | undefined,
): void {
  learned.meanOfCause += weight * fromMeanOfCause;
  learned.varianceOfCause += weight * (fromMeanOfCause * fromMeanOfCause - learned.varianceOfCause);
  learned.covariance += weight * (fromMeanOfCause * fromMean - learned.covariance);
  if (steepest === undefined) return;
  const most = steepest * learned.varianceOfCause;
  learned.covariance = Math.min(most, Math.max(-most, learned.covariance));
}

export const isKnown = ({ hours }: LearnedLimits): boolean => hours >= enoughHours;

/** How many spreads it is away from what is usual, over hours or over days, whichever is more; null while too little is known. */
export function oddness(learned: LearnedLimits, floor: number): number | null {
  if (!isKnown(learned)) return null;
  const fast = learned.fast / spreadOf(learned.fastSquare, learned.hours, floor);
  const slow = learned.slow / spreadOf(learned.slowSquare, learned.hours, floor);
  return Math.abs(fast) > Math.abs(slow) ? fast : slow;
}

/** The deviation of a single value in spreads, for changes that hourly means show too late. */
export function oddnessOf(
  learned: LearnedLimits,
  value: number,
  cause: number,
  floor: number,
): number | null {
  if (!isKnown(learned)) return null;
  return offBy(learned, value, cause) / spreadOf(learned.fastSquare, learned.hours, floor);
}

/** What has come and gone again by itself is less unusual than it seemed. */
export function widen(learned: LearnedLimits, floor: number): void {
  learned.fastSquare = widened(learned, learned.fastSquare, floor);
  learned.slowSquare = widened(learned, learned.slowSquare, floor);
}

function widened({ hours }: LearnedLimits, square: number, floor: number): number {
  const learnedAlone = spreadOf(square, hours, 0);
  const factor = learnedAlone > 0 ? spreadOf(square, hours, floor) / learnedAlone : 0;
  return square * (widening * factor) ** 2;
}

/** Takes where it is now for usual: after an oil change, a repair. */
export function takeForUsual(learned: LearnedLimits): void {
  learned.mean += learned.fast;
  learned.fast = 0;
  learned.slow = 0;
  learned.better = 0;
}

/** Learns the level again and quickly, beginning so far off; how it follows its cause and strays is still known. */
export function restart(learned: LearnedLimits, off = learned.fast): void {
  learned.mean += off;
  learned.hours = Math.min(learned.hours, restartHours);
  learned.fast = 0;
  learned.slow = 0;
  learned.better = 0;
}

/** The part of a value that its cause explains, as far as it has been learned. */
export function explainedByCause(learned: LearnedLimits, cause: number): number {
  const { meanOfCause, varianceOfCause, covariance } = learned;
  if (!isKnown(learned) || varianceOfCause <= 0) return 0;
  return (covariance / varianceOfCause) * (bounding(learned, cause) - meanOfCause);
}

import { dayMs } from "../time.ts";
import { type DayProfile, newDayProfile, surpriseOfHour } from "./day-profile.ts";
import { type Evidence, newEvidence, type Verdict, weigh } from "./evidence.ts";
import { type Extremes, excess, newExtremes, type StretchPosition } from "./extremes.ts";
import { levelReadings, rateOver, slowReadings, stretchReadings } from "./lengths.ts";

/** What can be unusual about a reading: each is a quantity with a range of its own. */
export const aspects = ["value", "hour", "level", "change", "roughness"] as const;
export type Aspect = (typeof aspects)[number];

/** All that is kept of a series: plain JSON of a bounded size. */
export interface DetectorState {
  /** From this score on it is an event, after which the detector rests. */
  readonly threshold: number;
  readonly learningMs: number;
  count: number;
  startMs: number;
  stretchCount: number;
  stretchStartMs: number;
  value: number;
  level: number;
  slowLevel: number;
  roughness: number;
  readonly profile: DayProfile;
  readonly extremes: Record<Aspect, Extremes>;
  readonly evidence: Evidence;
}

export interface DetectorOptions {
  readonly threshold?: number;
  /** For how long at least nothing is reported; a fleet can afford to wait longer than is needed. */
  readonly learningMs?: number;
}

export interface Observation extends Verdict {
  /** What left its range with this reading, the strongest first. */
  readonly aspects: readonly Aspect[];
}

/** The default score that counts as an event, chosen for a person who looks at one series. */
export const shippedThreshold = 0.5;

// In a memory of less than a day every hour is news.
// The first day teaches what is usual at an hour, the second how far from it readings are.
const shortestLearningMs = 2 * dayMs;

/** The score for operators of many machines with many series: a tenth of the events, and hardly any by chance. */
export const fleetDetector: DetectorOptions = { threshold: 0.9, learningMs: 7 * dayMs };

export const newDetector = ({
  threshold = shippedThreshold,
  learningMs = shortestLearningMs,
}: DetectorOptions = {}): DetectorState => ({
  threshold,
  learningMs,
  count: 0,
  startMs: 0,
  stretchCount: 0,
  stretchStartMs: 0,
  value: 0,
  level: 0,
  slowLevel: 0,
  roughness: 0,
  profile: newDayProfile(),
  extremes: {
    value: newExtremes(),
    hour: newExtremes(),
    level: newExtremes(),
    change: newExtremes(),
    roughness: newExtremes(),
  },
  evidence: newEvidence(),
});

const patience = { keptShare: 1 - rateOver(levelReadings), restReadings: slowReadings };

const unremarkable: Observation = { score: 0, strength: 0, aspects: [] };

/** Takes the next reading in; what is no number is passed over. */
export function observe(state: DetectorState, tsMs: number, value: number): Observation {
  if (!Number.isFinite(value) || !Number.isFinite(tsMs)) return unremarkable;
  const place = moveOn(state, tsMs, value);
  const quantities = measure(state, tsMs, value);
  // Until the means have taken in enough readings they are no measure of anything.
  if (state.count <= levelReadings) return unremarkable;
  const found: [aspect: Aspect, excess: number][] = [];
  let fresh = 0;
  for (const aspect of aspects) {
    const beyond = excess(state.extremes[aspect], quantities[aspect], place);
    if (beyond === 0 || place.isLearning) continue;
    found.push([aspect, beyond]);
    fresh += beyond;
  }
  if (found.length > 1) found.sort(([, one], [, other]) => other - one);
  const { score, strength } = weigh(state.evidence, fresh, place.beginsStretch, state.threshold, patience);
  return { score, strength, aspects: found.map(([aspect]) => aspect) };
}

function moveOn(state: DetectorState, tsMs: number, value: number): StretchPosition {
  if (state.count === 0) {
    state.startMs = tsMs;
    state.stretchStartMs = tsMs;
    state.value = value;
    state.level = value;
    state.slowLevel = value;
  }
  state.count++;
  state.stretchCount++;
  const isLearning = state.count <= slowReadings || Math.abs(tsMs - state.startMs) < state.learningMs;
  const isOver = state.stretchCount > stretchReadings && Math.abs(tsMs - state.stretchStartMs) >= dayMs;
  if (isOver) {
    state.stretchCount = 1;
    state.stretchStartMs = tsMs;
  }
  return { isLearning, beginsStretch: isOver };
}

function measure(state: DetectorState, tsMs: number, value: number): Record<Aspect, number> {
  const rate = Math.max(rateOver(levelReadings), 1 / state.count);
  const slowRate = Math.max(rateOver(slowReadings), 1 / state.count);
  state.level += rate * (value - state.level);
  state.slowLevel += slowRate * (value - state.slowLevel);
  state.roughness += rate * (Math.abs(value - state.value) - state.roughness);
  state.value = value;
  return {
    value,
    hour: surpriseOfHour(state.profile, tsMs, value),
    level: state.level,
    change: state.level - state.slowLevel,
    roughness: state.roughness,
  };
}

import type { LabVerdict } from "../../laboratory/lab-finding.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import type { RuleWatch } from "../rules/rule-state.ts";
import type { ComparedMemory } from "../usual/comparable-value.ts";
import { type Course, newCourse } from "../usual/hourly-course.ts";
import type { PaceAhead } from "../usual/pace-ahead.ts";
import { newLearnedLimits } from "../usual/learned-limits.ts";
import { type Extremes, newSampleGatherer, type SampleGatherer } from "./sample-gatherer.ts";

/** How an indicator has run since one of its rules was raised. */
export interface RaisedRun {
  since: number;
  level: AlarmLevel;
  /** Since when it stands at this level. */
  levelSince: number;
  /** The value when its alarm was raised, else when its first rule was. */
  raised: number;
  /** Absent while no alarm was raised, and in what was remembered before this was noted. */
  raisedAt?: number;
  worst: number;
  worstAt: number;
  /** The means of the last day's hours since then, the oldest first. */
  hours: [hour: number, mean: number][];
  /** Which way those hours go; 0 where that may be chance. */
  trend: -1 | 0 | 1;
}

/** The current hour. */
export interface Hour {
  number: number;
  count: number;
  sum: number;
  /** On the signal's scale. */
  signal: number;
  /** Of what the indicator follows. */
  cause: number;
}

/** What is remembered of one indicator. */
export interface KeyWatch extends ComparedMemory {
  gatherer: SampleGatherer;
  hour: Hour;
  /** The means of the last day's hours, the oldest first; only where a rule looks back. */
  past: [hour: number, mean: number][];
  rules: RuleWatch[];
  /** Hours that it has steadily been unusual, without a limit passed. */
  offHours: number;
  /** The last values that were held for spikes. */
  spikes: number[];
  /** The newest sample. */
  sample: number;
  /** What the limits were last compared with, and when; absent in what was remembered before this was noted. */
  judged?: number | undefined;
  judgedAt?: number | undefined;
  /** How many spreads the newest sample is away from what is usual; a noisy sensor's are wider. */
  now: number;
  /** By how many spreads it jumped from one sample to the next on its way to where it is off; absent where it has not. */
  jump?: number;
  /** How long after the sample before. */
  jumpMs?: number;
  /** Whether it jumped past its limit as no oil can, with every witness sound and quiet; absent where it has not. */
  isStep?: boolean;
  /** Since when it is abnormal by its rules while other sensors contradict it. */
  doubtedSince: number | null;
  /** Whether it is derived from a temperature that is known to be false, or may be; absent where it is not. */
  byTemperature?: boolean;
  /** Whether it is its own sensor's sign, or the temperature's, that speaks against it; absent where none does. */
  bySign?: boolean;
  /** What the last laboratory sample still says of it. */
  laboratory: LabVerdict;
  /** How far off the last hours were, in spreads, the oldest first. */
  lately: number[];
  /** Whether it got within hours to where it is off; null while that is not known. */
  sudden: boolean | null;
  course: Course;
  /** Of what is followed towards its warning limit; absent of others. */
  pace?: PaceAhead;
  /** The extremes since the first of the samples that count towards an alarm that is not raised yet. */
  pending?: Extremes | null;
  /** While a rule is raised; absent in what was remembered before this was followed. */
  trouble?: RaisedRun | null;
}

const newHour = (): Hour => ({ number: -1, count: 0, sum: 0, signal: 0, cause: 0 });

export const newKeyWatch = (): KeyWatch => ({
  gatherer: newSampleGatherer(),
  learned: newLearnedLimits(),
  hour: newHour(),
  past: [],
  rules: [],
  smooth: null,
  offset: null,
  usualNoise: 0,
  noise: 0,
  noiseSamples: 0,
  step: 0,
  noisySince: null,
  offHours: 0,
  spikes: [],
  sample: 0,
  judged: undefined,
  judgedAt: undefined,
  now: 0,
  doubtedSince: null,
  laboratory: null,
  lately: [],
  sudden: null,
  course: newCourse(),
  refitted: null,
});

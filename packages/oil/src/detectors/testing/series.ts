import { dayMs } from "../../time.ts";
import { seeded } from "../../testing/seeded.ts";
import { type DetectorOptions, newDetector, type Observation, observe } from "../fluctuation.ts";

const stepMs = 600_000;
export const perDay = dayMs / stepMs;
const startMs = Date.UTC(2026, 0, 5);
export const timeOf = (i: number) => startMs + i * stepMs;

/** Values near a normal distribution of spread 1. */
export function noise(seed: number): () => number {
  const random = seeded(seed);
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += random.between(0, 1);
    return sum;
  };
}

export const series = (length: number, valueAt: (i: number) => number): number[] =>
  Array.from({ length }, (_, i) => valueAt(i));

export function observeAll(values: readonly number[], options?: DetectorOptions): Observation[] {
  const state = newDetector(options);
  return values.map((value, i) => observe(state, timeOf(i), value));
}

/** The readings at which an event is raised. */
export const eventsIn = (values: readonly number[], threshold = 0.5): number[] =>
  observeAll(values, { threshold }).flatMap(({ score }, i) => (score >= threshold ? [i] : []));

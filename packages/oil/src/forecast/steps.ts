import { type Daily, median } from "./daily.ts";

const daysBesideStep = 3;
// In usual distances between neighbouring medians.
const leastStep = 6;

export interface LevelStep {
  /** The first of the days behind the step, as an index. */
  readonly at: number;
  readonly size: number;
}

/**
 * The jumps of a series: where the days before and the days behind differ as they never do otherwise, and as the days further before
 * and behind do not, which on a slope differ as much.
 */
export function findSteps(days: readonly Daily[]): LevelStep[] {
  const jumps: LevelStep[] = [];
  for (let at = daysBesideStep; at + daysBesideStep <= days.length; at++) {
    const valuesOf = (from: number) => days.slice(from, from + daysBesideStep).map(({ value }) => value);
    jumps.push({ at, size: median(valuesOf(at)) - median(valuesOf(at - daysBesideStep)) });
  }
  const usual = median(jumps.map(({ size }) => size));
  const spread = 1.4826 * median(jumps.map(({ size }) => Math.abs(size - usual)));
  const steps: LevelStep[] = [];
  for (const [i, jump] of jumps.entries()) {
    const upwards = Math.sign(jump.size - usual);
    const alike = [jumps[i - daysBesideStep], jumps[i + daysBesideStep]].map(
      (other) => upwards * ((other?.size ?? usual) - usual),
    );
    if (Math.abs(jump.size - usual) - Math.max(0, ...alike) <= leastStep * spread) continue;
    const last = steps.at(-1);
    if (last && jump.at - last.at < daysBesideStep) {
      if (Math.abs(jump.size) > Math.abs(last.size)) steps[steps.length - 1] = jump;
    } else steps.push(jump);
  }
  return steps;
}

import { type Daily, median } from "./daily.ts";

const daysBesideStep = 3;
// In usual distances between neighbouring medians.
const leastStep = 6;
/** What is no more than so many times the way that the days before or behind make by themselves is where a slope begins. */
const standsOut = 2;

export interface LevelStep {
  /** The first of the days behind the step, as an index. */
  readonly at: number;
  readonly size: number;
  /** Whether the days continue as they jumped: the slope is another one from here on, and the level is what it was. */
  readonly bends: boolean;
}

/**
 * The jumps of a series: where the days before and the days behind differ as they never do otherwise, and as the days further before
 * and behind do not, which on a slope differ as much.
 */
export function findSteps(days: readonly Daily[]): LevelStep[] {
  const jumps: { at: number; size: number }[] = [];
  for (let at = daysBesideStep; at + daysBesideStep <= days.length; at++) {
    const valuesOf = (from: number) => days.slice(from, from + daysBesideStep).map(({ value }) => value);
    jumps.push({ at, size: median(valuesOf(at)) - median(valuesOf(at - daysBesideStep)) });
  }
  const usual = median(jumps.map(({ size }) => size));
  const spread = 1.4826 * median(jumps.map(({ size }) => Math.abs(size - usual)));
  const steps: LevelStep[] = [];
  for (const [i, { at, size }] of jumps.entries()) {
    const upwards = Math.sign(size - usual);
    const beyond = upwards * (size - usual);
    const alike = [jumps[i - daysBesideStep], jumps[i + daysBesideStep]].map(
      (other) => upwards * ((other?.size ?? usual) - usual),
    );
    if (beyond - Math.max(0, ...alike) <= leastStep * spread) continue;
    const paces = [paceFrom(days, at - daysBesideStep), paceFrom(days, at)].map(
      (pace) => upwards * (pace - usual),
    );
    const step = { at, size, bends: beyond < standsOut * Math.max(...paces) };
    const last = steps.at(-1);
    if (last && at - last.at < daysBesideStep) {
      if (Math.abs(size) > Math.abs(last.size)) steps[steps.length - 1] = step;
    } else steps.push(step);
  }
  return steps;
}

/** What the days from here on make of their own way, in as many days as a jump spans. */
function paceFrom(days: readonly Daily[], from: number): number {
  const [first, last] = [days[from], days[from + daysBesideStep - 1]];
  return first && last ? ((last.value - first.value) * daysBesideStep) / (daysBesideStep - 1) : 0;
}

import { dayMs } from "../time.ts";
import { levelReadings, memoryReadings, slowReadings } from "./lengths.ts";

const hours = 24;
// A reading weighs this much against what its hour has taught so far, and an hour alone against all hours.
const slowestRate = 1 / slowReadings;
const slowestOverallRate = 1 / memoryReadings;
const sharedReadings = levelReadings;

/** What is usual at each hour of the day, and how far from it readings usually are. */
export interface DayProfile {
  readonly counts: number[];
  readonly means: number[];
  readonly spreads: number[];
  count: number;
  spread: number;
}

const everyHour = (): number[] => Array.from({ length: hours }, () => 0);

export const newDayProfile = (): DayProfile => ({
  counts: everyHour(),
  means: everyHour(),
  spreads: everyHour(),
  count: 0,
  spread: 0,
});

/** How far a value is from what is usual at this hour, in usual distances; then learns it. */
export function surpriseOfHour(profile: DayProfile, tsMs: number, value: number): number {
  const hour = Math.floor((((tsMs % dayMs) + dayMs) % dayMs) / (dayMs / hours));
  const count = profile.counts[hour] as number;
  const mean = count > 0 ? (profile.means[hour] as number) : value;
  const spread = profile.spreads[hour] as number;
  const distance = value - mean;
  // An hour that has seen few readings borrows from the others.
  const usual = (spread * count + profile.spread * sharedReadings) / (count + sharedReadings);
  profile.count++;
  profile.spread += Math.max(slowestOverallRate, 1 / profile.count) * (Math.abs(distance) - profile.spread);
  profile.counts[hour] = count + 1;
  const rate = Math.max(slowestRate, 1 / (count + 1));
  profile.means[hour] = mean + rate * distance;
  profile.spreads[hour] = spread + rate * (Math.abs(distance) - spread);
  return usual > 0 ? distance / usual : 0;
}

import { type Daily, median } from "./daily.ts";

/** A robust line through daily values, and how sure it is. */
export interface Trend {
  readonly slopePerDay: number;
  /** The 80 % interval of the slope. */
  readonly leastSlope: number;
  readonly mostSlope: number;
  /** By how much the slopes of the two halves differ more than chance lets them: what bends may go on bending. */
  readonly bend: number;
  /** The middle of the days, about which the line turns, and the line's height there. */
  readonly middleDay: number;
  readonly middleValue: number;
  readonly halfSpanDays: number;
  /** How far single days are from the line, and how alike two days in a row are. */
  readonly noise: number;
  readonly likeness: number;
  /** How many days count as one independent witness. */
  readonly daysPerWitness: number;
  readonly days: number;
  /** Standard deviations by which the ranks speak for a slope. */
  readonly evidence: number;
}

/** An 80 % band ends this many standard deviations from its middle. */
export const bandWidth = 1.2816;
const mostLikeness = 0.9;

/** Theil–Sen: the median of the slopes between all pairs of days, which a quarter of wild days cannot move. */
export function fitTrend(days: readonly Daily[]): Trend {
  const { slopes, rises } = pairsOf(days);
  const slopePerDay = median(slopes);
  const middleDay = median(days.map(({ day }) => day));
  const middleValue = median(days.map(({ day, value }) => value - slopePerDay * (day - middleDay)));
  const residuals = days.map(({ day, value }) => ({
    day,
    value: value - middleValue - slopePerDay * (day - middleDay),
  }));
  const likeness = likenessOf(residuals);
  const daysPerWitness = (1 + likeness) / (1 - likeness);
  const spread = Math.sqrt(rankVariance(days) * daysPerWitness);
  const slopeAt = (share: number) =>
    slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(share)))] ?? slopePerDay;
  const leastSlope = slopeAt((slopes.length - bandWidth * spread) / 2 - 1);
  const mostSlope = slopeAt((slopes.length + bandWidth * spread) / 2);
  return {
    slopePerDay,
    leastSlope,
    mostSlope,
    bend: bendOf(days, (mostSlope - leastSlope) / (2 * bandWidth)),
    middleDay,
    middleValue,
    halfSpanDays: ((days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0)) / 2,
    noise: noiseOf(residuals),
    likeness,
    daysPerWitness,
    days: days.length,
    evidence: spread > 0 ? Math.max(0, Math.abs(rises) - 1) / spread : 0,
  };
}

/** The slopes between all pairs of days, in order, and how many more of them rise than fall. */
function pairsOf(days: readonly Daily[]): { slopes: number[]; rises: number } {
  const slopes: number[] = [];
  let rises = 0;
  for (let j = 1; j < days.length; j++)
    for (let i = 0; i < j; i++) {
      const [earlier, later] = [days[i] as Daily, days[j] as Daily];
      slopes.push((later.value - earlier.value) / (later.day - earlier.day));
      rises += Math.sign(later.value - earlier.value);
    }
  slopes.sort((one, other) => one - other);
  return { slopes, rises };
}

/** A half has half of the days over half of the time: its slope is 2√2 times as uncertain, the difference of two 4 times. */
function bendOf(days: readonly Daily[], slopeDeviation: number): number {
  const half = Math.floor(days.length / 2);
  const difference = median(pairsOf(days.slice(-half)).slopes) - median(pairsOf(days.slice(0, half)).slopes);
  return Math.sqrt(Math.max(0, difference ** 2 - 2 * (4 * slopeDeviation) ** 2));
}

/** Mann–Kendall: the variance of rises minus falls when there is no trend; equal values tell nothing. */
function rankVariance(days: readonly Daily[]): number {
  const weight = (n: number) => (n * (n - 1) * (2 * n + 5)) / 18;
  const ties = new Map<number, number>();
  for (const { value } of days) ties.set(value, (ties.get(value) ?? 0) + 1);
  let variance = weight(days.length);
  for (const count of ties.values()) variance -= weight(count);
  return variance;
}

/**
 * The correlation of neighbouring days, corrected for what taking the line out hides of it. Days that are alike are not two
 * witnesses of a trend.
 */
function likenessOf(residuals: readonly Daily[]): number {
  let [together, alone, pairs] = [0, 0, 0];
  residuals.forEach(({ day, value }, i) => {
    alone += value * value;
    const next = residuals[i + 1];
    if (next?.day !== day + 1) return;
    together += value * next.value;
    pairs++;
  });
  if (alone === 0 || pairs < 3) return 0;
  const raw = (together / pairs) * (residuals.length / alone);
  return Math.min(mostLikeness, Math.max(0, raw + (2 + 4 * Math.max(0, raw)) / residuals.length));
}

/** From the median distance; where more than half of the days are on the line, from the mean one. */
function noiseOf(residuals: readonly Daily[]): number {
  const distances = residuals.map(({ value }) => Math.abs(value));
  const usual = 1.4826 * median(distances);
  return usual > 0 ? usual : 1.2533 * (distances.reduce((sum, each) => sum + each, 0) / distances.length);
}

import type { Watched } from "../rules/rule-book.ts";
import { explainedByCause, type LearnedLimits } from "./learned-limits.ts";
import { meanMove, type NoiseMemory } from "./sensor-noise.ts";

/** What is remembered to make the values of one indicator comparable with its limit. */
export interface ComparedMemory extends NoiseMemory {
  learned: LearnedLimits;
  /** The mean of the last samples that limits are held against, for what is normalised, and which way the last one leapt. */
  smooth: { mean: number; count: number; leapt: number } | null;
  /** What the fill differs from the one before, since an unrecorded oil change. */
  offset: { mean: number; count: number } | null;
  /** Since its sensor was replaced: what it was usually before, and what it is with the new one. */
  refitted: { before: number; mean: number; count: number; hours: number } | null;
}

/** Samples are averaged until their noise is so small a part of the limit. */
const noiseShare = 1 / 8;
const mostSamples = 24;
/** Two in a row that are so many deviations away on the same side are no noise. */
const leapDeviations = 3;
/** The first days of a fill. */
const fillSamples = 432;
/** What a fill may be off the one before without being another grade. */
const mostOffset = 15;

/**
 * A value normalised to 40 °C, made comparable with its limit: less the rest of the temperature, which follows the oil's own
 * slope, less what a new fill differs from the one before, and averaged where the sensor is noisy for so narrow a limit.
 */
export function comparable(
  watch: ComparedMemory,
  { towards }: Watched,
  value: number,
  cause: number | null,
  settling: boolean,
): number {
  const { offset } = watch;
  if (settling && offset && offset.count < fillSamples) {
    offset.count += 1;
    offset.mean += (value - offset.mean) / offset.count;
  }
  const plain = withoutRefit(
    watch,
    value - ofFill(watch) - (cause === null ? 0 : explainedByCause(watch.learned, cause)),
  );
  const limit = Math.abs((plain > 0 ? towards.up : towards.down) ?? 0);
  const noise = watch.noisySince === null ? watch.usualNoise : Math.max(watch.usualNoise, watch.noise);
  const deviation = noise / meanMove;
  const wanted = limit > 0 ? ((deviation / (noiseShare * limit)) ** 2 + 1) / 2 : 1;
  const samples = Math.min(mostSamples, Math.max(1, wanted));
  if (watch.smooth === null) watch.smooth = { mean: plain, count: 1, leapt: 0 };
  const { smooth } = watch;
  const away = plain - smooth.mean;
  const leap = Math.abs(away) > leapDeviations * deviation ? Math.sign(away) : 0;
  if (leap !== 0 && leap === smooth.leapt) [smooth.mean, smooth.count, smooth.leapt] = [plain, 1, 0];
  else {
    smooth.leapt = leap;
    smooth.count += 1;
    // One that is far out is no reason to move the mean of hours by more than noise would.
    const most = leapDeviations * deviation;
    smooth.mean += Math.min(most, Math.max(-most, away)) / Math.min(smooth.count, samples);
  }
  // One that leaps is judged by itself, until the next shows whether it was noise.
  return leap === 0 ? smooth.mean : plain;
}

/** What this fill differs from the one before. */
const ofFill = ({ offset }: ComparedMemory): number =>
  offset && Math.abs(offset.mean) <= mostOffset ? offset.mean : 0;

/** How far two instruments of one make may differ on the same oil. */
const mostRefit = 4;
const refitSamples = 144;
const refittingHours = 48;

/** By how much a new instrument reads higher than the one before would. */
function refitShift({ refitted }: ComparedMemory): number {
  const shift = refitted && refitted.count > 0 ? refitted.mean - refitted.before : 0;
  // The more it is beyond that, the less of it is the instruments'.
  const beyond = Math.max(0, Math.abs(shift) - mostRefit);
  return Math.sign(shift) * Math.max(0, Math.min(Math.abs(shift), mostRefit) - beyond);
}

/** A new instrument's value as the one before would have read it. */
function withoutRefit(watch: ComparedMemory, plain: number): number {
  const { refitted } = watch;
  if (refitted && refitted.count < refitSamples) {
    refitted.count += 1;
    refitted.mean += (plain - refitted.mean) / refitted.count;
  }
  return plain - refitShift(watch);
}

/** Whether the sensor is too new for an unusual value of it to raise an alarm. */
export const isRefitting = ({ refitted }: ComparedMemory): boolean =>
  refitted !== null && refitted.hours <= refittingHours;

/** What was usual with the sensor before, on the scale that changes are counted on. */
export const usualBeforeRefit = (watch: ComparedMemory): number =>
  watch.refitted && isRefitting(watch)
    ? watch.refitted.before
    : watch.learned.mean - ofFill(watch) - refitShift(watch);

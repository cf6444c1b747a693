import { scaled, type WatchedSignal } from "../../catalogue/watched-signals.ts";
import { isRaised, type RuleStates } from "../rules/rule-state.ts";

/** What is remembered of the noise of one indicator. */
export interface NoiseMemory extends RuleStates {
  /** How much it moves from sample to sample, on the signal's scale: usually, and lately. */
  usualNoise: number;
  noise: number;
  noiseSamples: number;
  /** The last move from sample to sample, with its sign. */
  step: number;
  /** Since when it moves far more than usual. */
  noisySince: number | null;
  /** The newest sample. */
  readonly sample: number;
}

/** Two values of normal noise differ by so many of its standard deviations on average. */
export const meanMove = 1.13;

/** A single sample is as noisy as this many of the spreads that means over hours have, or more where its sensor is. */
export const sampleNoise = 2;
/** So many spreads from one sample to the next are no noise. */
export const jumpSpreads = 4 * sampleNoise;

/** Two steps of noise differ by so much more than one of them is long. */
const turnSpread = Math.sqrt(3);
const noiseMemory = 12;
const usualNoiseMemory = 1000;
const enoughSamples = 300;
const noisyTimes = 3;
/** What was so noisy has to be quieter than this. */
const stillNoisyTimes = 2;
/** A step is one large move, not noise: it counts for no more than this. */
const mostMove = 8;

const noiseScaleOf = ({ scale, isNoiseShare }: WatchedSignal): WatchedSignal["scale"] =>
  // Between a noise of the same size and one of the same share: content that comes or goes is counted as neither.
  scale === "logarithm" && !isNoiseShare ? "root" : scale;

/** How far a single sample strays by the sensor's own noise, on the signal's scale; 0 where that is not followed. */
export function sampleDeviation({ usualNoise }: NoiseMemory, signal: WatchedSignal, value: number): number {
  const deviation = usualNoise / meanMove;
  if (signal.scale === noiseScaleOf(signal)) return deviation;
  return value > 0 ? (2 * deviation) / Math.sqrt(value) : 0;
}

/** Only of the oil's chemistry: nothing in the oil makes it jump to and fro. */
export function followNoise(watch: NoiseMemory, signal: WatchedSignal, value: number, ts: number): void {
  const { floor, renewed } = signal;
  if (!renewed) return;
  const noiseScale = noiseScaleOf(signal);
  const [now, before] = [scaled(noiseScale, value), scaled(noiseScale, watch.sample)];
  watch.noiseSamples += 1;
  if (now === null || before === null || watch.noiseSamples < 2) return;
  // What keeps moving in one direction is a course and no noise, however far apart its samples are.
  const moved = now - before;
  const move = Math.abs(moved - watch.step) / turnSpread;
  watch.step = moved;
  // Half of what it is on a logarithmic scale.
  const least = noiseScale === "root" ? (floor / 2) * Math.abs(now) : floor;
  watch.noise +=
    (Math.min(move, mostMove * Math.max(watch.usualNoise, least / 4)) - watch.noise) / noiseMemory;
  const times = watch.noisySince === null ? noisyTimes : stillNoisyTimes;
  const isNoisy =
    watch.noiseSamples >= enoughSamples && watch.noise > times * Math.max(watch.usualNoise, least / 4);
  if (!isNoisy) {
    watch.noisySince = null;
    // Saturated oil rests at the end of the range.
    if (!isRaised(watch))
      watch.usualNoise += (move - watch.usualNoise) / Math.min(watch.noiseSamples, usualNoiseMemory);
  } else watch.noisySince ??= ts;
}

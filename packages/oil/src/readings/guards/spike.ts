import type { SpikeRule } from "./key-rules.ts";

export const windowSize = 5;
// Six robust standard deviations; the factor makes the MAD of normal noise its σ.
const widestNoise = 6 * 1.4826;

// Reused, as this runs for every value of every reading; nothing of it outlives a call.
const sorted = new Float64Array(windowSize);

function sortInto(window: readonly number[], distanceFrom: number | null): number {
  const n = window.length;
  for (let i = 0; i < n; i++) {
    const raw = window[i] as number;
    const value = distanceFrom === null ? raw : Math.abs(raw - distanceFrom);
    let at = i;
    while (at > 0 && (sorted[at - 1] as number) > value) {
      sorted[at] = sorted[at - 1] as number;
      at--;
    }
    sorted[at] = value;
  }
  return sorted[n >> 1] as number;
}

/** The middle one of up to five values, the upper of the two middle ones when they are even. */
export const medianOf = (window: readonly number[]): number => sortInto(window, null);

/**
 * Whether the value and the last ones lie so close together that none of them can be far from their median: nearly
 * always. The value itself is not among the last ones when its time is sent again.
 */
function isCalm(window: readonly number[], { floor, share }: SpikeRule, value: number): boolean {
  let lowest = value;
  let highest = value;
  for (let i = 0; i < window.length; i++) {
    const each = window[i] as number;
    if (each < lowest) lowest = each;
    else if (each > highest) highest = each;
  }
  const range = highest - lowest;
  return range <= floor || (lowest > 0 && range <= share * lowest);
}

/**
 * G14: far from the median of the last five, its own value among them. A level that stays becomes the median with its
 * third sample, so that a spike of one or two is held and a step is not.
 */
export function isSpike(window: readonly number[], rule: SpikeRule, value: number): boolean {
  if (window.length < windowSize || isCalm(window, rule, value)) return false;
  const median = sortInto(window, null);
  const distance = Math.abs(value - median);
  if (distance <= rule.floor || distance <= rule.share * Math.abs(median)) return false;
  return distance > widestNoise * sortInto(window, median);
}

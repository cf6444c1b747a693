import { stretches } from "./lengths.ts";

/** How high and how low a quantity went in each of the last stretches of time, the newest last. */
export interface Extremes {
  readonly highs: number[];
  readonly lows: number[];
}

// One monstrous value must not hide every later one: the range grows by no more than its own width at once.
const mostGrowth = 1;
// Less than this share of the values themselves is the rounding of sums.
const roundingShare = 1e-9;

export const newExtremes = (): Extremes => ({ highs: [], lows: [] });

/** Where the series is: whether its range is still being learned, and whether this reading begins a stretch. */
export interface StretchPosition {
  readonly isLearning: boolean;
  readonly beginsStretch: boolean;
}

/** By how much a value leaves the range of the remembered stretches, in widths of that range; then remembers it. */
export function excess(
  extremes: Extremes,
  value: number,
  { isLearning, beginsStretch }: StretchPosition,
): number {
  if (extremes.highs.length === 0) {
    begin(extremes, value);
    return 0;
  }
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (const each of extremes.highs) if (each > high) high = each;
  for (const each of extremes.lows) if (each < low) low = each;
  const width = high - low;
  const most = isLearning || width === 0 ? Number.POSITIVE_INFINITY : mostGrowth * width;
  const remembered = Math.max(low - most, Math.min(high + most, value));
  if (beginsStretch) begin(extremes, remembered);
  else widen(extremes, remembered);
  const beyond = Math.max(value - high, low - value);
  if (beyond <= roundingShare * Math.max(Math.abs(high), Math.abs(low))) return 0;
  // A quantity that has never moved leaves its range with any move.
  return width > 0 ? beyond / width : 1;
}

function begin({ highs, lows }: Extremes, value: number): void {
  highs.push(value);
  lows.push(value);
  if (highs.length <= stretches) return;
  highs.shift();
  lows.shift();
}

function widen({ highs, lows }: Extremes, value: number): void {
  const newest = highs.length - 1;
  highs[newest] = Math.max(highs[newest] as number, value);
  lows[newest] = Math.min(lows[newest] as number, value);
}

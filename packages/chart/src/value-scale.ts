const niceSteps = [1, 2, 2.5, 5, 10];
const smallestSpan = 1e-6;
/** What hardly changes is not blown up to fill the picture. */
const flattest = 0.01;

export interface ValueScale {
  min: number;
  max: number;
  ticks: number[];
}

/** A scale of so many equal steps of round numbers that holds both values; scales of as many steps share their grid lines. */
export function roundScale(low: number, high: number, steps: number, whole = false): ValueScale {
  const span = Math.max(high - low, Math.abs(high) * flattest, whole ? steps : smallestSpan);
  const magnitude = 10 ** Math.floor(Math.log10(span / steps));
  const candidates = [1, 10, 100].flatMap((times) => niceSteps.map((nice) => nice * magnitude * times));
  const smallest = whole ? 1 : 0;
  for (const step of candidates) {
    if (step < smallest || (whole && !Number.isInteger(step))) continue;
    const min = clean(Math.floor(low / step + smallestSpan) * step);
    const max = clean(min + steps * step);
    if (max < high - step * smallestSpan) continue;
    return { min, max, ticks: Array.from({ length: steps + 1 }, (_, i) => clean(min + i * step)) };
  }
  return { min: low, max: high, ticks: [low, high] };
}

/** The tightest of the scales with about five steps, for an axis that need not share its grid lines. */
export function tightScale(low: number, high: number, whole = false): ValueScale {
  const scales = [5, 4, 6].map((steps) => roundScale(low, high, steps, whole));
  return scales.reduce((best, scale) => (scale.max - scale.min < best.max - best.min ? scale : best));
}

/** Every class from the lowest to the highest with half a class of room at either end, so that classes fill the picture. */
export function classScale(low: number, high: number, mostTicks = 8): ValueScale {
  const [first, last] = [Math.floor(low), Math.max(Math.ceil(high), Math.floor(low) + 1)];
  const step = Math.ceil((last - first + 1) / mostTicks);
  const ticks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
  return { min: first - 0.5, max: last + 0.5, ticks };
}

/** As many places as the steps of a scale need. */
export function placesOf({ ticks: [first = 0, second = 1] }: ValueScale): number {
  const step = Math.abs(second - first);
  for (let places = 0; places < 6; places++) {
    const scaled = step * 10 ** places;
    if (Math.abs(scaled - Math.round(scaled)) < smallestSpan * 10) return places;
  }
  return 6;
}

const clean = (value: number) => +value.toPrecision(12);
const widest = 4;

/**
 * The values that an axis has to hold: all that was seen, and those limits that do not press it flat. Values that begin
 * near zero begin at zero.
 */
export function domainOf(
  seen: readonly (number | null)[],
  limits: readonly number[],
): { low: number; high: number } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of seen) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) {
    if (limits.length === 0) return null;
    return { low: Math.min(0, ...limits), high: Math.max(...limits) };
  }
  if (low > 0 && low < high * nearZero) low = 0;
  if (low === high) {
    // A first reading stands clear of the axis.
    const room = Math.abs(high) * roomAround;
    low -= room;
    high += room;
  }
  const span = Math.max(high - low, Math.abs(high) * 0.05, smallestSpan);
  const [seenLow, seenHigh] = [low, high];
  for (const limit of limits) {
    const wide = Math.max(seenHigh, limit) - Math.min(seenLow, limit);
    if (wide > widest * span) continue;
    // A little beyond it, so that the zone past the limit is seen.
    low = Math.min(low, limit < seenLow ? limit - zoneShare * wide : limit);
    high = Math.max(high, limit > seenHigh ? limit + zoneShare * wide : limit);
  }
  return { low, high };
}
const nearZero = 0.4;
const roomAround = 0.05;
const zoneShare = 0.06;

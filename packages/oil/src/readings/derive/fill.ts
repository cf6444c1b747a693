import { dayMs } from "../../time.ts";

/** What the oil was when it was filled in, learned from its first sound days; change is counted from there. */
export interface Fill {
  /** When it was filled in, or first reported. */
  since: number;
  viscosity40: FillValue;
  permittivity40: FillValue;
}

interface FillValue {
  mean: number;
  count: number;
  /** How many of the newest were far from the mean; absent in what was stored before this was counted. */
  strays?: number;
}

const newFillValue = (): FillValue => ({ mean: 0, count: 0 });

export const newFill = (since: number): Fill => ({
  since,
  viscosity40: newFillValue(),
  permittivity40: newFillValue(),
});

const learningMs = 3 * dayMs;
const fewest = 24;

/** What the new oil is like, as entered or found by a laboratory; what is left out is learned. */
export type NewOil = Partial<Readonly<Record<FilledQuantity, number>>>;

/** What a fill may be off its catalogue value: ISO VG allows 10 %, a sensor adds to it. The next grade is 30 % and more away. */
export const fillTolerance = { viscosity40: 0.15, permittivity40: 0.06 };

export type FilledQuantity = keyof typeof fillTolerance;

/** As many values in a row that are this share of the tolerance away are of another oil. */
const straysOfAnother = 6;
const strayShare = 0.5;

/** Takes a sound value in while the fill is new. Where the oil is changed meanwhile, the new one is the fill. */
export function learnFill(fill: Fill, of: FilledQuantity, ts: number, value: number): void {
  const known = fill[of];
  if (ts - fill.since > learningMs && known.count >= fewest) return;
  const isStray = known.count > 0 && Math.abs(value / known.mean - 1) > strayShare * fillTolerance[of];
  known.strays = isStray ? (known.strays ?? 0) + 1 : 0;
  if (known.strays === straysOfAnother) {
    fill.since = ts;
    fill[of] = { mean: value, count: 1 };
    return;
  }
  known.count += 1;
  known.mean += (value - known.mean) / known.count;
}

/** Whether a value can be that of a new oil of which the catalogue says so much. */
export const fitsNewOil = (of: FilledQuantity, value: number, catalogue: number): boolean =>
  Math.abs(value / catalogue - 1) <= fillTolerance[of];

/**
 * What changes are counted from: what people or a laboratory said of the new oil, else the fill as it was learned; the catalogue
 * where neither is what it says the oil is.
 */
export function baselineOf(fill: Fill | null, of: FilledQuantity, catalogue: number, given?: number): number {
  if (given !== undefined && fitsNewOil(of, given, catalogue)) return given;
  if (!fill || fill[of].count === 0) return catalogue;
  const { mean } = fill[of];
  return fitsNewOil(of, mean, catalogue) ? mean : catalogue;
}

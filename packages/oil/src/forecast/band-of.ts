/**
 * By how much the band of an indicator is widened, so that it holds four of five: what comes in from outside and what the oil
 * loses go less evenly than the days seen so far. Measured on courses whose end is known (docs/decisions/0012).
 */
const wideningOf: Readonly<Record<string, number>> = {
  waterActivity: 1.5,
  rhSaturation: 1.5,
  waterPpm: 1.5,
  iso6: 1.5,
  filterDp: 1.5,
  acidNumber: 1.5,
  oilQuality: 1.5,
};

/** Forecasts of these do not come true however wide their band is: they level off before their limit. */
const untold: ReadonlySet<string> = new Set(["iso4", "iso14", "dielectricDev40"]);

/** Null where no band is worth showing. */
export const wideningFor = (key: string): number | null => (untold.has(key) ? null : (wideningOf[key] ?? 1));

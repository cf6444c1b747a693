import type { Course } from "./local-trend.ts";

/**
 * By how much the band of an indicator is widened, so that it holds four of five: what comes in from outside and what the oil
 * loses go less evenly than the days seen so far. Measured on courses whose end is known (docs/decisions/0012).
 */
const wideningOf: Readonly<Record<string, number>> = {
  waterActivity: 1.5,
  rhSaturation: 1.5,
  waterPpm: 1.5,
  iso6: 2.5,
  filterDp: 1.5,
  feLargeRate: 1.5,
  vibRms: 1.5,
  acidNumber: 1.5,
  oilQuality: 1.5,
};

/** Forecasts of these do not come true however wide their band is: they level off before their limit. */
const untold: ReadonlySet<string> = new Set(["iso4", "iso14", "dielectricDev40"]);

/** Null where no band is worth showing. */
export const wideningFor = (key: string): number | null => (untold.has(key) ? null : (wideningOf[key] ?? 1));

/** What a process outside the oil feeds, and air, filter or people level off. */
const fromOutside: ReadonlySet<string> = new Set([
  "waterActivity",
  "rhSaturation",
  "waterPpm",
  "iso4",
  "iso6",
  "iso14",
  "nasClass",
  "oilLevel",
]);

export const courseOf = (key: string): Course =>
  fromOutside.has(key) ? "comesFromOutside" : "feedsOnItself";

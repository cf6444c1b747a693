import { dayMs } from "../time.ts";
import { type IndicatorKey, indicators } from "../catalogue/indicators.ts";
import { type Daily, dailyMedians, median, type Point } from "./daily.ts";
import { findSteps } from "./steps.ts";

/**
 * Indicators that distinguish old oil from new. Water and particles also recover by drying and filtering, so they only
 * support the others.
 */
const chemistry: readonly IndicatorKey[] = [
  "viscosityDev",
  "dielectricDev40",
  "acidNumber",
  "oxidation",
  "oilQuality",
  "conductivity40",
];
const supporting: readonly IndicatorKey[] = [
  "waterPpm",
  "waterActivity",
  "iso4",
  "iso6",
  "iso14",
  "oilLevel",
];
const fewestChemistry = 2;

/** New oil, where it is the same for every oil. */
const alwaysNew: Partial<Record<IndicatorKey, number>> = {
  viscosityDev: 0,
  dielectricDev40: 0,
  oilQuality: 100,
};
/** From this share of the way back to new oil it was a change; a top-up goes less far. */
const changeShare = 0.6;
/** Steps of different indicators so close are one event. */
const sameEventDays = 2;

export interface OilRenewal {
  readonly kind: "change" | "topUp";
  /** The first day behind it. */
  readonly tsMs: number;
  /** The indicators that jumped back towards new oil. */
  readonly keys: readonly IndicatorKey[];
  /** How much of the way back to new oil they went, where that is known. */
  readonly share: number | null;
}

interface Recovery {
  readonly key: IndicatorKey;
  readonly tsMs: number;
  readonly share: number | null;
}

export type IndicatorSeries = Partial<Record<IndicatorKey, readonly Point[]>>;

/**
 * The oil changes and top-ups that show in daily or finer values: at least two measures of the oil's chemistry jump towards new
 * oil at once. `newOil` names what new oil has, such as its acid number.
 */
export function detectOilChanges(
  series: IndicatorSeries,
  newOil: Partial<Record<IndicatorKey, number>> = {},
): OilRenewal[] {
  const references = { ...alwaysNew, ...newOil };
  const recoveries = [...chemistry, ...supporting]
    .flatMap((key) => recoveriesOf(key, series[key] ?? [], references[key] ?? null))
    .sort((one, other) => one.tsMs - other.tsMs);
  const renewals: OilRenewal[] = [];
  for (let i = 0; i < recoveries.length; ) {
    const { tsMs } = recoveries[i] as Recovery;
    const together = recoveries.filter(
      (each) => Math.abs(each.tsMs - tsMs) <= sameEventDays * dayMs && each.tsMs >= tsMs,
    );
    i += together.length;
    if (together.filter(({ key }) => chemistry.includes(key)).length >= fewestChemistry)
      renewals.push(renewalOf(together));
  }
  return renewals;
}

function renewalOf(together: readonly Recovery[]): OilRenewal {
  const shares = together.flatMap(({ share }) => (share === null ? [] : [share]));
  const share = shares.length > 0 ? median(shares) : null;
  return {
    kind: share === null || share >= changeShare ? "change" : "topUp",
    tsMs: median(together.map(({ tsMs }) => tsMs)),
    keys: together.map(({ key }) => key),
    share,
  };
}

function recoveriesOf(key: IndicatorKey, points: readonly Point[], newValue: number | null): Recovery[] {
  const startMs = points.reduce((least, { tsMs }) => Math.min(least, tsMs), Number.POSITIVE_INFINITY);
  const days = dailyMedians(points);
  return findSteps(days).flatMap(({ at, size }) => {
    const before = median(days.slice(Math.max(0, at - 3), at).map(({ value }) => value));
    if (!isBetter(key, before, before + size)) return [];
    const way = newValue === null ? 0 : newValue - before;
    const { day } = days[at] as Daily;
    return [{ key, tsMs: startMs + day * dayMs, share: way === 0 ? null : size / way }];
  });
}

/** Whether a value is further from doing harm. */
function isBetter(key: IndicatorKey, before: number, after: number): boolean {
  switch (indicators[key].harm) {
    case "up":
      return after < before;
    case "down":
      return after > before;
    case "both":
    case "none":
      return Math.abs(after) < Math.abs(before);
  }
}

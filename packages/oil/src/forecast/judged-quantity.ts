import { findIndicator } from "../catalogue/indicators.ts";
import { nasCountsOf } from "../codes/channels.ts";
import { iso4406Maximum } from "../codes/iso4406.ts";
import { nas1638Maxima } from "../codes/nas1638.ts";
import { atWorkingTemperature } from "./activity-at-work.ts";
import { basisOf, type ForecastBasis } from "./basis.ts";
import type { Point } from "./daily.ts";
import type { DayOfHours, DaysByKey } from "./day-of-hours.ts";
import type { Ahead } from "./days-to-limit.ts";

/** A series that moves evenly where the machine does, and the bound on its scale. */
export interface JudgedQuantity {
  readonly points: readonly Point[];
  readonly bound: number;
  /** What a value of it is on the indicator's own scale. */
  readonly valueOf: (scaled: number) => number;
}

interface Scale {
  readonly to: (value: number) => number;
  readonly from: (scaled: number) => number;
}

const even: Scale = { to: (value) => value, from: (scaled) => scaled };
/** What grows by a share of what it is, and scatters by one. What is added keeps none at all on the scale. */
const doublings = (least: number): Scale => ({
  to: (value) => Math.log2(Math.max(0, value) + least),
  from: (scaled) => 2 ** scaled - least,
});
/** Particles that are counted one by one scatter by the root of their number: on this scale alike, few or many. */
const roots: Scale = {
  to: (value) => Math.sqrt(Math.max(0, value)),
  from: (scaled) => Math.max(0, scaled) ** 2,
};

const countsBehind: Readonly<Record<string, string>> = {
  iso4: "count_ch1",
  iso6: "count_ch2",
  iso14: "count_ch3",
};
const nasChannels = ["count_ch2", "count_ch3", "count_ch4", "count_ch6", "count_ch8"] as const;

/** The quantity behind an indicator by which its limit is judged; null where it has none, as counters. */
export function judgedQuantity(key: string, { side, bound }: Ahead, days: DaysByKey): JudgedQuantity | null {
  const own = days.get(key) ?? [];
  const kind = findIndicator(key)?.kind;
  if (kind === "counter") return null;
  if (kind === "class") return classQuantity(key, bound, days);
  const pick = pickOf(basisOf(key, side), days);
  const scale = bound > 0 ? scaleOf(key) : even;
  const thickness = key === "filterDp" ? thicknessBy(days) : () => 1;
  return {
    points: own.map((day) => ({ tsMs: day.tsMs, value: scale.to(pick(day) / thickness(day.tsMs)) })),
    bound: scale.to(bound),
    valueOf: scale.from,
  };
}

function pickOf(basis: ForecastBasis, days: DaysByKey): (day: DayOfHours) => number {
  if (basis === "atWorkingTemperature") return atWorkingTemperature(days.get("oilTemp") ?? []);
  return (day) => (basis === "mean" ? day.mean : basis === "highest" ? day.high : day.low);
}

function scaleOf(key: string): Scale {
  if (key.startsWith("count_ch") || key === "conductivity40") return doublings(1);
  if (key === "filterDp" || key === "vibRms") return doublings(0.01);
  return key.endsWith("Rate") ? roots : even;
}

/** Classes by the counts behind them, a class a doubling; where only the class is reported, by how much of the day was in which. */
function classQuantity(key: string, bound: number, days: DaysByKey): JudgedQuantity {
  const highest = Math.floor(bound);
  const fromCounts = key === "nasClass" ? nasExcess(highest, days) : isoExcess(key, highest, days);
  const own = days.get(key) ?? [];
  const valueOf = (classes: number) => highest + classes;
  if (fromCounts && fromCounts.length >= own.length) return { points: fromCounts, bound: 0, valueOf };
  const points = own.map(({ tsMs, high }) => ({ tsMs, value: high - highest - 0.5 }));
  return { points, bound: 0, valueOf };
}

/** By how many doublings the counts of each day are past the highest of a class. */
function isoExcess(key: string, highest: number, days: DaysByKey): Point[] | null {
  const counts = days.get(countsBehind[key] ?? "");
  const perMl = iso4406Maximum(highest);
  if (!counts || perMl === null) return null;
  return counts.map(({ tsMs, high }) => ({ tsMs, value: Math.log2((high + 1) / (perMl * 100)) }));
}

function nasExcess(highest: number, days: DaysByKey): Point[] | null {
  const maxima = nas1638Maxima(highest);
  if (!maxima) return null;
  const [ch2, ...others] = nasChannels.map((channel) => days.get(channel) ?? []);
  const byDay = others.map((each) => new Map(each.map(({ tsMs, high }) => [tsMs, high])));
  return (ch2 ?? []).flatMap(({ tsMs, high }) => {
    const [ch3, ch4, ch6, ch8] = byDay.map((each) => each.get(tsMs));
    if (ch3 === undefined || ch4 === undefined || ch6 === undefined || ch8 === undefined) return [];
    const shares = nasCountsOf(high, ch3, ch4, ch6, ch8).map(
      (count, i) => (count + 1) / ((maxima[i] ?? 0) + 1),
    );
    return [{ tsMs, value: Math.log2(Math.max(...shares)) }];
  });
}

const latestDays = 14;

/**
 * How many times as thick the oil was as at its recent thickest: the pressure over a filter follows it, and passes its limit on the
 * coldest day.
 */
function thicknessBy(days: DaysByKey): (tsMs: number) => number {
  const viscosities = new Map((days.get("kinViscosity") ?? []).map(({ tsMs, high }) => [tsMs, high]));
  const thickest = Math.max(0, ...[...viscosities.values()].slice(-latestDays));
  return (tsMs) => {
    const viscosity = viscosities.get(tsMs) ?? thickest;
    return viscosity > 0 && thickest > 0 ? viscosity / thickest : 1;
  };
}

import {
  boundsAhead,
  dayMs,
  daysToLimit,
  detectOilChanges,
  findIndicator,
  type IndicatorSeries,
  isIndicatorKey,
  type LimitInForce,
  type OilRenewal,
  type Point,
} from "@oilcloud/oil";

/** An indicator on its way to its limit. */
export interface KeptForecast {
  key: string;
  /** The newest day it was made from, and what the trend's line says there. */
  fromMs: number;
  fromValue: number;
  limit: number;
  crossesMs: number;
  earliestMs: number;
  /** null: later than may be told */
  latestMs: number | null;
  slopePerDay: number;
}

export interface LookAhead {
  days: number;
  renewals: Pick<OilRenewal, "kind" | "tsMs">[];
  forecasts: KeptForecast[];
}

/** What the daily values of a device say about its oil having been renewed. */
export function renewalsIn(series: ReadonlyMap<string, readonly Point[]>): LookAhead["renewals"] {
  const known: IndicatorSeries = Object.fromEntries([...series].filter(([key]) => isIndicatorKey(key)));
  return detectOilChanges(known).map(({ kind, tsMs }) => ({ kind, tsMs }));
}

/** Since when the oil has been in use, by what people said and what the values show. */
export const inUseSince = (renewals: LookAhead["renewals"], enteredChangesMs: readonly number[]): number =>
  Math.max(
    0,
    ...enteredChangesMs,
    ...renewals.filter(({ kind }) => kind === "change").map(({ tsMs }) => tsMs),
  );

/** Whether and when one indicator passes the nearest of its bounds, by its daily values since the oil was changed. */
export function forecastOf(
  key: string,
  limit: LimitInForce | null,
  points: readonly Point[],
  sinceMs: number,
): KeptForecast | null {
  const kind = findIndicator(key)?.kind;
  if (kind === "counter") return null;
  // Half a class does not exist: what is at its limit most of a day is at it.
  const own = points
    .filter(({ tsMs }) => tsMs >= sinceMs)
    .map(({ tsMs, value }) => ({ tsMs, value: kind === "class" ? Math.round(value) : value }));
  const last = own.at(-1);
  if (!last || !limit) return null;
  const told = boundsAhead(limit).map(({ side, bound }) => ({
    bound,
    forecast: daysToLimit(own, {
      direction: side === "high" ? "up" : "down",
      warning: bound,
      critical: bound,
    }),
  }));
  if (told.some(({ forecast }) => forecast?.kind === "past")) return null;
  const [nearest] = told
    .flatMap(({ bound, forecast }) => (forecast?.kind === "crosses" ? [{ bound, ...forecast }] : []))
    .sort((one, other) => one.days - other.days);
  if (!nearest) return null;
  const { bound, days, earliestDays, latestDays, slopePerDay } = nearest;
  const after = (ahead: number) => Math.round(last.tsMs + ahead * dayMs);
  return {
    key,
    fromMs: last.tsMs,
    fromValue: bound - slopePerDay * days,
    limit: bound,
    crossesMs: after(days),
    earliestMs: after(earliestDays),
    latestMs: latestDays === null ? null : after(latestDays),
    slopePerDay,
  };
}

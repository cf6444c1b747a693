import {
  type DayOfHours,
  type DaysByKey,
  detectOilChanges,
  type IndicatorForecast,
  type IndicatorSeries,
  isIndicatorKey,
  type OilRenewal,
} from "@oilcloud/oil";

/** An indicator on its way to its limit. */
export interface KeptForecast extends IndicatorForecast {
  key: string;
}

export interface LookAhead {
  days: number;
  renewals: Pick<OilRenewal, "kind" | "tsMs">[];
  forecasts: KeptForecast[];
}

/** What the days of a device say about its oil having been renewed. */
export function renewalsIn(days: DaysByKey): LookAhead["renewals"] {
  const known: IndicatorSeries = Object.fromEntries(
    [...days]
      .filter(([key]) => isIndicatorKey(key))
      .map(([key, own]) => [key, own.map(({ tsMs, mean }) => ({ tsMs, value: mean }))]),
  );
  return detectOilChanges(known).map(({ kind, tsMs }) => ({ kind, tsMs }));
}

/** Since when the oil has been in use, by what people said and what the values show. */
export const inUseSince = (renewals: LookAhead["renewals"], enteredChangesMs: readonly number[]): number =>
  Math.max(
    0,
    ...enteredChangesMs,
    ...renewals.filter(({ kind }) => kind === "change").map(({ tsMs }) => tsMs),
  );

/** The days of the oil that is in use now; of an indicator that is counted from elsewhere, those since then. */
export const daysSince = (
  days: DaysByKey,
  sinceMs: number,
  countedAnew: ReadonlyMap<string, number> = new Map(),
): DaysByKey =>
  new Map<string, readonly DayOfHours[]>(
    [...days].map(([key, own]) => {
      const fromMs = Math.max(sinceMs, countedAnew.get(key) ?? 0);
      return [key, own.filter(({ tsMs }) => tsMs >= fromMs)];
    }),
  );

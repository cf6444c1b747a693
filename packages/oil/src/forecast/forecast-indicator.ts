import { type Bounds, boundsAhead } from "../limits/bounds.ts";
import { dayMs } from "../time.ts";
import { courseOf, wideningFor } from "./band-of.ts";
import { daysToLimit } from "./days-to-limit.ts";
import type { DaysByKey } from "./day-of-hours.ts";
import { judgedQuantity } from "./judged-quantity.ts";

/** An indicator on its way to its limit. */
export interface IndicatorForecast {
  /** The newest day it was made from, and where the quantity stands that the limit is judged by, on the indicator's scale. */
  readonly fromMs: number;
  readonly fromValue: number;
  readonly limit: number;
  /** With the 80 % band. */
  readonly crossesMs: number;
  readonly earliestMs: number;
  readonly latestMs: number;
}

/** Whether and when an indicator passes the nearest of its bounds, by its days since the oil was changed; null once it is past one. */
export function forecastIndicator(key: string, bounds: Bounds, days: DaysByKey): IndicatorForecast | null {
  const widening = wideningFor(key);
  if (widening === null) return null;
  let nearest: IndicatorForecast | null = null;
  for (const ahead of boundsAhead(bounds)) {
    const quantity = judgedQuantity(key, ahead, days);
    const last = quantity?.points.at(-1);
    if (!quantity || !last) return null;
    const forecast = daysToLimit(
      quantity.points,
      { side: ahead.side, bound: quantity.bound },
      widening,
      courseOf(key),
    );
    if (forecast?.kind === "past") return null;
    if (!forecast) continue;
    const after = (count: number) => Math.round(last.tsMs + count * dayMs);
    const crossesMs = after(forecast.days);
    if (nearest && nearest.crossesMs <= crossesMs) continue;
    nearest = {
      fromMs: last.tsMs,
      fromValue: quantity.valueOf(forecast.level),
      limit: ahead.bound,
      crossesMs,
      earliestMs: after(forecast.earliestDays),
      latestMs: after(forecast.latestDays),
    };
  }
  return nearest;
}

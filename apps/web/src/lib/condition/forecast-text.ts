import { dayMs } from "@oilcloud/oil";
import type { NearestForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";

type Crossing = Pick<NearestForecast, "crossesMs" | "earliestMs" | "latestMs">;

const daysAhead = (ms: number, nowMs: number) => Math.max(0, Math.round((ms - nowMs) / dayMs));

/** The days that are left from now on, and the band around them: `8–20`, or from where it is open. */
export function daysLeft({ crossesMs, earliestMs, latestMs }: Crossing, nowMs: number, t: TFunction) {
  const from = daysAhead(earliestMs, nowMs);
  return {
    days: daysAhead(crossesMs, nowMs),
    band: latestMs === null ? t("forecast.from", { from }) : `${from}–${daysAhead(latestMs, nowMs)}`,
  };
}

export const toLimitText = (crossing: Crossing, nowMs: number, t: TFunction): string =>
  t("forecast.toLimitBand", daysLeft(crossing, nowMs, t));

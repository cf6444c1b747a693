import type { TimeSpan } from "@oilcloud/chart";
import type { DeviceForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { nearDateText } from "../../../../lib/format/times.ts";
import type { Outlook } from "../../../../ui/chart-lanes/model.ts";

type Forecast = DeviceForecast["forecasts"][number];

/** Of the picture, at most so much is given to what lies ahead. */
const mostAhead = 0.2;
const roomBehind = 0.04;

/**
 * The chart extends a little beyond the band where the limit is met, as far as that leaves the past its room. Without a
 * forecast the chart has some room for new readings, which counts as ahead.
 */
export function spanWithOutlook(
  { asked, shown }: { asked: TimeSpan; shown: TimeSpan },
  { crossesMs, latestMs }: Forecast,
): TimeSpan {
  const width = asked.to - asked.from;
  const wanted = Math.max(crossesMs, latestMs ?? crossesMs) + width * roomBehind;
  const most = asked.to + (width * mostAhead) / (1 - mostAhead);
  return { from: shown.from, to: Math.round(Math.max(shown.to, Math.min(wanted, most))) };
}

export function outlookOf(forecast: Forecast, zone: string, t: TFunction): Outlook {
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs } = forecast;
  const day = nearDateText(crossesMs, zone);
  const from = nearDateText(earliestMs, zone);
  const text =
    latestMs === null
      ? t("forecast.openDay", { day, from })
      : t("forecast.day", { day, from, to: nearDateText(latestMs, zone) });
  return { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs, text };
}

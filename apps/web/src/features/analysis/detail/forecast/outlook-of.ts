import type { DeviceForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { timeText } from "../../../../lib/format/times.ts";
import type { Outlook, TimeSpan } from "../../../../ui/chart-lanes/model.ts";

type Forecast = DeviceForecast["forecasts"][number];

/** At most so much of the picture is given to what lies ahead. */
const mostAhead = 0.6;
const roomBehind = 0.04;

/** The picture goes on until a little behind where the limit is met, as far as that leaves room for the past. */
export function spanWithOutlook(span: TimeSpan, { crossesMs, latestMs }: Forecast): TimeSpan {
  const width = span.to - span.from;
  const wanted =
    Math.max(crossesMs, Math.min(latestMs ?? crossesMs, crossesMs + width * 0.2)) + width * roomBehind;
  return {
    from: span.from,
    to: Math.round(Math.max(span.to, Math.min(wanted, span.to + width * mostAhead))),
  };
}

const dayText = (ms: number, zone: string) => timeText(ms, zone).slice(0, -6);

export function outlookOf(forecast: Forecast, zone: string, t: TFunction): Outlook {
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs } = forecast;
  const day = dayText(crossesMs, zone);
  const from = dayText(earliestMs, zone);
  const text =
    latestMs === null
      ? t("forecast.openDay", { day, from })
      : t("forecast.day", { day, from, to: dayText(latestMs, zone) });
  return { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs, text };
}

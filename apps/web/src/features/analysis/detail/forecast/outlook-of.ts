import type { DeviceForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { timeText } from "../../../../lib/format/times.ts";
import type { Columns, Outlook, TimeSpan } from "../../../../ui/chart-lanes/model.ts";

type Forecast = DeviceForecast["forecasts"][number];

/** Of the picture, at most so much is given to what lies ahead. */
const mostAhead = 0.2;
const roomBehind = 0.04;

/** The picture goes on until a little behind the band where the limit is met, as far as that leaves the past its room. */
export function spanWithOutlook(span: TimeSpan, { crossesMs, latestMs }: Forecast): TimeSpan {
  const width = span.to - span.from;
  const wanted = Math.max(crossesMs, latestMs ?? crossesMs) + width * roomBehind;
  const most = span.to + (width * mostAhead) / (1 - mostAhead);
  return { from: span.from, to: Math.round(Math.max(span.to, Math.min(wanted, most))) };
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

/** The outlook from the newest value that is drawn on, so that the line goes on where the curve ends; none once its day has come. */
export function joinedTo({ ts, value }: Pick<Columns, "ts" | "value">, outlook: Outlook): Outlook | null {
  const newest = value.findLastIndex((each) => each !== null);
  const [fromMs, fromValue] = [ts[newest], value[newest]];
  if (fromMs === undefined || fromValue === undefined || fromValue === null) return outlook;
  return fromMs < outlook.crossesMs ? { ...outlook, fromMs, fromValue } : null;
}

import type { DeviceForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { timeText } from "../../../../lib/format/times.ts";
import type { Columns, Outlook, TimeSpan } from "../../../../ui/chart-lanes/model.ts";

type Forecast = DeviceForecast["forecasts"][number];

/** Of the picture, at most so much is given to what lies ahead. */
const mostAhead = 0.2;
const roomBehind = 0.04;

/**
 * The picture goes on until a little behind the band where the limit is met, as far as that leaves the past its room. What is
 * shown without it has some room for what arrives, which counts as ahead.
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

/** As near to the outlook's own course, as a share of the way that is left, the newest value is on it. */
const onCourse = 0.15;

/**
 * The outlook as it is drawn; none once its day has come. Where the newest value is on its course, the line goes on where the
 * curve ends. Where the limit is judged by peaks and the curve is below them, it begins at the level of the latest peaks.
 */
export function joinedTo({ ts, value }: Pick<Columns, "ts" | "value">, outlook: Outlook): Outlook | null {
  const newest = value.findLastIndex((each) => each !== null);
  const [nowMs, now] = [ts[newest], value[newest]];
  if (nowMs === undefined || now === undefined || now === null) return outlook;
  const { fromMs, fromValue, crossesMs, limit } = outlook;
  if (nowMs >= crossesMs) return null;
  const expected = fromValue + ((limit - fromValue) * (nowMs - fromMs)) / (crossesMs - fromMs);
  const isOnCourse = Math.abs(now - expected) <= onCourse * Math.abs(limit - expected);
  return isOnCourse ? { ...outlook, fromMs: nowMs, fromValue: now } : outlook;
}

import { dayMs, hourMs, minuteMs, secondMs } from "@oilcloud/oil";
import type { TFunction } from "i18next";

type Unit = "second" | "minute" | "hour" | "day";

/** At most two units, in the words of the language: `8 s`, `38 min`, `6 h 12 min`, `1 d 8 h`, `41 d`; `6 小时 12 分钟`. */
export function durationText(ms: number, t: TFunction): string {
  const left = Math.max(0, ms);
  const amount = (count: number, unit: Unit) => `${Math.floor(count)} ${t(`common.duration.${unit}`)}`;
  const pair = (large: number, largeUnit: Unit, small: number, smallUnit: Unit) =>
    Math.floor(small) === 0
      ? amount(large, largeUnit)
      : `${amount(large, largeUnit)} ${amount(small, smallUnit)}`;
  if (left < minuteMs) return amount(left / secondMs, "second");
  if (left < hourMs) return amount(left / minuteMs, "minute");
  if (left < dayMs) return pair(left / hourMs, "hour", (left % hourMs) / minuteMs, "minute");
  const days = Math.floor(left / dayMs);
  return days >= 10 ? amount(days, "day") : pair(days, "day", (left % dayMs) / hourMs, "hour");
}

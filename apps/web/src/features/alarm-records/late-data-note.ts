import type { DeviceAlarm } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { timeText } from "../../lib/format/times.ts";

/** What data that arrived later have to do with an alarm: it was found in them, or they showed that there was none. */
export function lateDataNote(
  { foundTime, retracted }: Pick<DeviceAlarm, "foundTime" | "retracted">,
  t: TFunction,
): string | null {
  if (retracted) return t("alarms.retracted");
  return foundTime === null ? null : t("alarms.foundAfterwards");
}

/** The same with when it was found. */
export function lateDataNoteWithTime(
  alarm: Pick<DeviceAlarm, "foundTime" | "retracted">,
  timeZone: string,
  t: TFunction,
): string | null {
  if (alarm.retracted || alarm.foundTime === null) return lateDataNote(alarm, t);
  return t("alarms.foundAfterwardsAt", { time: timeText(alarm.foundTime, timeZone) });
}

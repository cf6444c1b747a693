import type { DeviceAlarm } from "@oilcloud/contract";
import type { EventMark } from "../../../../ui/chart-lanes/model.ts";

/** Faults of sensors and lines say nothing about the oil. */
const notOfOil: readonly DeviceAlarm["category"][] = ["sensor", "communication"];

/** Alarms as marks above the trend, at the time they began. */
export function alarmEvents(
  alarms: readonly DeviceAlarm[],
  names: Record<"level1" | "level2", string>,
): EventMark[] {
  return alarms
    .filter(({ category }) => !notOfOil.includes(category))
    .map(({ alarmId, firstTime, level, categoryName, reason }) => {
      const kind = level === 1 ? "level1" : "level2";
      return { id: alarmId, ts: firstTime, kind, name: names[kind], detail: `${categoryName}: ${reason}` };
    });
}

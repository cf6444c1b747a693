import type { DeviceAlarm } from "@oilcloud/contract";
import type { EventMark } from "../../../../ui/chart-lanes/model.ts";

/** Faults of sensors and lines say nothing about the oil. */
const notOfOil: readonly DeviceAlarm["category"][] = ["sensor", "communication"];

/** Alarms as marks above the trend, where a level was entered: one that rose has a mark for each of its levels. */
export function alarmEvents(
  alarms: readonly DeviceAlarm[],
  names: Record<"level1" | "level2", string>,
): EventMark[] {
  return alarms
    .filter(({ category }) => !notOfOil.includes(category))
    .flatMap(({ alarmId, firstTime, levelTime, level, categoryName, reason }): EventMark[] => {
      const mark = (kind: "level1" | "level2", ts: number, id: string): EventMark => ({
        id,
        ts,
        kind,
        name: names[kind],
        detail: `${categoryName}: ${reason}`,
      });
      if (level === 2) return [mark("level2", firstTime, alarmId)];
      const risen = mark("level1", levelTime, alarmId);
      return levelTime > firstTime ? [mark("level2", firstTime, `${alarmId} level 2`), risen] : [risen];
    });
}

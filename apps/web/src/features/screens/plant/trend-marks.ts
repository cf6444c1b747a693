import type { DeviceEvent, ScreenAlarm } from "@oilcloud/contract";
import type { TFunction } from "i18next";

export interface TrendMark {
  id: string;
  ts: number;
  words: string;
  level: 1 | 2 | null;
}

/** What was done to the machine, and the alarms it had, by time. */
export function trendMarks(
  deviceId: string,
  events: readonly DeviceEvent[],
  alarms: readonly ScreenAlarm[],
  t: TFunction,
): TrendMark[] {
  return [
    ...events.map(({ eventId, kind, time }) => ({
      id: eventId,
      ts: time,
      words: t(`plantWall.event.${kind}`),
      level: null,
    })),
    ...alarms
      .filter((alarm) => alarm.deviceId === deviceId)
      .map(({ alarmId, level, firstTime }) => ({
        id: alarmId,
        ts: firstTime,
        words: t(level === 1 ? "plantWall.event.level1" : "plantWall.event.level2"),
        level,
      })),
  ].toSorted((one, other) => one.ts - other.ts);
}

/** The marks whose words find room between their neighbours; the others keep their line alone. */
export function wordsWithRoom(
  places: readonly { px: number; width: number }[],
  edges: readonly [number, number],
): boolean[] {
  let end = edges[0];
  return places.map(({ px, width }) => {
    const fits = px - width / 2 >= end && px + width / 2 <= edges[1];
    if (fits) end = px + width / 2 + 12;
    return fits;
  });
}

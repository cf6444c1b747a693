import type { TimeSpan } from "@oilcloud/chart";
import type { DeviceAlarm } from "@oilcloud/contract";
import type { Gap } from "./model.ts";

type Ticket = Pick<DeviceAlarm, "category" | "keyIds" | "firstTime" | "clearTime" | "reason" | "retracted">;

/** The times in which the sensor of an indicator was in doubt, by the device's alarms. */
export function doubtsOf(alarms: readonly Ticket[], keyId: number, nowMs: number): Gap[] {
  return alarms
    .filter(
      ({ category, keyIds, retracted }) => category === "sensor" && !retracted && keyIds.includes(keyId),
    )
    .map(({ firstTime, clearTime, reason }) => ({
      from: firstTime,
      to: clearTime ?? nowMs,
      text: reason,
      doubt: true,
    }));
}

const isWithin = (gap: TimeSpan, { from, to }: TimeSpan) =>
  2 * (Math.min(gap.to, to) - Math.max(gap.from, from)) >= gap.to - gap.from;

/** Gaps and doubts together; a gap that a doubt explains is not shown twice. */
export const withDoubts = (gaps: readonly Gap[], doubts: readonly Gap[]): Gap[] => [
  ...gaps.filter((gap) => !doubts.some((doubt) => isWithin(gap, doubt))),
  ...doubts,
];

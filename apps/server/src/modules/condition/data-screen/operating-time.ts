import { hourMs } from "@oilcloud/oil";
import type { OperatingTime } from "@oilcloud/contract";
import type { MonthOfHours } from "../running-hours.ts";
import type { ShownDevice } from "../shown-devices-store.ts";

const tenths = (hours: number) => Math.round(hours * 10) / 10;

/** Calendar hours run from the installation to now; running ones are those in which the machine was seen to run. */
export function operatingTime(
  device: ShownDevice,
  months: readonly MonthOfHours[],
  nowMs: number,
): OperatingTime {
  const calendarHours = tenths(Math.max(0, nowMs - device.installedAt.getTime()) / hourMs);
  const runningHours = tenths(months.reduce((sum, month) => sum + month.runningHours, 0));
  return {
    timeType: device.timeType,
    createTime: device.installedAt.getTime(),
    timeZone: device.timeZone,
    operatingHours: device.timeType === "running" ? runningHours : calendarHours,
    calendarHours,
    runningHours,
    runningBasis: months.some(({ told }) => told) ? "signals" : "reports",
    months: months.map(({ month, calendarHours: reported, runningHours: ran }) => ({
      month,
      calendarHours: reported,
      runningHours: ran,
    })),
  };
}

import { indicators } from "@oilcloud/oil";
import type { HourReader } from "../telemetry/interface.ts";
import { nextMidnight } from "./site-days.ts";
import { startOfDay } from "../../platform/start-of-day.ts";

/** A machine whose pressure or vibration stays below these stands still, as the guards see it too. */
export const runs = { linePressure: 0.5, vibRms: 0.2 };
type Signal = keyof typeof runs;
const signals = Object.keys(runs) as Signal[];
export const signalIds: Record<Signal, number> = {
  linePressure: indicators.linePressure.id,
  vibRms: indicators.vibRms.id,
};

export interface MonthOfHours {
  month: string;
  calendarHours: number;
  runningHours: number;
  /** Whether a signal was reported in any of its hours. */
  told: boolean;
}

/** The hours of a device by month at the site, as the database counts them by. */
export function monthsOfHours(
  { keys, heard }: Awaited<ReturnType<HourReader["read"]>>,
  timeZone: string,
): MonthOfHours[] {
  const bySignal = signals.map((signal) => ({
    limit: runs[signal],
    hours: new Map((keys.get(signalIds[signal]) ?? []).map((hour) => [hour.ms, hour])),
  }));
  const months: MonthOfHours[] = [];
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit" });
  let untilMs = Number.NEGATIVE_INFINITY;
  let month = "";
  for (const { ms } of heard) {
    if (ms >= untilMs) {
      month = format.format(ms);
      untilMs = nextMidnight(timeZone, startOfDay(timeZone, ms));
    }
    let own = months.at(-1);
    if (own?.month !== month) months.push((own = { month, calendarHours: 0, runningHours: 0, told: false }));
    const reported = bySignal.flatMap(({ limit, hours }) => {
      const hour = hours.get(ms);
      return hour ? [{ always: hour.min >= limit, once: hour.max >= limit }] : [];
    });
    own.calendarHours++;
    own.told ||= reported.length > 0;
    // One that says nothing about it is taken to run while it reports.
    if (reported.length === 0 || reported.some(({ always }) => always)) own.runningHours++;
    else if (reported.some(({ once }) => once)) own.runningHours += 0.5;
  }
  return months;
}

/** Both in order. */
export function uniteMonths(one: readonly MonthOfHours[], other: readonly MonthOfHours[]): MonthOfHours[] {
  const byName = new Map(one.map((month) => [month.month, month]));
  for (const month of other) {
    const known = byName.get(month.month);
    byName.set(
      month.month,
      known
        ? {
            month: month.month,
            calendarHours: known.calendarHours + month.calendarHours,
            runningHours: known.runningHours + month.runningHours,
            told: known.told || month.told,
          }
        : month,
    );
  }
  return [...byName.values()].sort((a, b) => a.month.localeCompare(b.month));
}

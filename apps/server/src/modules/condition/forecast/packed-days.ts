import { type DayOfHours, dayMs } from "@oilcloud/oil";
import type { KeyHour } from "../../telemetry/interface.ts";
import { nextMidnight } from "../site-days.ts";

/** The means of a key's hours by day, in order; both ends are midnights at the site. */
export function daysOfHours(
  hours: readonly KeyHour[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  timeZone: string,
): DayOfHours[] {
  const days: DayOfHours[] = [];
  let next = 0;
  for (let day = fromMs; day < toMs; ) {
    const end = nextMidnight(timeZone, day);
    let [low, high, total, seen] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    for (let hour = hours[next]; hour && hour.ms < end; hour = hours[++next]) {
      const mean = hour.sum / hour.count;
      low = Math.min(low, mean);
      high = Math.max(high, mean);
      total += hour.sum;
      seen += hour.count;
    }
    if (seen > 0) days.push({ tsMs: day + dayMs / 2, low, high, mean: total / seen });
    day = end;
  }
  return days;
}

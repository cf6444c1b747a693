import { dayMs, hourMs, minuteMs, secondMs } from "@oilcloud/oil";

/** `8 s`, `38 min`, `6 h 12 min`, `1 d 8 h`, `41 d`: at most two units, and they read the same in both languages. */
export function durationText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < minuteMs) return `${Math.floor(left / secondMs)} s`;
  if (left < hourMs) return `${Math.floor(left / minuteMs)} min`;
  if (left < dayMs)
    return pair(Math.floor(left / hourMs), "h", Math.floor((left % hourMs) / minuteMs), "min");
  const days = Math.floor(left / dayMs);
  return days >= 10 ? `${days} d` : pair(days, "d", Math.floor((left % dayMs) / hourMs), "h");
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

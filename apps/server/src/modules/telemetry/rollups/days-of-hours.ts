import { addPart, listsOf, makeKeySums } from "./key-sums.ts";
import type { Rollup } from "./rollup.ts";

/** A day at the site of a device. */
export interface Day {
  deviceNumber: number;
  startMs: number;
  endMs: number;
}

/** Adds hours up by day. `hours` are all of these days, in any order; a day without any is left out. */
export function daysOf(days: readonly Day[], hours: readonly Rollup[]): Rollup[] {
  const byDevice = new Map<number, Rollup[]>();
  for (const hour of hours.toSorted((one, other) => one.startMs - other.startMs)) {
    const known = byDevice.get(hour.deviceNumber);
    if (known) known.push(hour);
    else byDevice.set(hour.deviceNumber, [hour]);
  }
  const sums = makeKeySums();
  return days.flatMap(({ deviceNumber, startMs, endMs }) => {
    const ofDay = (byDevice.get(deviceNumber) ?? []).filter(
      (hour) => hour.startMs >= startMs && hour.startMs < endMs,
    );
    if (ofDay.length === 0) return [];
    sums.clear();
    for (const { keyIds, mins, maxs, sums: totals, counts, lasts } of ofDay)
      for (const [i, keyId] of keyIds.entries())
        addPart(sums.of(keyId), {
          min: mins[i] as number,
          max: maxs[i] as number,
          sum: totals[i] as number,
          count: counts[i] as number,
          last: lasts[i] as number,
        });
    const marked = ofDay.reduce((total, hour) => total + hour.marked, 0);
    return [{ deviceNumber, startMs, ...listsOf(sums), marked }];
  });
}

import { hourMs } from "@oilcloud/oil";
import type { SampleRow } from "./sample-row.ts";
import type { PendingHour } from "./samples-store.ts";

/** More than the hours since 1970, so that device number and hour fit into one number. */
const hoursSpan = 10_000_000;

/**
 * Caches which hours are marked as awaiting their rollup, so that a device that reports every second marks its hour
 * once and not 3,600 times. The rollup worker makes it forget an hour before rolling it up.
 */
export function makePendingHours() {
  const known = new Set<number>();
  /** Hours being marked, and not forgotten since, by transaction: several may mark the same one. */
  const marking = new Map<readonly PendingHour[], Set<number>>();
  return {
    /**
     * The hours of these rows that have to be marked in the same transaction. `learn` caches them after the commit;
     * `drop` lets them go where it failed.
     */
    unknownOf(rows: readonly SampleRow[]): PendingHour[] {
      const found = new Map<number, PendingHour>();
      for (const { deviceNumber, tsMs } of rows) {
        const hour = Math.floor(tsMs / hourMs);
        const key = deviceNumber * hoursSpan + hour;
        if (known.has(key)) continue;
        found.set(key, { deviceNumber, hourMs: hour * hourMs });
      }
      // Sorted, so that concurrent writers lock the marks in the same order and cannot deadlock.
      const hours = [...found].sort(([one], [other]) => one - other).map(([, hour]) => hour);
      if (hours.length > 0) marking.set(hours, new Set(found.keys()));
      return hours;
    },
    learn(hours: readonly PendingHour[]): void {
      for (const key of marking.get(hours) ?? []) known.add(key);
      marking.delete(hours);
    },
    drop(hours: readonly PendingHour[]): void {
      marking.delete(hours);
    },
    /** Forgets hours, including those whose mark is visible in the database before the commit was acknowledged. */
    forget(hours: readonly PendingHour[]): void {
      for (const hour of hours) {
        known.delete(keyOf(hour));
        for (const marked of marking.values()) marked.delete(keyOf(hour));
      }
    },
  };
}

export type PendingHours = ReturnType<typeof makePendingHours>;

const keyOf = ({ deviceNumber, hourMs: ms }: PendingHour) => deviceNumber * hoursSpan + ms / hourMs;

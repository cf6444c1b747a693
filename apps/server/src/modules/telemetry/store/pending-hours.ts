import { hourMs } from "@oilcloud/oil";
import type { SampleRow } from "./sample-row.ts";
import type { PendingHour } from "./samples-store.ts";

/** More hours than there have been since 1970, so that device and hour fit one number. */
const hoursSpan = 10_000_000;

/**
 * Remembers which hours are known to await their rollup, so that a device that reports every second marks its hour
 * once and not 3,600 times. Whoever rolls an hour up first makes us forget it.
 */
export function makePendingHours() {
  const known = new Set<number>();
  /** Being marked right now, and not forgotten since. */
  const marking = new Set<number>();
  return {
    /** The hours of these rows that must be marked with them. They count as known only once that has been committed. */
    unknownOf(rows: readonly SampleRow[]): PendingHour[] {
      const found = new Map<number, PendingHour>();
      for (const { deviceNumber, tsMs } of rows) {
        const hour = Math.floor(tsMs / hourMs);
        const key = deviceNumber * hoursSpan + hour;
        if (known.has(key)) continue;
        found.set(key, { deviceNumber, hourMs: hour * hourMs });
        marking.add(key);
      }
      // All who mark hours go through them in the same order, so that none waits for one who waits for it.
      return [...found].sort(([one], [other]) => one - other).map(([, hour]) => hour);
    },
    learn(hours: readonly PendingHour[]): void {
      for (const hour of hours) if (marking.delete(keyOf(hour))) known.add(keyOf(hour));
    },
    /** Forgets hours, also those whose marks the database shows before their commit has been acknowledged to us. */
    forget(hours: readonly PendingHour[]): void {
      for (const hour of hours) {
        known.delete(keyOf(hour));
        marking.delete(keyOf(hour));
      }
    },
  };
}

export type PendingHours = ReturnType<typeof makePendingHours>;

const keyOf = ({ deviceNumber, hourMs: ms }: PendingHour) => deviceNumber * hoursSpan + ms / hourMs;

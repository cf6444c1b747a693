import { type ReadingClass, readingClassOf } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { weekMs } from "../packed/packed-weeks.ts";

/**
 * Until when weeks of devices have lost readings, in memory because every message asks: a reading of such a week is not
 * taken in, as its hour would be rolled up again from what is left.
 */
export function makeReducedPieces(db: Db) {
  const byDevice = new Map<number, Map<ReadingClass, number>>();

  function note(deviceNumber: number, classes: readonly ReadingClass[], untilMs: number): void {
    const ofDevice = byDevice.get(deviceNumber) ?? new Map<ReadingClass, number>();
    for (const each of classes) ofDevice.set(each, Math.max(ofDevice.get(each) ?? 0, untilMs));
    byDevice.set(deviceNumber, ofDevice);
  }

  return {
    async load(): Promise<void> {
      const { rows } = await sql<{ number: number; class: ReadingClass; ms: number }>`
        select device_number as number, class, extract(epoch from max(piece))::float8 * 1000 as ms
        from reduced_piece cross join lateral unnest(classes) as class where layer = 'samples' group by 1, 2
      `.execute(db);
      for (const { number, class: readingClass, ms } of rows) note(number, [readingClass], ms + weekMs);
    },
    /** The end of the last reduced week of a device; 0 if there is none. */
    weeksUntil: (deviceNumber: number): number =>
      Math.max(0, ...(byDevice.get(deviceNumber)?.values() ?? [])),
    /** Whether readings of one of these keys have been removed after a moment. */
    isReduced(deviceNumber: number, keyIds: readonly number[], fromMs: number): boolean {
      const ofDevice = byDevice.get(deviceNumber);
      return ofDevice !== undefined && keyIds.some((id) => (ofDevice.get(readingClassOf(id)) ?? 0) > fromMs);
    },
    /** To be called before a week is reduced. */
    reduce(deviceNumber: number, classes: readonly ReadingClass[], week: number): void {
      note(deviceNumber, classes, week + weekMs);
    },
    forget(deviceNumber: number): void {
      byDevice.delete(deviceNumber);
    },
  };
}

export type ReducedPieces = ReturnType<typeof makeReducedPieces>;

import { type ReadingClass, readingClassOf } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Span, weekMs } from "../packed/packed-weeks.ts";

/**
 * Until when weeks of devices have lost readings, in memory because every message asks: a reading of such a week is not
 * taken in, as its hour would be rolled up again from what is left.
 */
export function makeReducedPieces(db: Db) {
  const byDevice = new Map<number, Map<ReadingClass, number>>();
  const restored = new Map<number, Span[]>();

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
    /** Weeks brought back from an archive, which are whole again. */
    async loadRestored(): Promise<void> {
      const { rows } = await sql<{ number: number; fromMs: number; toMs: number }>`
        select number, extract(epoch from from_at)::float8 * 1000 as "fromMs",
          extract(epoch from to_at)::float8 * 1000 as "toMs"
        from archive_hold join customer using (tenant_id) join device on customer_id = customer.id
      `.execute(db);
      restored.clear();
      for (const { number, ...span } of rows) restored.set(number, [...(restored.get(number) ?? []), span]);
    },
    /** The end of the last reduced week of a device; 0 if there is none. */
    weeksUntil: (deviceNumber: number): number =>
      Math.max(0, ...(byDevice.get(deviceNumber)?.values() ?? [])),
    /** Whether readings of one of these keys have been removed from a span, and not all were brought back. */
    isReduced(deviceNumber: number, keyIds: readonly number[], { fromMs, toMs }: Span): boolean {
      const ofDevice = byDevice.get(deviceNumber);
      const isWhole = restored.get(deviceNumber)?.some((span) => span.fromMs <= fromMs && span.toMs >= toMs);
      return (
        ofDevice !== undefined &&
        !isWhole &&
        keyIds.some((id) => (ofDevice.get(readingClassOf(id)) ?? 0) > fromMs)
      );
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

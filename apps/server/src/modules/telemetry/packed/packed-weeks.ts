import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** As long as a piece of the table of rows, so that both are dropped at the same time. */
export const weekMs = 7 * dayMs;

/** The start of the week of a moment. */
export const weekOf = (ms: number): number => Math.floor(ms / weekMs) * weekMs;

export interface Span {
  fromMs: number;
  toMs: number;
}

/**
 * Which weeks of which devices may be packed, in memory, so that reading what is not packed costs nothing. A week is in
 * here before its block is committed: who finds a week missing after it read rows has read all of them. One server
 * writes a database at a time (its lease), so nothing is packed behind its back.
 */
export function makePackedWeeks(db: Db) {
  const byDevice = new Map<number, number[]>();
  const revisions = new Map<number, number>();

  function revise(deviceNumber: number): void {
    revisions.set(deviceNumber, (revisions.get(deviceNumber) ?? 0) + 1);
  }

  function add(deviceNumber: number, week: number): void {
    const weeks = byDevice.get(deviceNumber);
    if (!weeks) byDevice.set(deviceNumber, [week]);
    else if (!weeks.includes(week)) {
      weeks.push(week);
      weeks.sort((one, other) => one - other);
    }
  }

  return {
    async load(): Promise<void> {
      const { rows } = await sql<{ number: number; ms: number }>`
        select device_number as number, extract(epoch from week)::float8 * 1000 as ms from sample_block order by week
      `.execute(db);
      for (const { number, ms } of rows) add(number, ms);
    },
    has: (deviceNumber: number, week: number): boolean => byDevice.get(deviceNumber)?.includes(week) ?? false,
    /** The starts of the packed weeks that overlap a span, in order. */
    within(deviceNumber: number, { fromMs, toMs }: Span): number[] {
      const weeks = byDevice.get(deviceNumber);
      return weeks ? weeks.filter((week) => week < toMs && week + weekMs > fromMs) : [];
    },
    /** To be called before a block is committed: from here on readers look for it. */
    changing(deviceNumber: number, week: number): void {
      add(deviceNumber, week);
      revise(deviceNumber);
    },
    forget(deviceNumber: number): void {
      byDevice.delete(deviceNumber);
      revise(deviceNumber);
    },
    /** Deletes the blocks of weeks that began before a moment. */
    async dropBefore(ms: number): Promise<void> {
      if (byDevice.size === 0) return;
      await sql`delete from sample_block where week < ${new Date(ms)}`.execute(db);
      for (const [deviceNumber, weeks] of byDevice) {
        if ((weeks[0] ?? ms) >= ms) continue;
        byDevice.set(
          deviceNumber,
          weeks.filter((week) => week >= ms),
        );
        revise(deviceNumber);
      }
    },
    /** Repeats a reading of several statements during which weeks of these devices were packed. */
    async steady<T>(deviceNumbers: readonly number[], read: () => Promise<T>): Promise<T> {
      const revision = () => deviceNumbers.reduce((sum, number) => sum + (revisions.get(number) ?? 0), 0);
      for (;;) {
        const before = revision();
        const answer = await read();
        if (revision() === before) return answer;
      }
    },
  };
}

export type PackedWeeks = ReturnType<typeof makePackedWeeks>;

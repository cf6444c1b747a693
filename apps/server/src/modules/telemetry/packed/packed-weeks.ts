import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { makeSteadyReading } from "./steady-reading.ts";
import { type Proof, provenTransaction } from "../../../platform/ownership/proof.ts";

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
  /** How often the list of a device's weeks has changed. */
  const lists = makeSteadyReading();
  /** Devices of which a block is being committed, and how many. */
  const underChange = new Map<number, number>();

  const revise = (deviceNumber: number) =>
    revisions.set(deviceNumber, (revisions.get(deviceNumber) ?? 0) + 1);

  function add(deviceNumber: number, week: number): void {
    const weeks = byDevice.get(deviceNumber) ?? [];
    if (weeks.includes(week)) return;
    byDevice.set(
      deviceNumber,
      [...weeks, week].sort((one, other) => one - other),
    );
    lists.changed(deviceNumber);
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
      underChange.set(deviceNumber, (underChange.get(deviceNumber) ?? 0) + 1);
    },
    /** To be called after that commit, or when it failed. */
    changed(deviceNumber: number): void {
      revise(deviceNumber);
      const left = (underChange.get(deviceNumber) ?? 1) - 1;
      if (left > 0) underChange.set(deviceNumber, left);
      else underChange.delete(deviceNumber);
    },
    /** To be called after a commit that left nothing of a week. */
    emptied(deviceNumber: number, week: number): void {
      byDevice.set(
        deviceNumber,
        (byDevice.get(deviceNumber) ?? []).filter((each) => each !== week),
      );
      lists.changed(deviceNumber);
    },
    /** Different after every change of a device's blocks; null while there is one. */
    revisionOf: (deviceNumber: number): number | null =>
      underChange.has(deviceNumber) ? null : (revisions.get(deviceNumber) ?? 0),
    forget(deviceNumber: number): void {
      byDevice.delete(deviceNumber);
      revise(deviceNumber);
    },
    /** Deletes the blocks of weeks that began before a moment, but for those brought back from an archive. */
    async dropBefore(proof: Proof, ms: number, nowMs: number): Promise<void> {
      if (byDevice.size === 0) return;
      const statement = sql<{ number: number; week: number }>`
        delete from sample_block where week < ${new Date(ms)} and not exists (
          select from archive_hold join customer using (tenant_id) join device on customer_id = customer.id
          where device.number = sample_block.device_number and until > ${new Date(nowMs)}
            and from_at < week + interval '7 days' and to_at > week
        )
        returning device_number as number, extract(epoch from week)::float8 * 1000 as week
      `;
      const { rows } = await provenTransaction(db, proof, (trx) => statement.execute(trx));
      for (const { number, week } of rows) {
        byDevice.set(
          number,
          (byDevice.get(number) ?? []).filter((each) => each !== week),
        );
        revise(number);
      }
    },
    steady: lists.steady,
  };
}

export type PackedWeeks = ReturnType<typeof makePackedWeeks>;

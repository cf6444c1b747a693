import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { Partitions } from "../store/partitions.ts";
import type { PendingHours } from "../store/pending-hours.ts";
import { withPackedHours } from "./packed-hours-as-rows.ts";

export interface RollupDeps {
  db: Db;
  partitions: Partitions;
  pending: PendingHours;
  packed: PackedSamples;
  writer: { settled(): Promise<unknown> };
  /** Runs a batch, together with little other work of the past. */
  limited<T>(batch: () => Promise<T>): Promise<T>;
  clock: Clock;
}

interface Place {
  device_number: number;
  hour: Date;
}

interface PendingRow extends Place {
  version: number;
}

/** Delay after the end of an hour before it is rolled up, for readings that arrive late over a slow network. */
const stragglersMs = 2 * minuteMs;
/** Hours in one transaction: as many as take about so long, because commits of new readings share its processor and disk. */
const batchHours = { first: 100, least: 10, most: 2000 };
const batchMs = { short: 15, long: 40 };
/** The share of the time that it takes while there is more to do. */
const share = 0.5;
/** Covers a week at any site, counted from its local midnight. */
const marksKeptMs = 9 * 24 * hourMs;

/** Rolls up completed hours, and rolls an hour up again when late readings arrive in it. */
export function makeRollupWorker({ db, partitions, pending, packed, writer, limited, clock }: RollupDeps) {
  let stopping = false;
  const isStopping = () => stopping;
  let hoursAtOnce = batchHours.first;

  /**
   * Rolls up one batch, newest hours first because those are looked at first, and returns them. The lock is held from
   * reading the marks until deleting them, so that two workers cannot delete a mark that the other has not seen
   * renewed.
   */
  async function rollUpBatch(below: Place): Promise<Place[]> {
    return db.transaction().execute(async (trx) => {
      await sql`select lock_rollups()`.execute(trx);
      const { rows } = await sql<PendingRow>`
        select device_number, hour, version from rollup_pending
        where (hour, device_number) < (${below.hour}, ${below.device_number}::int4)
        order by hour desc, device_number desc limit ${hoursAtOnce}
      `.execute(trx);
      if (rows.length === 0) return rows;
      // Order matters: first the hours are forgotten in memory, so that new readings mark them again; then commits
      // still running under the old mark are awaited; at the end only marks with an unchanged version are deleted.
      pending.forget(
        rows.map(({ device_number, hour }) => ({ deviceNumber: device_number, hourMs: hour.getTime() })),
      );
      await writer.settled();
      for (const { hour } of rows) await partitions.ensure("rollup_hour", hour.getTime());
      await rollUp(trx, rows);
      return rows;
    });
  }

  async function rollUp(trx: Db, rows: readonly PendingRow[]): Promise<void> {
    const numbers = rows.map((row) => row.device_number);
    const hours = rows.map((row) => row.hour);
    const versions = rows.map((row) => row.version);
    const marksSince = new Date(clock().getTime() - marksKeptMs);
    await withPackedHours(trx, packed, rows, async (known) => {
      await sql`
        select roll_up_hours(${known.map((row) => row.device_number)}::int4[],
          ${known.map((row) => row.hour)}::timestamptz[], ${marksSince})
      `.execute(trx);
    });
    // Skips devices awaiting a recut: their days still follow the old time zone, and a new day beside them would
    // count twice.
    await sql`
      select roll_up_days(array_agg(n), array_agg(h)) from unnest(${numbers}::int4[], ${hours}::timestamptz[]) as w (n, h)
      where not exists (select from rollup_recut where device_number = n)
    `.execute(trx);
    // Last, because a transaction that marks one of these hours blocks from here on. An hour marked again meanwhile stays
    // pending, and so does one whose mark is locked right now (skip locked).
    await sql`
      with unmoved as (
        select p.device_number, p.hour
        from unnest(${numbers}::int4[], ${hours}::timestamptz[], ${versions}::int4[]) as seen (n, h, v)
        join rollup_pending p on p.device_number = n and p.hour = h and p.version = v
        for update of p skip locked
      )
      delete from rollup_pending p using unmoved
      where p.device_number = unmoved.device_number and p.hour = unmoved.hour
    `.execute(trx);
  }

  /** Recomputes the days of devices whose time zone changed, one transaction per device. */
  async function recutDays(): Promise<void> {
    const { rows } = await sql<{ number: number }>`
      select device_number as number from rollup_recut order by device_number
    `.execute(db);
    for (const { number } of rows) {
      if (stopping) return;
      await db.transaction().execute(async (trx) => {
        await sql`select lock_rollups()`.execute(trx);
        await sql`select recut_days(${number})`.execute(trx);
      });
    }
  }

  async function rollUpAll(): Promise<number> {
    // Visits each hour once; one that is marked again meanwhile is left for the next run.
    let place: Place | undefined = {
      hour: new Date(clock().getTime() - hourMs - stragglersMs + 1),
      device_number: 0,
    };
    let total = 0;
    while (place) {
      const below: Place = place;
      let startedMs = 0;
      const done: Place[] = await limited(() => {
        startedMs = performance.now();
        return rollUpBatch(below);
      });
      const tookMs = performance.now() - startedMs;
      total += done.length;
      place = stopping || done.length < hoursAtOnce ? undefined : done.at(-1);
      if (tookMs > batchMs.long) hoursAtOnce = Math.max(batchHours.least, Math.round(hoursAtOnce / 2));
      else if (place && tookMs < batchMs.short) hoursAtOnce = Math.min(batchHours.most, hoursAtOnce * 2);
      if (place) await sleep((tookMs * (1 - share)) / share, undefined, { ref: false });
      if (isStopping()) break;
    }
    await recutDays();
    return total;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Rolls up everything completed so far and returns the number of hours. Runs are serialised: a run waiting for
     * the lock holds a connection, while the run holding the lock needs others to finish commits.
     */
    run(): Promise<number> {
      const done = last.then(rollUpAll);
      last = done.catch(() => {});
      return done;
    },
    /** Stops after the current batch without waiting for it; the rest is rolled up after the next start. */
    stop(): void {
      stopping = true;
    },
  };
}

export type RollupWorker = ReturnType<typeof makeRollupWorker>;

import { setTimeout as sleep } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isLockNotAvailable } from "../../../platform/database/sql-state.ts";
import { makePackWeek, type PackWeekDeps } from "./pack-week.ts";
import { weekMs, weekOf } from "./packed-weeks.ts";

export interface PackingDeps extends PackWeekDeps {
  db: Db;
  /** How long after its end a week is packed; null: none is. */
  afterDays: number | null;
  /** How long rows are kept by those who keep them longest. */
  keepDays(): number;
  /** Runs one week of a device, together with little other work of the past. */
  limited<T>(work: () => Promise<T>): Promise<T>;
  clock: Clock;
  onError(error: unknown): void;
}

/** The share of the time that it takes while there is more to do. */
const share = 0.5;
const lockWaitMs = 100;
const mostRewrittenBytes = 4 * 1024 * 1024;

/** Packs weeks that are over, oldest first and device by device, and packs late readings into the blocks of theirs. */
export function makePackingWorker({
  db,
  afterDays,
  keepDays,
  limited,
  clock,
  onError,
  ...deps
}: PackingDeps) {
  const packWeek = makePackWeek(deps);
  /** What failed is left as it is until the next start, and reported once. */
  const failed = new Set<string>();
  const total = { weeks: 0, rows: 0, values: 0, bytes: 0 };
  let stopping = false;
  const isStopping = () => stopping;

  /** Devices with rows in a week that are known to be older than their newest one, found by one index look-up each. */
  async function devicesOf(week: number): Promise<number[]> {
    const [from, to] = [new Date(week), new Date(week + weekMs)];
    const { rows } = await sql<{ number: number }>`
      with recursive found (number) as (
        select min(device_number) from sample where ts >= ${from} and ts < ${to}
        union all
        select (
          select min(device_number) from sample
          where device_number > found.number and ts >= ${from} and ts < ${to}
        ) from found where found.number is not null
      )
      select number from found join device_latest on device_number = number and newest >= (
        select max(ts) from sample where sample.device_number = number and ts >= ${from} and ts < ${to}
      ) order by number
    `.execute(db);
    return rows.map(({ number }) => number);
  }

  async function packOne(deviceNumber: number, week: number): Promise<boolean> {
    const name = `${deviceNumber} ${week}`;
    if (failed.has(name)) return false;
    let startedMs = 0;
    try {
      const packed = await limited(() => {
        startedMs = performance.now();
        return packWeek(deviceNumber, week);
      });
      if (packed) {
        total.weeks++;
        total.rows += packed.rows;
        total.values += packed.values;
        total.bytes += packed.bytes;
      }
      return packed !== null;
    } catch (error) {
      if (isOfDatabase(error)) throw error; // tried again in the next run
      failed.add(name);
      onError(error);
      return false;
    } finally {
      await sleep(((performance.now() - startedMs) * (1 - share)) / share, undefined, { ref: false });
    }
  }

  /** Gives the room of the packed rows back. What reads an older snapshot, as a backup does, still finds them. */
  async function shrink(week: number): Promise<void> {
    const table = `"sample_${new Date(week).toISOString().slice(0, 10).replaceAll("-", "")}"`;
    const client = await deps.pool.connect();
    try {
      await client.query(`vacuum ${table}`);
      const { rows } = await client.query<{ bytes: string }>("select pg_relation_size($1) as bytes", [table]);
      if (Number(rows[0]?.bytes) > mostRewrittenBytes) return;
      // The index, which is as large as it was: what locks the table for it has few rows to write.
      await client.query(`set lock_timeout = '${lockWaitMs}ms'`);
      await client.query(`vacuum (full) ${table}`);
    } catch (error) {
      if (!isLockNotAvailable(error)) onError(error);
    } finally {
      await client.query("reset lock_timeout").catch(onError);
      client.release();
    }
  }

  return {
    /** Packs everything that is due and returns how many weeks of devices it packed. */
    async run(): Promise<number> {
      if (afterDays === null) return 0;
      const nowMs = clock().getTime();
      let packed = 0;
      for (let week = weekOf(nowMs - keepDays() * dayMs); !isStopping(); week += weekMs) {
        if (week + weekMs + afterDays * dayMs > nowMs) break;
        let ofWeek = 0;
        for (const deviceNumber of await devicesOf(week)) {
          if (isStopping()) break;
          if (await packOne(deviceNumber, week)) ofWeek++;
        }
        if (ofWeek > 0) await shrink(week);
        packed += ofWeek;
      }
      return packed;
    },
    /** Stops after the current week of a device without waiting for it. */
    stop(): void {
      stopping = true;
    },
    /** What was packed since the start, and how many weeks of devices could not be. */
    counts: () => ({ ...total, failed: failed.size }),
  };
}

/** Errors of the database and of the way to it have a code. */
const isOfDatabase = (error: unknown): boolean => error instanceof Error && "code" in error;

export type PackingWorker = ReturnType<typeof makePackingWorker>;

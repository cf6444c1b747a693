import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Partitions } from "../store/partitions.ts";
import type { PendingHours } from "../store/pending-hours.ts";
import type { SampleWriter } from "../ingest/sample-writer.ts";

export interface RollupDeps {
  db: Db;
  partitions: Partitions;
  pending: PendingHours;
  writer: Pick<SampleWriter, "settled">;
  clock: Clock;
}

interface Place {
  device_number: number;
  hour: Date;
}

interface PendingRow extends Place {
  version: number;
}

/** An hour is rolled up once it is over and the stragglers of a slow network are in. */
const stragglersMs = 2 * minuteMs;
const batchHours = 2000;
/** A week at any site, from its midnight on. */
const marksKeptMs = 9 * 24 * hourMs;

/** Rolls up hours that are over, and again whenever something late arrives in one. */
export function makeRollupWorker({ db, partitions, pending, writer, clock }: RollupDeps) {
  let stopping = false;

  /**
   * The newest first: that is what everybody looks at when much has come at once. Answers which those were. The lock is held from
   * the look at the marks until they are gone, so that of two workers none takes off a mark that the other has not seen renewed.
   */
  async function rollUpBatch(below: Place): Promise<Place[]> {
    return db.transaction().execute(async (trx) => {
      await sql`select lock_rollups()`.execute(trx);
      const { rows } = await sql<PendingRow>`
        select device_number, hour, version from rollup_pending
        where (hour, device_number) < (${below.hour}, ${below.device_number}::int4)
        order by hour desc, device_number desc limit ${batchHours}
      `.execute(trx);
      if (rows.length === 0) return rows;
      // Forgotten first: whatever arrives from now on marks its hour anew. Then what is being committed under the old
      // mark is awaited, and only marks that nobody has renewed since are taken off.
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
    await sql`select roll_up_hours(${numbers}::int4[], ${hours}::timestamptz[], ${marksSince})`.execute(trx);
    // Devices that await a recut still have days of their old time zone; a day of the new one beside them would count twice.
    await sql`
      select roll_up_days(array_agg(n), array_agg(h)) from unnest(${numbers}::int4[], ${hours}::timestamptz[]) as w (n, h)
      where not exists (select from rollup_recut where device_number = n)
    `.execute(trx);
    // Last, as whoever marks one of these hours waits from here on. One that was marked anew meanwhile stays pending,
    // and so does one that is being marked right now, which is not waited for.
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

  /** Cuts the days of devices anew whose time zone was changed, a transaction a device. */
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
    // Each hour once, also one that goes on being marked: it is for the next time.
    let place: Place | undefined = {
      hour: new Date(clock().getTime() - hourMs - stragglersMs + 1),
      device_number: 0,
    };
    let total = 0;
    while (place) {
      const done: Place[] = await rollUpBatch(place);
      total += done.length;
      place = stopping || done.length < batchHours ? undefined : done.at(-1);
    }
    await recutDays();
    return total;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Everything that is over by now; tells how many hours that were. One run after the other: who waits for the lock
     * holds a connection, and who has it needs others to commit what is being written.
     */
    run(): Promise<number> {
      const done = last.then(rollUpAll);
      last = done.catch(() => {});
      return done;
    },
    /** What waits is rolled up after the next start; nobody waits for it to stop. */
    stop(): void {
      stopping = true;
    },
  };
}

export type RollupWorker = ReturnType<typeof makeRollupWorker>;

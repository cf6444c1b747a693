import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Partitions } from "../ingest/partitions.ts";
import type { PendingHours } from "../ingest/pending-hours.ts";
import type { SampleWriter } from "../ingest/sample-writer.ts";

export interface RollupDeps {
  db: Db;
  partitions: Partitions;
  pending: PendingHours;
  writer: Pick<SampleWriter, "settled">;
  clock: Clock;
}

interface PendingRow {
  device_number: number;
  hour: Date;
  version: number;
}

const hourMs = 3_600_000;
/** An hour is rolled up once it is over and the stragglers of a slow network are in. */
const stragglersMs = 2 * 60_000;
const batchHours = 2000;
/** A week at any site, from its midnight on. */
const marksKeptMs = 9 * 24 * hourMs;

/** Rolls up hours that are over, and again whenever something late arrives in one. */
export function makeRollupWorker({ db, partitions, pending, writer, clock }: RollupDeps) {
  let stopping = false;

  /** The newest first: that is what everybody looks at when much has come at once. */
  async function rollUpBatch(before: Date): Promise<number> {
    const { rows } = await sql<PendingRow>`
      select device_number, hour, version from rollup_pending where hour <= ${before} order by hour desc limit ${batchHours}
    `.execute(db);
    if (rows.length === 0) return 0;
    // Forgotten first: whatever arrives from now on marks its hour anew. Then what is being committed under the old
    // mark is awaited, and only marks that nobody has renewed since are taken off.
    pending.forget(
      rows.map(({ device_number, hour }) => ({ deviceNumber: device_number, hourMs: hour.getTime() })),
    );
    await writer.settled();
    for (const { hour } of rows) await partitions.ensure("rollup_hour", hour.getTime());
    await db.transaction().execute(async (trx) => {
      // Whoever marks an hour anew right now is not waited for: it stays pending.
      const taken = await sql<PendingRow>`
        with unmoved as (
          select p.device_number, p.hour
          from unnest(${rows.map((r) => r.device_number)}::int4[], ${rows.map((r) => r.hour)}::timestamptz[],
                      ${rows.map((r) => r.version)}::int4[]) as seen (n, h, v)
          join rollup_pending p on p.device_number = n and p.hour = h and p.version = v
          for update of p skip locked
        )
        delete from rollup_pending p using unmoved
        where p.device_number = unmoved.device_number and p.hour = unmoved.hour
        returning p.device_number, p.hour, p.version
      `.execute(trx);
      const numbers = taken.rows.map((row) => row.device_number);
      const hours = taken.rows.map((row) => row.hour);
      await sql`select roll_up_hours(${numbers}::int4[], ${hours}::timestamptz[])`.execute(trx);
      await sql`select roll_up_days(${numbers}::int4[], ${hours}::timestamptz[])`.execute(trx);
      const keptSince = new Date(clock().getTime() - marksKeptMs);
      await sql`select count_marks(${numbers}::int4[], ${hours}::timestamptz[], ${keptSince})`.execute(trx);
    });
    return rows.length;
  }

  return {
    /** Everything that is over by now; tells how many hours that were. */
    async run(): Promise<number> {
      const before = new Date(clock().getTime() - hourMs - stragglersMs);
      let total = 0;
      for (;;) {
        const done = await rollUpBatch(before);
        total += done;
        if (stopping || done < batchHours) return total;
      }
    },
    /** What waits is rolled up after the next start; nobody waits for it to stop. */
    stop(): void {
      stopping = true;
    },
  };
}

export type RollupWorker = ReturnType<typeof makeRollupWorker>;

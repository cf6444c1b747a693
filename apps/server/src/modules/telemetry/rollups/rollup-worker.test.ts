import { EventEmitter, once } from "node:events";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { unpackedHours, unpackedSamples } from "../../../testing/unpacked-samples.ts";
import { makeKeys } from "../store/keys.ts";
import { makePartitions, usualRetention } from "../store/partitions.ts";
import { makePendingHours } from "../store/pending-hours.ts";
import type { SampleRow } from "../store/sample-row.ts";
import { makeSamplesStore } from "../store/samples-store.ts";
import { makeRollupWorker } from "./rollup-worker.ts";

const startMs = Date.parse("2026-11-12T06:00:00Z");
const now = new Date(startMs + 5 * hourMs);

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
});
afterAll(() => database.close());

it("leaves an hour pending into which something comes while it is being rolled up, and reports the newest good values", async () => {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const partitions = makePartitions(db, usualRetention);
  const store = makeSamplesStore({ pool, keys, packed: unpackedSamples(db), newestOf: () => undefined });
  const { keysetId } = await keys.layoutOf(["oilTemp", "vibRms"]);
  const row = (
    deviceNumber: number,
    minute: number,
    vals: number[],
    marks: number[] | null = null,
  ): SampleRow => ({
    deviceNumber,
    tsMs: startMs + minute * minuteMs,
    keysetId,
    vals,
    marks,
    texts: [],
  });
  const lay = async (...rows: SampleRow[]) => {
    await partitions.ensure("sample", startMs);
    const numbers = [...new Set(rows.map(({ deviceNumber }) => deviceNumber))];
    const hours = numbers.map((deviceNumber) => ({ deviceNumber, hourMs: startMs }));
    await owner.write((proof) => store.insert(proof, rows, hours));
  };
  await lay(row(1, 0, [50, 2]), row(1, 30, [52, 9], [0, 8]), row(1, 10, [51, 3]), row(2, 0, [60, 1]));

  let isLate = true;
  const worker = makeRollupWorker({
    db,
    pool,
    owner,
    keys,
    partitions,
    pending: makePendingHours(),
    packed: unpackedSamples(db),
    hours: unpackedHours(db),
    clock: () => now,
    limited: (batch) => batch(),
    writer: {
      async settled() {
        if (isLate) await lay(row(2, 59, [61, 4]));
        isLate = false;
      },
    },
  });
  const pending = async () => {
    const { rows } = await pool.query<{ n: number }>("select device_number as n from rollup_pending");
    return rows.map(({ n }) => n);
  };
  expect(await worker.run()).toBe(2);
  expect(await pending()).toEqual([2]);
  expect(await worker.run()).toBe(1);
  expect(await pending()).toEqual([]);

  const { rows: rolled } = await pool.query({
    text: "select mins, maxs, sums, counts, lasts, marked from rollup_hour order by device_number",
    rowMode: "array",
  });
  expect(rolled).toEqual([
    [[50, 2], [52, 3], [153, 5], [3, 2], [52, 3], 1],
    [[60, 1], [61, 4], [121, 5], [2, 2], [61, 4], 0],
  ]);
});

/** A separate device with one value, stored by minute of the hour, and workers for it. */
async function makeDevice(deviceNumber: number) {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const partitions = makePartitions(db, usualRetention);
  const store = makeSamplesStore({ pool, keys, packed: unpackedSamples(db), newestOf: () => undefined });
  const { keysetId } = await keys.layoutOf(["oilTemp"]);
  await partitions.ensure("sample", startMs);
  return {
    lay(minute: number, value: number): Promise<unknown> {
      const tsMs = startMs + minute * minuteMs;
      const row = { deviceNumber, tsMs, keysetId, vals: [value], marks: null, texts: [] };
      const hours = [{ deviceNumber, hourMs: Math.floor(tsMs / hourMs) * hourMs }];
      return owner.write((proof) => store.insert(proof, [row], hours));
    },
    makeWorker: (settled = async () => {}) =>
      makeRollupWorker({
        db,
        pool,
        owner,
        keys,
        partitions,
        pending: makePendingHours(),
        packed: unpackedSamples(db),
        hours: unpackedHours(db),
        clock: () => now,
        writer: { settled },
        limited: (batch) => batch(),
      }),
    async lasts(): Promise<number[]> {
      const { rows } = await pool.query<{ last: number }>(
        "select lasts[1] as last from rollup_hour where device_number = $1 order by hour",
        [deviceNumber],
      );
      return rows.map(({ last }) => last);
    },
  };
}

it("does not wait for a transaction that is marking an hour again, and takes it up again the next time", async () => {
  const { lay, makeWorker, lasts } = await makeDevice(5);
  const worker = makeWorker();
  await lay(0, 2);
  await lay(60, 3);
  await database.db.transaction().execute(async (marking) => {
    await sql`select from rollup_pending where device_number = 5 and hour = ${new Date(startMs)} for update`.execute(
      marking,
    );
    expect(await worker.run()).toBe(2);
  });
  expect(await worker.run()).toBe(1);
  expect(await worker.run()).toBe(0);
  expect(await lasts()).toEqual([2, 3]);
});

it("keeps the mark of what comes while two workers are at the same hour", async () => {
  const { pool } = database;
  const { lay, makeWorker, lasts } = await makeDevice(7);
  const quick = makeWorker();
  await lay(0, 50);
  await quick.run();

  const steps = new EventEmitter();
  const hasMarks = once(steps, "has marks");
  const mayGoOn = once(steps, "may go on");
  const slow = makeWorker(async () => {
    steps.emit("has marks");
    await mayGoOn;
  });
  await lay(1, 51);
  const runs = [slow.run()];
  await hasMarks;
  runs.push(quick.run());
  await Promise.race([runs[1], waitFor(pool, "advisory")]);
  // Holds the slow worker's write of the hour back, so that a reading arrives after it has read the samples.
  const holding = await pool.connect();
  try {
    await holding.query("begin");
    await holding.query("select from rollup_hour where device_number = 7 for update");
    steps.emit("may go on");
    await waitFor(pool, "transactionid");
    await lay(2, 52);
    await holding.query("commit");
  } finally {
    holding.release();
  }
  await Promise.all(runs);
  await quick.run();
  expect(await lasts()).toEqual([52]);
});

/** Waits until a query in this database waits for a lock of this kind. */
async function waitFor(pool: Database["pool"], kind: "advisory" | "transactionid"): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where not granted and locktype = $1 and datname = current_database()`,
      [kind],
    );
    if (rowCount) return;
  }
}

import { hourMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeKeys } from "../store/keys.ts";
import { makePartitions, usualRetention } from "../store/partitions.ts";
import { makePendingHours } from "../store/pending-hours.ts";
import { makeSamplesStore, type SampleRow } from "../store/samples-store.ts";
import { makeRollupWorker } from "./rollup-worker.ts";

const startMs = Date.parse("2026-11-12T06:00:00Z");
const now = new Date(startMs + 5 * hourMs);

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

it("leaves an hour pending into which something comes while it is being rolled up, and tells the newest good values", async () => {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const partitions = makePartitions(db, usualRetention);
  const store = makeSamplesStore({ pool, keys, newestOf: () => undefined });
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
    await store.insert(
      rows,
      [...new Set(rows.map(({ deviceNumber }) => deviceNumber))].map((deviceNumber) => ({
        deviceNumber,
        hourMs: startMs,
      })),
    );
  };
  await lay(row(1, 0, [50, 2]), row(1, 30, [52, 9], [0, 8]), row(1, 10, [51, 3]), row(2, 0, [60, 1]));

  let isLate = true;
  const worker = makeRollupWorker({
    db,
    partitions,
    pending: makePendingHours(),
    clock: () => now,
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

import { hourMs, minuteMs } from "@oilcloud/oil";
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

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
});
afterAll(() => database.close());

/** A pseudo-random generator with the same numbers at every run. */
function makeDice() {
  let seed = 1;
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

/** The expected statistics of a key in an hour, computed value by value. */
interface Sum {
  min: number;
  max: number;
  sum: number;
  count: number;
  last: number;
}

function addedUp(rows: readonly SampleRow[], keyIdsOf: ReadonlyMap<number, readonly number[]>) {
  const good = new Map<number, Sum>();
  const marked = new Map<number, number>();
  for (const { keysetId, vals, marks } of rows.toSorted((a, b) => a.tsMs - b.tsMs))
    for (const [i, id] of (keyIdsOf.get(keysetId) ?? []).entries()) {
      const value = Math.fround(vals[i] ?? Number.NaN);
      if (marks?.[i]) marked.set(id, (marked.get(id) ?? 0) + 1);
      else {
        const { min, max, sum, count } = good.get(id) ?? { min: value, max: value, sum: 0, count: 0 };
        const added = { min: Math.min(min, value), max: Math.max(max, value), sum: sum + value };
        good.set(id, { ...added, count: count + 1, last: value });
      }
    }
  const inOrder = <T>(map: Map<number, T>) => [...map].sort(([a], [b]) => a - b);
  return { good: inOrder(good), marked: inOrder(marked) };
}

it("comes to what the values add up to: of several sets of keys, marked or not, few or many", async () => {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const dice = makeDice();
  const layouts = await Promise.all([
    keys.layoutOf(["oilTemp", "vibRms", "density"]),
    keys.layoutOf(["vibRms", "oilLevel"]),
    keys.layoutOf(Array.from({ length: 70 }, (_, i) => `made-up-${i}`).concat("oilTemp")),
  ]);
  const keyIdsOf = new Map(layouts.map(({ keysetId, keyIds }) => [keysetId, keyIds]));
  const rows: SampleRow[] = [];
  for (let deviceNumber = 1; deviceNumber <= 4; deviceNumber++)
    for (let minute = 0; minute < 120; minute += 3) {
      const layout = layouts[deviceNumber === 1 ? 0 : dice(deviceNumber)] ?? layouts[0];
      const marks = layout.keyIds.map((id) => (id === layout.keyIds[1] || dice(4) === 0 ? 5 : 0));
      rows.push({
        deviceNumber,
        tsMs: startMs + minute * minuteMs,
        keysetId: layout.keysetId,
        vals: layout.keyIds.map(() => dice(10_000) / 16),
        marks: dice(3) === 0 ? null : marks,
        texts: [],
      });
    }
  const silent: SampleRow = { ...rows[0]!, deviceNumber: 5, vals: [1, 2, 3], marks: [5, 5, 5] };
  rows.push(silent);
  const partitions = makePartitions(db, usualRetention);
  await partitions.ensure("sample", startMs);
  const packed = unpackedSamples(db);
  const pending = makePendingHours();
  const store = makeSamplesStore({ pool, keys, packed, newestOf: () => undefined });
  await owner.write((proof) => store.insert(proof, rows, pending.unknownOf(rows)));
  await makeRollupWorker({
    db,
    pool,
    owner,
    keys,
    partitions,
    pending,
    packed,
    hours: unpackedHours(db),
    clock: () => new Date(startMs + 4 * hourMs),
    writer: { settled: async () => {} },
    limited: (batch) => batch(),
  }).run();

  const hours = [1, 2, 3, 4, 5].flatMap((number) =>
    [0, 1].map((n) => ({ number, ms: startMs + n * hourMs })),
  );
  for (const { number, ms } of hours) {
    const at = [number, new Date(ms)];
    const expected = addedUp(
      rows.filter(({ deviceNumber, tsMs }) => deviceNumber === number && tsMs >= ms && tsMs < ms + hourMs),
      keyIdsOf,
    );
    const { rows: rolled } = await pool.query<{ id: number; marked: number } & Sum>(
      `select u.id, min, max, sum, count, last, marked from rollup_hour join keyset k on k.id = keyset_id
       cross join lateral unnest(key_ids, mins, maxs, sums, counts, lasts) as u (id, min, max, sum, count, last)
       where device_number = $1 and hour = $2`,
      at,
    );
    expect(rolled.map(({ id, min, max, sum, count, last }) => [id, { min, max, sum, count, last }])).toEqual(
      expected.good,
    );
    const { rows: counted } = await pool.query<{ id: number; n: number }>(
      "select id, n from marked_hour, unnest(key_ids, counts) as u (id, n) where device_number = $1 and hour = $2",
      at,
    );
    expect(counted.map(({ id, n }) => [id, n])).toEqual(expected.marked);
    const inAll = expected.marked.reduce((sum, [, n]) => sum + n, 0);
    for (const { marked } of rolled) expect(marked).toBe(inAll);
  }
});

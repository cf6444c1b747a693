import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { unpackedSamples } from "../../../testing/unpacked-samples.ts";
import { makeKeys } from "./keys.ts";
import { makePartitions, usualRetention } from "./partitions.ts";
import type { SampleRow } from "./sample-row.ts";
import { makeSamplesStore } from "./samples-store.ts";

const startMs = Date.parse("2026-11-12T06:26:38.123Z");

let database: Database;
let owner: Owner;
let layouts: { one: number; both: number };
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
  const keys = makeKeys(database.db);
  layouts = {
    one: (await keys.layoutOf(["oilTemp"])).keysetId,
    both: (await keys.layoutOf(["oilTemp", "vibRms"])).keysetId,
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate sample, text_sample, rollup_pending");
});

function storeThatKnows(newest: Record<number, number>) {
  const { pool, db } = database;
  return makeSamplesStore({
    pool,
    keys: makeKeys(db),
    packed: unpackedSamples(db),
    newestOf: (device) => newest[device],
  });
}

async function insert(rows: readonly SampleRow[], newest: Record<number, number> = {}): Promise<void> {
  const partitions = makePartitions(database.db, usualRetention);
  for (const { tsMs } of rows) {
    await partitions.ensure("sample", tsMs);
    await partitions.ensure("text_sample", tsMs);
  }
  const hours = rows.map(({ deviceNumber, tsMs }) => ({ deviceNumber, hourMs: tsMs - (tsMs % hourMs) }));
  await owner.write((proof) => storeThatKnows(newest).insert(proof, rows, hours.slice(0, 1)));
}

const row = (
  deviceNumber: number,
  minute: number,
  vals: number[],
  more: Partial<SampleRow> = {},
): SampleRow => ({
  deviceNumber,
  tsMs: startMs + minute * minuteMs,
  keysetId: vals.length === 1 ? layouts.one : layouts.both,
  vals,
  marks: null,
  texts: [],
  ...more,
});

async function stored(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ n: number; ts: Date; vals: number[]; marks: number[] | null }>(
    "select device_number as n, ts, vals, marks from sample order by device_number, ts",
  );
  return rows.map(({ n, ts, vals, marks }) => [n, (ts.getTime() - startMs) / minuteMs, vals, marks]);
}

const count = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count;

describe("samples", () => {
  it("are kept as they came, to the millisecond and with their marks", async () => {
    const odd = [-0.125, Number.POSITIVE_INFINITY];
    await insert([
      row(1, 0, [51.5]),
      row(2, 0, odd, { marks: [0, 32_767] }),
      row(2, 1, [Number.NaN, 3.4e38]),
    ]);
    expect(await stored()).toEqual([
      [1, 0, [51.5], null],
      [2, 0, odd, [0, 32_767]],
      [2, 1, [Number.NaN, 3.4e38], null],
    ]);
    expect(await count("rollup_pending")).toBe(1);
  });

  it.each(["1970-01-01T00:00:00.000Z", "1999-12-31T23:59:59.999Z", "2099-12-31T23:59:59.999Z"])(
    "keep the time %s",
    async (time) => {
      await insert([row(1, 0, [1], { tsMs: Date.parse(time) })]);
      const { rows } = await database.pool.query<{ ts: Date }>("select ts from sample");
      expect(rows).toEqual([{ ts: new Date(time) }]);
    },
  );

  // The newest stored time decides only how rows are written, never the result.
  it.each([
    ["of which is known how new it is", { 1: startMs + minuteMs, 2: startMs }],
    ["of which nothing is known", {}],
  ])("%s are stored once, and what a repetition adds is added", async (_, newest) => {
    await insert([row(1, 0, [10]), row(1, 1, [11]), row(2, 0, [20])]);
    await insert(
      [
        row(1, 1, [99]),
        row(1, 2, [12]),
        row(1, 2, [98]),
        row(1, -1, [9]),
        row(2, 0, [97, 3], { texts: [{ keyId: 1, value: "ready" }] }),
        row(2, 1, [21, 4]),
      ],
      newest,
    );
    expect(await stored()).toEqual([
      [1, -1, [9], null],
      [1, 0, [10], null],
      [1, 1, [11], null],
      [1, 2, [12], null],
      [2, 0, [20, 3], null],
      [2, 1, [21, 4], null],
    ]);
    expect(await count("text_sample")).toBe(1);
    expect(await count("rollup_pending")).toBe(1);
  });

  it("are laid down all or not at all", async () => {
    await insert([row(1, 0, [10])]);
    const beyond = row(1, 0, [1], { tsMs: startMs + 5000 * dayMs });
    const hours = [{ deviceNumber: 7, hourMs: 0 }];
    const before = owner.write((proof) => storeThatKnows({}).insert(proof, [row(1, 1, [11]), beyond], hours));
    await expect(before).rejects.toThrow(/no partition/);
    const after = owner.write((proof) =>
      storeThatKnows({ 1: startMs }).insert(proof, [row(1, 1, [11]), row(1, 0, [10]), beyond], []),
    );
    await expect(after).rejects.toThrow(/no partition/);
    expect(await stored()).toEqual([[1, 0, [10], null]]);
    expect(await count("rollup_pending")).toBe(1);
  });
});

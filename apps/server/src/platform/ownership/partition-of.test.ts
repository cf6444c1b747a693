import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import type { Database } from "../database/connect.ts";
import { partitionCount, partitionOf } from "./partition-of.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

/** As ids that people or programs count up. */
const counted = Array.from(
  { length: 20_000 },
  (_, i) => `00000000-0000-4000-8000-${i.toString(16).padStart(12, "0")}`,
);
const random = Array.from({ length: 20_000 }, () => randomUUID());

it("does not change from one version to the next", () => {
  expect([
    partitionOf("00000000-0000-4000-8000-000000000001"),
    partitionOf("00000000-0000-4000-8000-000000000002"),
    partitionOf("3f2504e0-4f89-41d3-9a0c-0305e82c3301"),
    partitionOf("3F2504E0-4F89-41D3-9A0C-0305E82C3301"),
  ]).toEqual([134, 98, 103, 103]);
});

it.each([
  ["random", random],
  ["counted", counted],
])("spreads %s ids evenly", (_name, ids) => {
  const counts = Array.from({ length: partitionCount }, () => 0);
  for (const id of ids) counts[partitionOf(id)] = (counts[partitionOf(id)] ?? 0) + 1;
  const expected = ids.length / partitionCount;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Of 255 degrees of freedom: exceeded by an even spread once in a million.
  expect(chiSquare).toBeLessThan(375);
});

it("is what the database answers", async () => {
  const ids = [...random.slice(0, 500), ...counted.slice(0, 500)];
  const { rows } = await database.pool.query<{ partition: number }>(
    "select partition_of(id) as partition from unnest($1::uuid[]) with ordinality as given (id, place) order by place",
    [ids],
  );
  expect(rows.map(({ partition }) => partition)).toEqual(ids.map(partitionOf));
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { integers, places, reals, smallints, timestamps } from "./binary-arrays.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

const asRead = async (type: string, bytes: Buffer) => {
  const { rows } = await database.pool.query<{ list: unknown }>(`select $1::${type}[] as list`, [bytes]);
  return rows[0]?.list;
};

it("are read by the database as they were meant", async () => {
  const whole = [0, 1, -1, 2_147_483_647, -2_147_483_648];
  expect(await asRead("int4", integers(whole))).toEqual(whole);
  expect(await asRead("int4", integers([7, null, 8]))).toEqual([7, null, 8]);
  expect(await asRead("int4", integers([]))).toEqual([]);
  const real = [0, 51.5, -0.125, 1e-30, 3.4e38, Number.POSITIVE_INFINITY, Number.NaN];
  const asReal = real.map((value) => (value === 1e-30 || value === 3.4e38 ? value : Math.fround(value)));
  expect(await asRead("real", reals([real.slice(0, 3), [], real.slice(3)], real.length))).toEqual(asReal);
  expect(
    await asRead(
      "int2",
      smallints(
        [
          [0, 1],
          [-32_768, 32_767],
        ],
        4,
      ),
    ),
  ).toEqual([0, 1, -32_768, 32_767]);
});

it.each([
  ["1970-01-01T00:00:00.000Z"],
  ["1999-12-31T23:59:59.999Z"],
  ["2000-01-01T00:00:00.000Z"],
  ["2026-11-12T06:26:38.123Z"],
  ["2099-12-31T23:59:59.999Z"],
])("keep the time %s to the millisecond", async (time) => {
  expect(await asRead("timestamptz", timestamps([Date.parse(time)]))).toEqual([new Date(time)]);
});

it("know where each list lies", () => {
  expect(places([[1, 2], null, [3], []])).toEqual({ from: [1, null, 3, 4], to: [2, null, 3, 3], count: 3 });
});

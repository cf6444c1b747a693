import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeSeededRandom } from "../../../testing/seeded-random.ts";
import { shortestReal } from "./shortest-real.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

const { below } = makeSeededRandom(34);
const random = () => below(2 ** 32) / 2 ** 32;
const ofBits = (bits: number) => new Float32Array(Uint32Array.of(bits).buffer)[0] ?? 0;
const many = <T>(make: (i: number) => T) => Array.from({ length: 20_000 }, (_, i) => make(i));

it.each<[string, number[]]>([
  ["any bits", many(() => ofBits(random() * 2 ** 32))],
  ["decimals", many((i) => Math.fround(Number((random() * 200 - 50).toFixed(i % 6))))],
  ["large and small decimals", many(() => Math.fround(Number((random() * 1e9).toFixed(1)) / 1e6))],
  ["powers of two and their neighbours", many((i) => ofBits(((i % 256) << 23) + (i % 3) - 1))],
  ["halves of the last place", many(() => Math.fround(2 ** 21 + Math.floor(random() * 2 ** 21) / 4))],
  ["whole numbers", many(() => Math.fround(Math.floor(random() * 2 ** 27)))],
  ["what is no number", [0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
])("is what the database answers: %s", async (_, values) => {
  const text = `{${values.map((value) => (Object.is(value, -0) ? "-0" : String(value))).join()}}`;
  const { rows } = await database.pool.query<{ vals: number[] }>("select $1::real[] as vals", [text]);
  const stored = rows[0]?.vals ?? [];
  const wrong = values.flatMap((value, i) =>
    Object.is(shortestReal(value), stored[i]) ? [] : [[value, shortestReal(value), stored[i]]],
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeKnownKeysets } from "./known-keysets.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

it("learns a keyset that was committed after one with a higher number", async () => {
  const { pool } = database;
  const add = "insert into keyset (key_ids) values ($1) returning id";
  const [slow, quick] = [await pool.connect(), await pool.connect()];
  await slow.query("begin");
  const late = await slow.query<{ id: number }>(add, [[1, 2]]);
  const early = await quick.query<{ id: number }>(add, [[3]]);
  const [lateId = 0, earlyId = 0] = [late.rows[0]?.id, early.rows[0]?.id];
  expect(lateId).toBeLessThan(earlyId);

  const keysets = makeKnownKeysets();
  await keysets.learn(quick);
  expect([keysets.keysOf(lateId), keysets.keysOf(earlyId)]).toEqual([undefined, [3]]);
  await slow.query("commit");
  await keysets.learn(quick);
  expect(keysets.keysOf(lateId)).toEqual([1, 2]);
  slow.release();
  quick.release();
});

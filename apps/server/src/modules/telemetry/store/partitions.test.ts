import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makePartitions, type PartitionedTable, usualRetention } from "./partitions.ts";

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
});
afterAll(() => database.close());

const tables: PartitionedTable[] = ["sample", "text_sample", "rollup_hour"];
const longAgoMs = Date.parse("2025-11-20T00:00:00Z");

it.each(tables)("makes a piece of %s while one connection reads it and another reports", async (table) => {
  const { db } = database;
  const before = await keyedPieces(table);
  await db.transaction().execute(async (reader) => {
    await sql`select from ${sql.table(table)}`.execute(reader);
    await makePartitions(db, usualRetention).ensure(table, longAgoMs);
    await sql`select from ${sql.table(table)}`.execute(db);
    expect(await keyedPieces(table)).toBe(before + 1);
  });
});

it.each(tables)("makes a piece of %s once, with its key, though two ask at once", async (table) => {
  const { db } = database;
  const ensure = () => makePartitions(db, usualRetention).ensure(table, longAgoMs - 8 * 7 * dayMs);
  const before = await keyedPieces(table);
  await Promise.all([ensure(), ensure(), ensure()]);
  await ensure();
  expect(await keyedPieces(table)).toBe(before + 1);
});

it("leaves an expired piece alone while a connection reads, and drops it the next time", async () => {
  const { db } = database;
  const partitions = makePartitions(db, usualRetention);
  await partitions.ensure("sample", longAgoMs);
  const expiredMs = longAgoMs + (usualRetention.sampleDays + 14) * dayMs;
  const dropExpired = () => owner.write((proof) => partitions.dropExpired(proof, expiredMs));
  await db.transaction().execute(async (reader) => {
    await sql`select from sample`.execute(reader);
    expect(await dropExpired()).not.toContain("sample_20251120");
    await sql`select from sample`.execute(db);
  });
  expect(await dropExpired()).toContain("sample_20251120");
});

async function keyedPieces(table: PartitionedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_inherits
    join pg_index on indrelid = inhrelid and indisprimary
    join pg_inherits as of_key on of_key.inhrelid = indexrelid
    where pg_inherits.inhparent = ${table}::regclass
  `.execute(database.db);
  return rows[0]?.count ?? 0;
}

import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { connectDatabase } from "./connect.ts";
import { preparedAs } from "./prepared.ts";

async function connect() {
  const reported: string[] = [];
  const database = connectDatabase({ ...inject("postgres"), database: "postgres" }, ({ message }) =>
    reported.push(message),
  );
  const client = await database.pool.connect();
  return { ...database, client, reported };
}

it("reports a connection that breaks", async () => {
  const { pool, client, reported, close } = await connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const broken = new Promise((resolve) => client.once("error", resolve));
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await broken;
  expect(reported[0]).toMatch(/terminating connection/);
  client.release(true);
  await close();
});

it("is silent about connections that it closes itself", async () => {
  const { client, reported, close } = await connect();
  client.release();
  const closed = close();
  client.emit("error", new Error("terminating connection due to administrator command"));
  await closed;
  expect(reported).toEqual([]);
});

it("plans a marked statement once for a connection, and no other statement", async () => {
  const { db, client, close } = await connect();
  const known = await db.connection().execute(async (one) => {
    for (const value of [1, 2, 3])
      expect(
        await one
          .selectNoFrom(sql<number>`${value}::int`.as("n"))
          .modifyEnd(preparedAs("a-number"))
          .execute(),
      ).toEqual([{ n: value }]);
    await one.selectNoFrom(sql<number>`${4}::int`.as("n")).execute();
    const names = sql<{ name: string; times: string }>`
      select name, generic_plans + custom_plans as times from pg_prepared_statements`;
    return (await names.execute(one)).rows;
  });
  expect(known).toEqual([{ name: "a-number", times: "3" }]);
  client.release();
  await close();
});

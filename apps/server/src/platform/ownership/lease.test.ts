import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterEach, expect, inject, it, vi } from "vitest";
import { holdDatabase } from "./lease.ts";

const pools: Pool[] = [];
const databases: string[] = [];
const admin = new Pool({ ...inject("postgres"), database: "postgres", max: 1 });
const log = vi.spyOn(console, "log").mockImplementation(() => {});

async function emptyDatabase(): Promise<Pool> {
  const name = `lease_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name}`);
  databases.push(name);
  const pool = new Pool({ ...inject("postgres"), database: name });
  pools.push(pool);
  return pool;
}
const hold = (pool: Pool, dataDir: string, onLost: (sentence: string) => void = () => {}) =>
  holdDatabase({ pool, dataDir, onLost });
const holders = async (pool: Pool) =>
  (await pool.query<{ name: string }>("select name from server_lease")).rows.map(({ name }) => name);

afterEach(async () => {
  vi.useRealTimers();
  log.mockClear();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  for (const name of databases.splice(0)) await admin.query(`drop database ${name}`);
});

it("refuses a second server and names the first", async () => {
  const pool = await emptyDatabase();
  const first = await hold(pool, "/first");
  await expect(hold(pool, "/second")).rejects.toThrow(
    new RegExp(
      `in use by another server: process ${process.pid} on .+ with the data folder /first, since 20`,
    ),
  );
  await first.release();
  const second = await hold(pool, "/second");
  expect(await holders(pool)).toEqual([expect.stringContaining("/second")]);
  await second.release();
  expect(await holders(pool)).toEqual([]);
});

it("lets one of many start that begin at once", async () => {
  const pool = await emptyDatabase();
  const tries = await Promise.allSettled(["/a", "/b", "/c"].map((dataDir) => hold(pool, dataDir)));
  const held = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(held).toHaveLength(1);
  await held[0]?.release();
});

it("waits for the end of a lease that a killed server has left, and takes it", async () => {
  const pool = await emptyDatabase();
  await (await hold(pool, "/killed")).release();
  await pool.query(
    `insert into server_lease values
     (true, $1, 'the killed server', now(), clock_timestamp() + interval '700 milliseconds')`,
    [randomUUID()],
  );
  const next = await hold(pool, "/next");
  expect(log.mock.calls).toEqual([["Waiting for the database, which was in use by the killed server."]]);
  expect(await holders(pool)).toEqual([expect.stringContaining("/next")]);
  await next.release();
});

it("reports that another server has taken the lease, and leaves that lease alone", async () => {
  const pool = await emptyDatabase();
  const lost = vi.fn();
  const paused = await hold(pool, "/paused", lost);
  await pool.query("update server_lease set holder = $1, name = 'the successor'", [randomUUID()]);
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 8000 });
  expect(lost.mock.calls).toEqual([["The database is in use by the successor. This server ends."]]);
  await paused.release();
  expect(await holders(pool)).toEqual(["the successor"]);
});

it("takes a database at once that its own process has started", async () => {
  const pool = await emptyDatabase();
  await hold(pool, "/killed");
  const next = await holdDatabase({ pool, dataDir: "/next", isOwn: true, onLost() {} });
  expect(await holders(pool)).toEqual([expect.stringContaining("/next")]);
  await next.release();
});

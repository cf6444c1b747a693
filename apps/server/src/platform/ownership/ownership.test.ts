import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import type { Database } from "../database/connect.ts";
import { type HeldLease, holdDatabase } from "./lease.ts";
import { beginProven, provenTransaction } from "./proof.ts";

let database: Database;
let leases: HeldLease[] = [];
let lost: string[] = [];
/** The clocks of this server, which runs, and of one that stands still. */
let clockMs = 0;

beforeEach(async () => {
  database = await copyOfTemplate();
  await database.pool.query("create table note (text text)");
  vi.spyOn(console, "log").mockImplementation(() => {});
  lost = [];
  unrenewed = new Set();
  clockMs = 0;
});
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.release();
  await database.close();
  vi.restoreAllMocks();
});

/** Servers that do not renew their lease, as one that is paused or cut off. */
let unrenewed = new Set<string>();

async function start(name: string) {
  const onLost = (sentence: string) => void lost.push(sentence);
  const lease = await holdDatabase({ pool: poolOf(name), dataDir: name, onLost, nowMs: () => clockMs });
  leases.push(lease);
  return lease.ownPartitions();
}

const poolOf = (name: string): Pool =>
  new Proxy(database.pool, {
    get: (pool, key) =>
      key === "query"
        ? (text: string, values: unknown[]) =>
            unrenewed.has(name) && text.startsWith("update server_lease set ends")
              ? Promise.reject(new Error("paused"))
              : pool.query(text, values)
        : (Reflect.get(pool, key, pool) as unknown),
  });

async function passLease(name: string): Promise<void> {
  unrenewed.add(name);
  await database.pool.query("update server_lease set ends = clock_timestamp()");
}
const notes = async () =>
  (await database.pool.query<{ text: string }>("select text from note order by text")).rows.map(
    ({ text }) => text,
  );
type TestOwner = Awaited<ReturnType<typeof start>>;
const note = (owner: TestOwner, text: string, whileOpen: () => Promise<unknown> = async () => {}) =>
  owner.write(async (proof) => {
    const client = await database.pool.connect();
    try {
      await beginProven(client, proof);
      await client.query("insert into note values ($1)", [text]);
      await whileOpen();
      await client.query("commit");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  });

it("owns all partitions under an epoch that grows with every server", async () => {
  expect((await start("first")).epoch).toBe(1);
  await leases.pop()?.release();
  expect((await start("second")).epoch).toBe(2);
  const { rows } = await database.pool.query(
    `select epoch, count(*)::int, min(partition)::int, max(partition)::int, (select name from server_lease where epoch = 2)
     from partition_owner group by epoch`,
  );
  expect(rows).toEqual([
    { epoch: 2, count: 256, min: 0, max: 255, name: expect.stringContaining("data folder second") },
  ]);
});

it("refuses a write of the server before, which learns who holds the database now", async () => {
  const paused = await start("paused");
  await note(paused, "before");
  await passLease("paused");
  const successor = await start("successor");
  await note(successor, "successor");
  await expect(note(paused, "after")).rejects.toMatchObject({ code: "OC001" });
  const later = () => provenTransaction(database.db, { statement: "select 1" } as never, async () => {});
  await expect(paused.write(later)).rejects.toThrow("could not be renewed");
  await vi.waitFor(() => expect(lost).toHaveLength(1));
  expect(lost[0]).toMatch(
    /^The database has refused a write, as it is in use by .+successor\. This server ends\.$/,
  );
  expect(await notes()).toEqual(["before", "successor"]);
});

it("waits for what the server before has under way, and sees it", async () => {
  const slow = await start("slow");
  const taken: string[][] = [];
  let taking: Promise<unknown> = Promise.resolve();
  await note(slow, "under way", async () => {
    await passLease("slow");
    taking = start("successor").then(async () => taken.push(await notes()));
    await sleep(300);
    expect(taken).toEqual([]);
  });
  await taking;
  expect(taken).toEqual([["under way"]]);
});

it("releases the lease once nothing is under way", async () => {
  const owner = await start("stopping");
  const leaseCount = async () => (await database.pool.query("select from server_lease")).rowCount;
  let releasing: Promise<void> | undefined;
  await note(owner, "under way", async () => {
    releasing = leases.pop()?.release();
    await sleep(300);
    expect(await leaseCount()).toBe(1);
  });
  await releasing;
  expect(await leaseCount()).toBe(0);
  await expect(note(owner, "after")).rejects.toThrow();
});

it("ends what the server before leaves open, and starts", async () => {
  const paused = await start("paused");
  let goOn = () => {};
  const resumed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const outcome = note(paused, "left open", async () => {
    await passLease("paused");
    await resumed;
  }).then(
    () => "committed",
    () => "ended",
  );
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `select from pg_locks where locktype = 'advisory'
               and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
    )
    .toBe(1);
  await start("successor");
  goOn();
  expect(await outcome).toBe("ended");
  expect(await notes()).toEqual([]);
});

it("refuses a proof in a transaction that would not see a successor", async () => {
  const owner = await start("owner");
  const repeatable = owner.write(async ({ statement }) => {
    const client = await database.pool.connect();
    await client.query("begin isolation level repeatable read");
    return client.query(statement).finally(() => client.release(true));
  });
  await expect(repeatable).rejects.toMatchObject({ code: "OC001" });
});

it("writes nothing from before the end of its lease until it is renewed", async () => {
  const owner = await start("cut off");
  unrenewed.add("cut off");
  clockMs = 8999;
  await note(owner, "within the lease");
  clockMs = 9000;
  await expect(note(owner, "in the last second of it")).rejects.toThrow("could not be renewed");
  unrenewed.delete("cut off");
  await expect
    .poll(
      () =>
        note(owner, "renewed").then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  expect(await notes()).toEqual(["renewed", "within the lease"]);
});

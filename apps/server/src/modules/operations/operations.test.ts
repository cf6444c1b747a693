import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { Backup, OperationMinutes, Operations } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { readRecords, type RecordHead } from "../../platform/backup/records.ts";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";
import { makeTestPlatform } from "../../testing/test-platform.ts";
import { knownAdvisories } from "./advisories.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let token: string;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  pump = await platform.addDevice("Pump");
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

const ask = async <T>(call: string) =>
  (await platform.get(`/api/system/operations/${call}`, token)).body["data"] as T;
const localTimeOf = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
const overview = () => ask<Operations>("overview");

it("counts what was stored, minute by minute", async () => {
  await platform.operations.measure(); // what was stored before
  platform.tick(60);
  await pump.send([{ ts: platform.nowMs(), values: { oilTemp: 40, linePressure: 100 } }]);
  await platform.operations.measure();
  const { minutes } = await ask<OperationMinutes>("minutes");
  const newest = minutes.at(-1);
  // Two measured values and what is derived from them.
  expect((newest?.pointsPerSecond ?? 0) * 60).toBeGreaterThanOrEqual(2);
  expect(newest?.lagMedian).toBeGreaterThan(0);
  expect(newest?.lagWorst).toBeGreaterThanOrEqual(newest?.lagMedian ?? 0);
});

it("shows how the parts do, who is there and how much room is left", async () => {
  const { health, connected, storage, retention, version } = await overview();
  expect(health.database).toMatchObject({ state: "healthy", mostConnections: expect.any(Number) });
  expect(health.edge.state).toBe("stopped"); // this platform has no port
  expect(health.rollups.state).toBe("healthy");
  expect(connected.people).toEqual([
    expect.objectContaining({ accountName: "root", address: "127.0.0.1", sessions: 2 }),
  ]);
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(retention.find(({ what }) => what === "audit")?.days).toBe(1096);
  expect(version.notes[0]?.lines.length).toBeGreaterThan(0);
});

it("names the server that owns the partitions", async () => {
  const owner = {
    host: "tests",
    process: 1,
    sinceTime: Date.parse("2026-11-12T06:00:00Z"),
    epoch: 1,
    owned: 256,
  };
  expect((await overview()).partitions).toEqual({ count: 256, owners: [owner] });
});

it("says how old the list of known advisories is, and nothing where there is none", async () => {
  const { advisories } = (await overview()).version;
  expect(advisories).toMatchObject({ knownUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const day = Date.parse(advisories?.knownUntil ?? "");
  expect(advisories?.ageDays).toBe(Math.max(0, Math.floor((platform.nowMs() - day) / 86_400_000)));
  expect(advisories?.count).toBeGreaterThan(0);
  const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-advisories-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "advisories.json");
  expect(await knownAdvisories(file, new Date("2026-01-01"))).toBeNull();
  await writeFile(file, JSON.stringify({ knownUntil: "2025-10-03", advisories: [{}, {}] }));
  const known = { knownUntil: "2025-10-03", count: 2 };
  expect(await knownAdvisories(file, new Date("2026-01-01"))).toEqual({ ...known, ageDays: 90, old: false });
  expect(await knownAdvisories(file, new Date("2026-01-02"))).toEqual({ ...known, ageDays: 91, old: true });
});

it("says what waits: a message that is due, an hour that is not rolled up", async () => {
  const long = new Date(platform.nowMs() - 3 * 3_600_000);
  await platform.db.transaction().execute(async (trx) => {
    await sql`select lock_rollups()`.execute(trx); // so that it is not rolled up before it is seen
    await sql`insert into rollup_pending (device_number, hour, version) values (${pump.number}, ${long}, 1)
      on conflict do nothing`.execute(platform.db);
    const { health } = await overview();
    expect(health.rollups).toMatchObject({ state: "delayed", hoursBehind: 1 });
    await sql`delete from rollup_pending`.execute(platform.db);
  });
});

it("lists what went wrong with the id that people saw, and no more than its message", async () => {
  await sql`alter table area rename to area_away`.execute(platform.db);
  const failed = await platform.get("/api/system/other/getSysArea?areaNo=", token);
  await platform.get("/api/system/other/getSysArea?areaNo=", token);
  await sql`alter table area_away rename to area`.execute(platform.db);
  expect(failed.body["code"]).toBe(500);
  const { errors } = await overview();
  expect(errors[0]).toMatchObject({
    where: "GET /api/system/other/getSysArea",
    message: expect.stringContaining("area"),
    count: 2,
  });
  expect(JSON.stringify(errors)).not.toContain(token);
  // The newest of the two has its own id.
  expect(errors[0]?.requestId).not.toBe(failed.body["requestId"]);
});

it("makes one backup at a time, which holds every table with its rows and sums", async () => {
  const begun = await platform.post("/api/system/operations/backup", {}, token);
  expect(begun.body).toMatchObject({ code: 200, data: { status: "running", accountName: "root" } });
  const second = await platform.post("/api/system/operations/backup", {}, token);
  expect([200, 1352]).toContain(second.body["code"]);
  let backup: Backup | undefined;
  while (backup?.status !== "done") {
    await pause(50);
    [backup] = (await overview()).backups;
    if (backup?.status === "failed") throw new Error("the backup failed");
  }
  const file = await platform.get(backup.url ?? "", token);
  expect(file.headers["content-type"]).toBe("application/gzip");
  const { file_name: stored } = await platform.db
    .selectFrom("backup")
    .select("file_name")
    .where("id", "=", backup.backupId)
    .executeTakeFirstOrThrow();
  expect(stored).toMatch(/^oilcloud-\d{4}-\d\d-\d\d-\d{6}\.backup\.gz$/);
  const heads: RecordHead[] = [];
  for await (const { head } of readRecords(pieces(gunzipSync(file.bytes)))) heads.push(head);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind = 'r'
      and relname not in ('schema_migration', 'server_lease', 'partition_owner')`.execute(platform.db);
  const tables = heads.flatMap((head) => (head.kind === "table" ? head.name : []));
  expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const end = heads.at(-1);
  expect(end?.kind).toBe("end");
  const accounts = end?.kind === "end" && end.sums.find((sum) => sum.of === "table account");
  expect(accounts).toMatchObject({ rows: 1 });
});

it("makes a backup every day if so configured, once, and says when", async () => {
  const dailyAt = localTimeOf(new Date("2026-11-12T06:26:00Z")); // just before the clock of tests begins
  const nightly = await makeTestPlatform({ backups: { dailyAt, kept: 2 } });
  await nightly.addAccount({ username: "root" });
  const asRoot = await nightly.tokenOf("root");
  const look = async () => {
    const { body } = await nightly.get("/api/system/operations/overview", asRoot);
    return body["data"] as Operations;
  };
  await nightly.operations.backUpIfDue();
  await nightly.operations.backUpIfDue();
  const { backups, backupDailyAt, backupsKept } = await look();
  expect({ backupDailyAt, backupsKept }).toEqual({
    backupDailyAt: dailyAt,
    backupsKept: 2,
  });
  expect(backups.map(({ accountName }) => accountName)).toEqual([""]);
  expect((await overview()).backupDailyAt).toBeNull();
  await nightly.close();
});

it("is for administrators of the platform alone", async () => {
  const { tenantId } = platform;
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  const boss = await platform.tokenOf("boss");
  const [backup] = (await overview()).backups;
  for (const url of ["/api/system/operations/overview", "/api/system/operations/minutes", backup?.url ?? ""])
    expect((await platform.get(url, boss)).body["code"]).toBe(403);
});

async function* pieces(bytes: Buffer) {
  // In small ones, so that records are cut anywhere.
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

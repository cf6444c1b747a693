import { rm, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { findSection, readDirectory } from "@oilcloud/history";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Pool, PoolClient } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { restoreBackup } from "../../../platform/backup/restore-backup.ts";
import { writeBackup } from "../../../platform/backup/write-backup.ts";
import { connectDatabase } from "../../../platform/database/connect.ts";
import { migrationsDir } from "../../../testing/database-setup.ts";
import {
  keys,
  makePackedPlatform,
  nowMs,
  type PackedPlatform,
  startMs,
} from "../../../testing/packed-platform.ts";
import type { TestDevice } from "../../../testing/reading-platform.ts";
import { makePackWeek } from "./pack-week.ts";
import { weekMs, weekOf } from "./packed-weeks.ts";

let platform: PackedPlatform;
let device: TestDevice;
const firstWeek = weekOf(startMs);
const secondWeek = firstWeek + weekMs;

beforeAll(async () => {
  platform = await makePackedPlatform();
  device = await platform.addReportingDevice("packed");
}, 120_000);
afterAll(() => platform.close());

const packWeek = (week: number, pool: Pool = platform.database.pool) =>
  makePackWeek({ pool, owner: platform.owner, weeks: platform.telemetry.packed.weeks })(device.number, week);

/** The rows and blocks of the device, down to their bytes. */
async function stored(pool: Pool = platform.database.pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select sample::text as text from sample where device_number = $1
     union all select sample_block::text from sample_block where device_number = $1 order by 1`,
    [device.number],
  );
  return rows.map(({ text }) => text);
}

/** A pool whose connection is ended by the database before the statement of this number. */
function poolThatBreaksBefore(statement: number): Pool {
  const { pool } = platform.database;
  return {
    async connect() {
      const client = await pool.connect();
      let asked = 0;
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const broken = Object.create(client) as PoolClient;
      broken.query = ((...args: unknown[]) => {
        asked++;
        if (asked !== statement) return query(...args);
        return pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]).then(() => query(...args));
      }) as typeof client.query;
      return broken;
    },
  } as Pool;
}

it("leaves everything as it was wherever the database is lost while it packs", async () => {
  const before = await stored();
  const answers = await platform.everythingOf(device);
  // begin, lock, look, keysets, rows, block, commit; the stream of rows cannot be asked for once the connection is gone.
  for (const statement of [2, 3, 4, 6, 7]) {
    await expect(packWeek(secondWeek, poolThatBreaksBefore(statement))).rejects.toThrow();
    expect(await stored()).toEqual(before);
  }
  expect(await platform.everythingOf(device)).toEqual(answers);
}, 120_000);

it("leaves rows alone that a block cannot hold", async () => {
  const { pool } = platform.database;
  const at = new Date(secondWeek + hourMs).toISOString().replace("000Z", "000250Z");
  await pool.query(
    `insert into sample (device_number, ts, keyset_id, vals) values ($1, $2, (select min(id) from keyset), '{1}')`,
    [device.number, at],
  );
  const before = await stored();
  await expect(packWeek(secondWeek)).rejects.toThrow(/cannot be packed/);
  expect(await stored()).toEqual(before);
  await pool.query("delete from sample where device_number = $1 and ts = $2", [device.number, at]);
});

it("waits until the hours of a week are rolled up", async () => {
  const late = { ts: secondWeek + hourMs + 1, values: { oilTemp: 41 } };
  await device.send([late]);
  expect(await packWeek(secondWeek)).toBeNull();
  await platform.telemetry.rollups.run();
  expect(await packWeek(secondWeek)).not.toBeNull();
});

it("restores a backup with its blocks, byte by byte", async () => {
  await device.send([{ ts: secondWeek + hourMs + 2, values: { oilTemp: 42 } }]);
  const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-packed-"));
  const { pool } = platform.database;
  const pieces: Uint8Array[] = [];
  const source = { pool, version: "2.0.0", files: {}, secrets: {} };
  for await (const piece of writeBackup(
    source,
    () => {},
    () => {},
  ))
    pieces.push(piece);
  await writeFile(path.join(folder, "archive"), gzipSync(Buffer.concat(pieces)));
  const connection = inject("postgres");
  await pool.query("create database restored_blocks");
  const restored = connectDatabase({ ...connection, database: "restored_blocks" }, () => {});
  try {
    await restoreBackup(path.join(folder, "archive"), {
      pool: restored.pool,
      dataDir: folder,
      migrationsDir,
      version: "2.0.0",
      onRecord: () => {},
    });
    expect(await stored(restored.pool)).toEqual(await stored());
  } finally {
    await restored.close();
    await rm(folder, { recursive: true });
  }
}, 120_000);

it("reports a damaged part of a block by name once, and answers from the others", async () => {
  const { pool } = platform.database;
  await packWeek(firstWeek);
  const { rows } = await pool.query<{ bytes: Buffer }>(
    "select bytes from sample_block where device_number = $1 and week = $2",
    [device.number, new Date(secondWeek)],
  );
  const whole = rows[0]?.bytes ?? Buffer.alloc(0);
  const put = (bytes: Buffer) =>
    pool.query("update sample_block set bytes = $3 where device_number = $1 and week = $2", [
      device.number,
      new Date(secondWeek),
      bytes,
    ]);
  const bentAt = (place: number) => {
    const bent = Buffer.from(whole);
    bent[place] = (bent[place] ?? 0) ^ 0x10;
    return bent;
  };
  const seen = { number: device.number, intervalS: 600, timeZone: "Asia/Shanghai" };
  const counts = async (from: number, to = from + 3 * dayMs) => {
    const series = await platform.telemetry.series.series(seen, [keys.oilTemp, keys.filterDp], from, to, 1);
    return series.keys.map(([bucket]) => bucket?.count ?? 0);
  };
  const [ofFirst, ofSecond] = [await counts(startMs, secondWeek), await counts(secondWeek)];
  expect(Math.min(...ofFirst, ...ofSecond)).toBeGreaterThan(100);

  const column = findSection(readDirectory(whole), "column", keys.oilTemp);
  await put(bentAt((column?.start ?? 0) + 3));
  const late = await platform.countRows(device);
  expect((await counts(secondWeek))[1]).toBe(ofSecond[1]);
  expect((await counts(secondWeek))[0]).toBeLessThan(5); // the rows beside the block
  expect(platform.reported.splice(0)).toEqual([
    expect.stringMatching(/packed of device number \d+ from 2026-10-15 on: Damaged column 1: its checksum/),
  ]);
  expect(platform.telemetry.damagedParts()).toBe(1);

  await put(bentAt(20));
  expect(await counts(secondWeek)).toEqual([expect.any(Number), 0]);
  expect(await counts(startMs, secondWeek)).toEqual(ofFirst);
  expect(platform.telemetry.damagedParts()).toBe(2);

  // A late reading is taken, its hour keeps what was rolled up, and the block is left for its repair.
  const rollupOf = async () =>
    (await pool.query("select * from rollup_hour where device_number = $1 order by hour", [device.number]))
      .rows;
  const rollups = await rollupOf();
  await device.send([{ ts: secondWeek + 30 * hourMs + 7, values: { oilTemp: 43 } }]);
  await platform.telemetry.rollups.run();
  expect(await rollupOf()).toEqual(rollups);
  expect(await platform.countRows(device)).toBe(late + 1);
  await expect(packWeek(secondWeek)).rejects.toThrow(/Damaged/);
  expect(await platform.countRows(device)).toBe(late + 1);

  await put(whole);
  expect((await counts(secondWeek))[1]).toBe(ofSecond[1]);
  platform.reported.splice(0);
}, 120_000);

it("drops blocks with the rows of their time", async () => {
  const { weeks } = platform.telemetry.packed;
  const beginOfSecond = { fromMs: firstWeek, toMs: secondWeek };
  expect(weeks.within(device.number, beginOfSecond)).toEqual([firstWeek]);
  await platform.owner.write((proof) => weeks.dropBefore(proof, secondWeek, nowMs));
  expect(await platform.countRows(device, "sample_block")).toBe(1);
  expect(weeks.within(device.number, beginOfSecond)).toEqual([]);
});

it("knows after a start which weeks are packed, and removes them with their device", async () => {
  const { weeks } = platform.telemetry.packed;
  weeks.forget(device.number);
  await weeks.load();
  expect(weeks.within(device.number, { fromMs: startMs, toMs: nowMs })).toEqual([secondWeek]);
  await platform.telemetry.removeReadings(device.number, new AbortController().signal);
  expect(await stored()).toEqual([]);
  expect(weeks.within(device.number, { fromMs: startMs, toMs: nowMs })).toEqual([]);
  const { hours } = await platform.everythingOf(device);
  expect(hours.keys.flat()).toEqual([]);
}, 120_000);

// The same readings as rows and as blocks in one database: what they take, what packing costs, and how long reading takes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { makeWatchedDevicesStore } from "../../apps/server/src/modules/alarm-engine/watch/watched-devices-store.ts";
import { readSamples } from "../../apps/server/src/modules/condition/history/sample-rows.ts";
import { makeDamageReports } from "../../apps/server/src/modules/telemetry/packed/damage-reports.ts";
import { makePackedSamples } from "../../apps/server/src/modules/telemetry/packed/packed-samples.ts";
import {
  makePackedWeeks,
  weekMs,
  weekOf,
} from "../../apps/server/src/modules/telemetry/packed/packed-weeks.ts";
import { makePackWeek } from "../../apps/server/src/modules/telemetry/packed/pack-week.ts";
import { makeKeys } from "../../apps/server/src/modules/telemetry/store/keys.ts";
import { makePartitions, usualRetention } from "../../apps/server/src/modules/telemetry/store/partitions.ts";
import { freeOwner } from "../../apps/server/src/testing/test-owner.ts";
import { makeSamplesStore } from "../../apps/server/src/modules/telemetry/store/samples-store.ts";
import { makeSeriesStore } from "../../apps/server/src/modules/telemetry/store/series-store.ts";
import { connectDatabase } from "../../apps/server/src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { simulatedWeek } from "./simulated-weeks.mjs";

const migrationsDir = path.resolve(import.meta.dirname, "../../apps/server/migrations");
const weekCount = 5;
/** Devices of these numbers and more have the same readings, packed. */
const packedFrom = 100_000;
const rowsAtOnce = 2000;
const rounds = 15;

export async function packedStore(devices, intervalS) {
  const dir = await mkdtemp(path.join(tmpdir(), "oilcloud-history-"));
  const postgres = await startEmbeddedPostgres(path.join(dir, "postgres"), "of-the-benchmark");
  const database = connectDatabase({ ...postgres.connection, database: "postgres" }, console.error);
  try {
    await migrate(database.pool, migrationsDir, { version: "2.0.0" });
    await measure(database, devices, intervalS);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Hours are not measured here, but in years.mjs. */
const nothingPacked = { packedIn: () => null, steady: (_numbers, read) => read() };

async function measure({ db, pool }, devices, intervalS) {
  const weeks = makePackedWeeks(db);
  const packed = makePackedSamples({ db, weeks, damage: makeDamageReports(console.error) });
  const store = makeSamplesStore({ pool, keys: makeKeys(db), packed, newestOf: () => undefined });
  const partitions = makePartitions(db, usualRetention);
  const startMs = weekOf(Date.parse("2026-09-10T00:00:00Z"));
  let values = 0;
  const lay = async (first) => {
    for (let i = 0; i < devices; i++)
      values += await fill(
        { pool, store, partitions },
        { number: first + i, machine: i, startMs, weeks: weekCount, intervalS },
      );
  };
  await lay(packedFrom);
  const perCopy = values;
  const packWeek = makePackWeek({ pool, owner: freeOwner, weeks });
  const [beganMs, cpu] = [performance.now(), process.cpuUsage()];
  let bytes = 0;
  for (let week = startMs; week < startMs + weekCount * weekMs; week += weekMs)
    for (let i = 0; i < devices; i++) bytes += (await packWeek(packedFrom + i, week)).bytes;
  const tookMs = performance.now() - beganMs;
  const { user, system } = process.cpuUsage(cpu);
  for (const { name } of await pieces(pool)) await pool.query(`vacuum (full) ${name}`);
  await lay(1);
  await pool.query("vacuum analyze");
  const ofRows = await sizeOf(pool, ...(await pieces(pool)).map(({ name }) => name));
  const ofBlocks = await sizeOf(pool, "sample_block");
  const each = (total) => (total / perCopy).toFixed(3);
  console.log(
    `${devices} devices, ${weekCount} weeks every ${intervalS} s, ${perCopy} values: rows ${each(ofRows)}, blocks ${each(ofBlocks)} ` +
      `bytes a value with indexes (the blocks alone ${each(bytes)}); packing ${each(user + system)} µs of the server's processor ` +
      `and ${each(tookMs * 1000)} µs in all a value`,
  );

  const series = makeSeriesStore({ db, packed, hours: nothingPacked, keys: makeKeys(db) });
  const watched = makeWatchedDevicesStore(db, packed);
  const { rows: keysets } = await pool.query(
    "select key_ids from keyset order by cardinality(key_ids) desc limit 1",
  );
  const keyIds = keysets[0].key_ids.slice(0, 6);
  const deviceOf = (number) => ({ number, intervalS, timeZone: "Asia/Shanghai", zone: "Asia/Shanghai" });
  const days = intervalS >= 600 ? 30 : 3;
  const span = { startTime: startMs + 2 * dayMs, endTime: startMs + (2 + days) * dayMs - 1 };
  const edges = Array.from(
    { length: 1001 },
    (_, i) => span.startTime + Math.round((i * days * dayMs) / 1000),
  );
  const readers = {
    [`raw ${days} days × 1 series`]: (number) => series.buckets(deviceOf(number), keyIds.slice(0, 1), edges),
    [`raw ${days} days × 6 series`]: (number) => series.buckets(deviceOf(number), keyIds, edges),
    [`catching up on ${days} days`]: (number) =>
      watched.readingsBetween([{ number, afterMs: span.startTime, upToMs: span.endTime }], 1_000_000),
    [`export of ${days} days`]: async (number) => {
      let count = 0;
      for await (const row of readSamples({ db, packed }, deviceOf(number), span)) count += row.vals.length;
      return count;
    },
    "raw 3 hours × 1 series": (number) =>
      series.buckets(
        deviceOf(number),
        keyIds.slice(0, 1),
        Array.from({ length: 19 }, (_, i) => span.startTime + i * 10 * minuteMs),
      ),
  };
  for (const [name, read] of Object.entries(readers))
    console.log(`  ${name}: ${await compared(read, devices)}`);
}

/** Reads the same of rows and of blocks in turn. */
async function compared(read, devices) {
  const took = { rows: [], blocks: [] };
  for (let round = 0; round < rounds + 2; round++) {
    const i = round % devices;
    for (const [kind, number] of [
      ["rows", 1 + i],
      ["blocks", packedFrom + i],
    ]) {
      const began = performance.now();
      await read(number);
      if (round >= 2) took[kind].push(performance.now() - began);
    }
  }
  const at = (kind, part) => took[kind].toSorted((a, b) => a - b)[Math.floor(part * (rounds - 1))];
  const ratio = (part) => (at("blocks", part) / at("rows", part)).toFixed(2);
  return (
    `rows p50 ${at("rows", 0.5).toFixed(1)} p95 ${at("rows", 0.95).toFixed(1)} ms, ` +
    `blocks p50 ${at("blocks", 0.5).toFixed(1)} p95 ${at("blocks", 0.95).toFixed(1)} ms: × ${ratio(0.5)} and ${ratio(0.95)}`
  );
}

/** Weeks of a device; returns the number of values. */
export async function fill({ pool, store, partitions }, { number, machine, startMs, weeks, intervalS }) {
  let values = 0;
  for (let week = 0; week < weeks; week++) {
    const weekStartMs = startMs + week * weekMs;
    const rows = await rowsOfWeek(pool, simulatedWeek(machine, intervalS, week));
    await partitions.ensure("sample", weekStartMs);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce).filter(({ offsetMs }) => offsetMs < weekMs);
      const sent = some.map(({ offsetMs, ...row }) => ({
        ...row,
        deviceNumber: number,
        tsMs: weekStartMs + offsetMs,
      }));
      await freeOwner.write((proof) => store.insert(proof, sent, []));
      values += some.reduce((sum, { vals }) => sum + vals.length, 0);
    }
  }
  return values;
}

async function rowsOfWeek(pool, { times, keysets, keysetOfRow, hasMarks, columns }) {
  const ids = [];
  for (const { keyIds } of keysets) {
    const { rows } = await pool.query(
      "insert into keyset (key_ids) values ($1) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
      [keyIds],
    );
    ids.push(rows[0].id);
  }
  const next = new Map();
  return Array.from(times, (ms, row) => {
    const place = keysetOfRow[row];
    const at = keysets[place].keyIds.map((keyId) => {
      const index = next.get(keyId) ?? 0;
      next.set(keyId, index + 1);
      return [columns.find((column) => column.keyId === keyId), index];
    });
    return {
      offsetMs: ms - times[0],
      keysetId: ids[place],
      vals: at.map(([column, index]) => column.values[index]),
      marks: hasMarks[row] ? at.map(([column, index]) => column.marks?.[index] ?? 0) : null,
      texts: [],
    };
  });
}

async function pieces(pool) {
  const { rows } = await pool.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sample'::regclass",
  );
  return rows;
}

async function sizeOf(pool, ...tables) {
  const { rows } = await pool.query(
    "select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) as name",
    [tables],
  );
  return rows[0].bytes;
}

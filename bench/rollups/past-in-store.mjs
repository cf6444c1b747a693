// A store of its own with the past of simulated machines, of which every hour still awaits its rollup.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayMs, hourMs } from "@oilcloud/oil";
import { makeDamageReports } from "../../apps/server/src/modules/telemetry/packed/damage-reports.ts";
import { makePackedSamples } from "../../apps/server/src/modules/telemetry/packed/packed-samples.ts";
import { makePackedWeeks, weekMs } from "../../apps/server/src/modules/telemetry/packed/packed-weeks.ts";
import { makeKeys } from "../../apps/server/src/modules/telemetry/store/keys.ts";
import { makePartitions, usualRetention } from "../../apps/server/src/modules/telemetry/store/partitions.ts";
import { makePendingHours } from "../../apps/server/src/modules/telemetry/store/pending-hours.ts";
import { makeSamplesStore } from "../../apps/server/src/modules/telemetry/store/samples-store.ts";
import { connectDatabase } from "../../apps/server/src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { simulatedWeek } from "../history/simulated-weeks.mjs";
import { addDevices } from "../telemetry/platform.mjs";

const migrationsDir = path.resolve(import.meta.dirname, "../../apps/server/migrations");
const rowsAtOnce = 1000;
/** The end of the past: a whole hour, so that all of it is over. */
export const toMs = Date.parse("2026-11-12T00:00:00Z");

/** Calls `work` with the store and what is in it, and removes it afterwards. */
export async function withPast({ devices, days, intervalS }, work) {
  const dir = await mkdtemp(path.join(tmpdir(), "oilcloud-rollups-"));
  const postgres = await startEmbeddedPostgres(path.join(dir, "postgres"), "of-the-benchmark");
  const database = connectDatabase({ ...postgres.connection, database: "postgres" }, console.error);
  try {
    await migrate(database.pool, migrationsDir, { version: "2.0.0" });
    const store = makeStore(database);
    const laid = await lay(store, { devices, days, intervalS });
    await work(store, laid);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function makeStore({ db, pool }) {
  const packed = makePackedSamples({
    db,
    weeks: makePackedWeeks(db),
    damage: makeDamageReports(console.error),
  });
  const keys = makeKeys(db);
  return {
    db,
    pool,
    packed,
    keys,
    partitions: makePartitions(db, usualRetention),
    pending: makePendingHours(),
    samples: makeSamplesStore({ pool, keys, packed, newestOf: () => undefined }),
  };
}

async function lay(store, { devices, days, intervalS }) {
  const { pool } = store;
  await pool.query("insert into tenant (name) values ('bench')");
  await pool.query("insert into area (area_no, name_zh, name_en) values ('320500', '苏州市', 'Suzhou')");
  await pool.query("insert into customer (tenant_id, name, area_no) select id, name, '320500' from tenant");
  await addDevices(pool, devices);
  const { rows: numbers } = await pool.query("select number from device order by number");
  const fromMs = toMs - days * dayMs;
  let values = 0;
  let rowCount = 0;
  for (const [i, { number }] of numbers.entries()) {
    const week = await rowsOfWeek(store, i, intervalS);
    const rows = [];
    for (let start = fromMs; start < toMs; start += weekMs)
      for (const { offsetMs, ...row } of week)
        if (start + offsetMs < toMs) rows.push({ ...row, deviceNumber: number, tsMs: start + offsetMs });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      for (const { tsMs } of some) await store.partitions.ensure("sample", tsMs);
      await store.samples.insert(some, store.pending.unknownOf(some));
      values += some.reduce((sum, { vals }) => sum + vals.length, 0);
    }
    rowCount += rows.length;
  }
  await pool.query("analyze sample");
  await pool.query("analyze rollup_pending");
  const { rows: waiting } = await pool.query("select count(*)::int as hours from rollup_pending");
  return { rows: rowCount, values, hours: waiting[0].hours, fromMs, toMs };
}

async function rowsOfWeek({ pool }, index, intervalS) {
  const { times, keysets, keysetOfRow, hasMarks, columns } = simulatedWeek(index, intervalS);
  const ids = [];
  for (const { keyIds } of keysets) {
    const { rows } = await pool.query(
      "insert into keyset (key_ids) values ($1) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
      [keyIds],
    );
    ids.push(rows[0].id);
  }
  const columnOf = new Map(columns.map((column) => [column.keyId, column]));
  const next = new Map();
  const firstMs = Math.floor(times[0] / hourMs) * hourMs;
  return Array.from(times, (ms, row) => {
    const place = keysetOfRow[row];
    const at = keysets[place].keyIds.map((keyId) => {
      const index = next.get(keyId) ?? 0;
      next.set(keyId, index + 1);
      return [columnOf.get(keyId), index];
    });
    return {
      offsetMs: ms - firstMs,
      keysetId: ids[place],
      vals: at.map(([column, index]) => column.values[index]),
      marks: hasMarks[row] ? at.map(([column, index]) => column.marks?.[index] ?? 0) : null,
      texts: [],
    };
  });
}

// A year or more of simulated machines, stored twice: all as rows, and packed as the server packs it by default. What all of
// it takes, and how long charts of months and years take.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayMs, hourMs } from "@oilcloud/oil";
import { makeHourPackingWorker } from "../../apps/server/src/modules/telemetry/hours/hour-packing-worker.ts";
import { makeHourReader } from "../../apps/server/src/modules/telemetry/hours/hour-reader.ts";
import { makePackedSpans } from "../../apps/server/src/modules/telemetry/hours/packed-spans.ts";
import { makeDamageReports } from "../../apps/server/src/modules/telemetry/packed/damage-reports.ts";
import { makePackedSamples } from "../../apps/server/src/modules/telemetry/packed/packed-samples.ts";
import {
  makePackedWeeks,
  weekMs,
  weekOf,
} from "../../apps/server/src/modules/telemetry/packed/packed-weeks.ts";
import { makePackingWorker } from "../../apps/server/src/modules/telemetry/packed/packing-worker.ts";
import { makeRollupWorker } from "../../apps/server/src/modules/telemetry/rollups/rollup-worker.ts";
import { makeKeys } from "../../apps/server/src/modules/telemetry/store/keys.ts";
import { makePartitions, usualRetention } from "../../apps/server/src/modules/telemetry/store/partitions.ts";
import { makePendingHours } from "../../apps/server/src/modules/telemetry/store/pending-hours.ts";
import { makeSamplesStore } from "../../apps/server/src/modules/telemetry/store/samples-store.ts";
import { makeSeriesStore } from "../../apps/server/src/modules/telemetry/store/series-store.ts";
import { connectDatabase } from "../../apps/server/src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { freeOwner } from "../../apps/server/src/testing/test-owner.ts";
import { fill } from "./packed-store.mjs";

const migrationsDir = path.resolve(import.meta.dirname, "../../apps/server/migrations");
const endMs = weekOf(Date.parse("2026-11-12T00:00:00Z")) + 3 * dayMs;
const clock = () => new Date(endMs);
const rounds = 30;
const points = 1000;
/** As the server is configured by default. */
const packAfterDays = 14;
const alone = (work) => work();

export async function years({ devices, weeks, intervalS }) {
  const dir = await mkdtemp(path.join(tmpdir(), "oilcloud-years-"));
  const postgres = await startEmbeddedPostgres(path.join(dir, "postgres"), "of-the-benchmark");
  const opened = [];
  const open = async (name) => {
    const database = connectDatabase({ ...postgres.connection, database: name }, console.error);
    opened.push(database);
    await migrate(database.pool, migrationsDir, { version: "2.0.0" });
    return makeStore(database);
  };
  try {
    const plain = await open("postgres");
    await plain.db.executeQuery({
      sql: "create database packed",
      parameters: [],
      query: { kind: "RawNode" },
    });
    const stores = { rows: plain, packed: await open("packed") };
    let values = 0;
    for (const store of Object.values(stores)) values = await lay(store, { devices, weeks, intervalS });
    const cpu = process.cpuUsage();
    await stores.packed.pack();
    const { user, system } = process.cpuUsage(cpu);
    const sizes = {};
    for (const [name, store] of Object.entries(stores)) {
      await store.pool.query("vacuum analyze");
      sizes[name] = await store.sizes();
    }
    console.log(
      `${devices} devices, ${weeks} weeks every ${intervalS} s, ${values} values, bytes a value with indexes, everything included: ` +
        Object.entries(sizes)
          .map(([name, tables]) => `${name} ${sum(tables, values)} (${parts(tables, values)})`)
          .join("; ") +
        `; packing ${((user + system) / values).toFixed(3)} µs of the server's processor a value`,
    );
    await charts(stores, devices, intervalS, Math.min(weeks * 7 - 1, 730));
  } finally {
    for (const database of opened) await database.close();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const perValue = (bytes, values) => (bytes / values).toFixed(2);
const sum = (tables, values) =>
  perValue(
    Object.values(tables).reduce((all, bytes) => all + bytes, 0),
    values,
  );
const parts = (tables, values) =>
  Object.entries(tables)
    .map(([name, bytes]) => `${name} ${perValue(bytes, values)}`)
    .join(", ");

function makeStore({ db, pool }) {
  const weeks = makePackedWeeks(db);
  const damage = makeDamageReports(console.error);
  const packed = makePackedSamples({ db, weeks, damage });
  const spans = makePackedSpans(db);
  const hours = makeHourReader(db, spans, damage);
  const keys = makeKeys(db);
  const partitions = makePartitions(db, usualRetention);
  const common = {
    owner: freeOwner,
    db,
    pool,
    limited: alone,
    clock,
    onError: console.error,
  };
  const writer = { settled: async () => {} };
  return {
    db,
    pool,
    partitions,
    store: makeSamplesStore({ pool, keys, packed, newestOf: () => undefined }),
    series: makeSeriesStore({ db, packed, hours, keys }),
    rollups: makeRollupWorker({
      ...common,
      keys,
      partitions,
      pending: makePendingHours(),
      packed,
      hours,
      writer,
    }),
    async pack() {
      const { packing, hourPacking } = {
        packing: makePackingWorker({
          ...common,
          weeks,
          afterDays: packAfterDays,
          keepDays: () => usualRetention.hourDays,
        }),
        hourPacking: makeHourPackingWorker({
          ...common,
          spans,
          ensurePiece: (ms) => partitions.ensure("hour_column", ms),
          afterDays: packAfterDays,
          keepDays: () => usualRetention.hourDays,
        }),
      };
      await packing.run();
      await hourPacking.run();
    },
    async sizes() {
      const { rows } = await pool.query(
        `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
         from pg_class c left join pg_inherits on inhrelid = c.oid left join pg_class parent on parent.oid = inhparent
         where c.relkind = 'r' and coalesce(parent.relname, c.relname) = any($1) group by 1 order by 1`,
        [["sample", "sample_block", "rollup_hour", "hour_column", "rollup_day"]],
      );
      return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
    },
  };
}

async function lay(store, { devices, weeks, intervalS }) {
  const { pool } = store;
  const { rows } = await pool.query(
    `with a as (insert into area (area_no, name_zh, name_en) values ('320500', '苏州', 'Suzhou')),
       t as (insert into tenant (name) values ('of the benchmark') returning id),
       c as (insert into customer (tenant_id, name, area_no) select t.id, 'Mill', '320500' from t returning id)
     select id from c`,
  );
  await pool.query(
    `insert into device (customer_id, group_id, name, machine_type)
     select $1, (select id from device_group where customer_id = $1), 'machine ' || n, 'hydraulic'
     from generate_series(1, $2) as n`,
    [rows[0].id, devices],
  );
  const { rows: numbers } = await pool.query("select number from device order by number");
  let values = 0;
  for (const [i, { number }] of numbers.entries())
    values += await fill(store, {
      number,
      machine: i,
      startMs: weekOf(endMs) - weeks * weekMs,
      weeks,
      intervalS,
    });
  await pool.query(
    `insert into rollup_pending (device_number, hour)
     select distinct device_number, date_trunc('hour', ts) from sample`,
  );
  await pool.query(
    `insert into device_latest select device_number, '{}', '{}', '{}', '{}', max(ts) from sample group by 1
     on conflict do nothing`,
  );
  await store.rollups.run();
  return values;
}

async function charts(stores, devices, intervalS, longest) {
  const { rows } = await stores.rows.pool.query(
    "select key_ids from keyset order by cardinality(key_ids) desc limit 1",
  );
  const keyIds = rows[0].key_ids.slice(0, 6);
  const { rows: numbers } = await stores.rows.pool.query("select number from device order by number");
  const toMs = weekOf(endMs);
  const deviceOf = (number) => ({ number, intervalS, timeZone: "Asia/Shanghai" });
  const read = {
    "as pages ask": (series, number, days) =>
      series.series(deviceOf(number), keyIds, toMs - days * dayMs, toMs, points),
    "by whole hours": (series, number, days) =>
      series.buckets(deviceOf(number), keyIds, hourEdges(toMs, days)),
  };
  for (const days of [30, 180, longest].filter((each) => each <= longest))
    for (const [how, ask] of Object.entries(read)) {
      const took = { rows: [], packed: [] };
      for (let round = 0; round < rounds + 3; round++)
        for (const [name, { series }] of Object.entries(stores)) {
          const began = performance.now();
          await ask(series, numbers[round % devices].number, days);
          if (round >= 3) took[name].push(performance.now() - began);
        }
      const at = (name, part) => took[name].toSorted((a, b) => a - b)[Math.floor(part * (rounds - 1))];
      console.log(
        `  ${days} days × 6 series, ${how}: ` +
          Object.keys(took)
            .map((name) => `${name} p50 ${at(name, 0.5).toFixed(1)} p95 ${at(name, 0.95).toFixed(1)} ms`)
            .join(", "),
      );
    }
}

function hourEdges(toMs, days) {
  const stepMs = Math.ceil((days * 24) / points) * hourMs;
  return Array.from(
    { length: Math.floor((days * dayMs) / stepMs) + 1 },
    (_, i) => toMs - days * dayMs + i * stepMs,
  );
}

// The past of simulated machines, of which every hour awaits its rollup.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dayMs, hourMs } from "@oilcloud/oil";
import { makeDamageReports } from "../../apps/server/src/modules/telemetry/packed/damage-reports.ts";
import { makePackedSamples } from "../../apps/server/src/modules/telemetry/packed/packed-samples.ts";
import { makePackedWeeks, weekMs } from "../../apps/server/src/modules/telemetry/packed/packed-weeks.ts";
import { makeKeys } from "../../apps/server/src/modules/telemetry/store/keys.ts";
import { makePartitions, usualRetention } from "../../apps/server/src/modules/telemetry/store/partitions.ts";
import { makePendingHours } from "../../apps/server/src/modules/telemetry/store/pending-hours.ts";
import { makeSamplesStore } from "../../apps/server/src/modules/telemetry/store/samples-store.ts";
import { freeOwner } from "../../apps/server/src/testing/test-owner.ts";
import { connectDatabase } from "../../apps/server/src/platform/database/connect.ts";
import { simulatedWeek } from "./simulated-weeks.mjs";

const rowsAtOnce = 1000;
const connections = 2;

/** Lays readings every `intervalS` seconds up to now into the store of a running server, as it would lay them itself. */
export async function layPast(dataDir, deviceNumbers, { days, intervalS }) {
  const began = performance.now();
  const password = (await readFile(path.join(dataDir, "secrets/database"), "utf8")).trim();
  const host = path.join(dataDir, "postgres/run");
  const database = connectDatabase(
    { host, user: "postgres", password, database: "postgres", max: connections },
    console.error,
  );
  try {
    const laid = { rows: 0, values: 0, hours: 0 };
    const store = makeStore(database);
    const toMs = Math.floor(Date.now() / hourMs) * hourMs;
    for (const [i, deviceNumber] of deviceNumbers.entries()) {
      const rows = rowsOf(await rowsOfWeek(store, i, intervalS), deviceNumber, toMs - days * dayMs, toMs);
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await lay(store, rows.slice(from, from + rowsAtOnce), laid);
    }
    return { ...laid, seconds: (performance.now() - began) / 1000 };
  } finally {
    await database.close();
  }
}

function makeStore({ db, pool }) {
  const packed = makePackedSamples({
    db,
    weeks: makePackedWeeks(db),
    damage: makeDamageReports(console.error),
  });
  return {
    pool,
    partitions: makePartitions(db, usualRetention),
    pending: makePendingHours(),
    samples: makeSamplesStore({ pool, keys: makeKeys(db), packed, newestOf: () => undefined }),
  };
}

async function lay({ partitions, pending, samples }, rows, laid) {
  for (const { tsMs } of rows) await partitions.ensure("sample", tsMs);
  const hours = pending.unknownOf(rows);
  await freeOwner.write((proof) => samples.insert(proof, rows, hours));
  pending.learn(hours);
  laid.rows += rows.length;
  laid.hours += hours.length;
  laid.values += rows.reduce((sum, { vals }) => sum + vals.length, 0);
}

/** The same week again and again. */
function rowsOf(week, deviceNumber, fromMs, toMs) {
  const rows = [];
  for (let start = fromMs; start < toMs; start += weekMs)
    for (const { offsetMs, ...row } of week)
      if (start + offsetMs < toMs) rows.push({ ...row, deviceNumber, tsMs: start + offsetMs });
  return rows;
}

async function rowsOfWeek({ pool }, machine, intervalS) {
  const { times, keysets, keysetOfRow, hasMarks, columns } = simulatedWeek(machine, intervalS);
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

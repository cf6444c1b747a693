// A million cells exported to xlsx and csv: how much the server's memory grows meanwhile, and how long it takes.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import { firstPassword, postJson } from "../e2e/server-process.ts";
import { addDevices, startPlatform } from "./telemetry/platform.mjs";

const limitMb = 150;
const devices = 20;
const days = 30;
const stepMinutes = 10;
const keys = [
  "oilTemp",
  "linePressure",
  "filterDp",
  "waterActivity",
  "oilLevel",
  "kv40",
  "density",
  "vibRms",
];

const platform = await startPlatform();
const { db, server, serverPid } = platform;
try {
  const password = firstPassword(platform.dataDir);
  const signedIn = await postJson(`${server.url}/api/login`, { username: "sysadmin", password });
  const token = signedIn.body.data.token;
  const endMs = Math.floor(Date.now() / dayMs) * dayMs;
  const startMs = endMs - days * dayMs;
  const keyIds = await fill(await addDevices(db, devices), startMs);
  const deviceIds = (await db.query("select id from device")).rows.map(({ id }) => id);
  await pause(5000);

  for (const fileType of ["xlsx", "csv"]) {
    const body = { fileType, keyIds, startTime: startMs, endTime: endMs - 1, deviceIds };
    const beforeMb = memoryMb();
    const startedMs = Date.now();
    const asked = await postJson(`${server.url}/api/system/dataanalysis/export`, body, token);
    if (asked.body.code !== 200) throw new Error(asked.body.msg);
    let peakMb = beforeMb;
    let task;
    do {
      await pause(50);
      peakMb = Math.max(peakMb, memoryMb());
      task = (
        await db.query("select status, error, file_bytes from download_task order by started_at desc limit 1")
      ).rows[0];
    } while (task.status < 2);
    if (task.status !== 2) throw new Error(task.error);
    const seconds = (Date.now() - startedMs) / 1000;
    const rows = devices * days * 24 * (60 / stepMinutes);
    const cells = rows * (keyIds.length + 4);
    const grownMb = peakMb - beforeMb;
    console.log(
      `${fileType}: ${(cells / 1e6).toFixed(2)} M cells in ${seconds.toFixed(1)} s, ${(task.file_bytes / 1e6).toFixed(1)} MB; ` +
        `memory ${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB: ${grownMb.toFixed(0)} MB more, ` +
        `${(grownMb / limitMb).toFixed(2)} of the limit of ${limitMb} MB`,
    );
  }
} finally {
  await platform.stop();
}

/** One message a day over the edge makes the store ready for that day; the rest is laid beside it. */
async function fill(tokens, startMs) {
  const values = Object.fromEntries(keys.map((key, i) => [key, i + 1]));
  for (const token of tokens) {
    const messages = Array.from({ length: days }, (_, i) => ({ ts: startMs + i * dayMs, values }));
    await postJson(`${server.url}/api/v1/${token}/telemetry`, messages).catch(() => {}); // its answer is empty
  }
  await db.query(
    `insert into sample (device_number, ts, keyset_id, vals, marks)
     select s.device_number, t, s.keyset_id, (select array_agg((v + random())::real) from unnest(s.vals) as v), null
     from (select distinct on (device_number) * from sample order by device_number, ts) as s,
          generate_series(to_timestamp($1 / 1000.0), to_timestamp($1 / 1000.0) + make_interval(days => $2) - interval '1 second',
                          make_interval(mins => $3)) as t
     on conflict do nothing`,
    [startMs, days, stepMinutes],
  );
  const { rows } = await db.query("select key_ids from keyset order by cardinality(key_ids) desc limit 1");
  return rows[0].key_ids.slice(0, keys.length);
}

function memoryMb() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid}/status`, "utf8"))?.[1]) / 1024;
}

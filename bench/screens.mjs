// Big screens with 10,000 devices in 300 customers: how long their calls take, and what 20 viewers cost the database beside one.
import { setTimeout as sleep } from "node:timers/promises";
import { indicators } from "@oilcloud/oil";
import { connectDatabase } from "../e2e/database.ts";
import {
  firstPassword,
  makeDataDir,
  postJson,
  removeDataDir,
  startServerProcess,
} from "../e2e/server-process.ts";
import { timesOf } from "./analysis/calls.mjs";
import { addDealer } from "./screens/fleet.mjs";
import { alarmDelay, databaseWork, watching } from "./screens/viewers.mjs";

const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const dataDir = await makeDataDir();
const env = { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "warn" };
const watchedSeconds = 30;
const settlingSeconds = 60;

// The first start lays out the database; the second finds the fleet in it.
let server = await startServerProcess(env);
const password = firstPassword(dataDir);
let db = await connectDatabase(dataDir);
try {
  const { tenantId, deviceToken } = await addDealer(db, indicators, {
    customers: 300,
    devices: 10_000,
    alarms: 600,
  });
  await db.end();
  await server.stop();
  server = await startServerProcess(env);
  db = await connectDatabase(dataDir);
  const { body } = await postJson(`${server.url}/api/login`, { username: "sysadmin", password });
  const headers = { "x-authorization": `Bearer ${String(body.token)}`, lang: "zh-CN" };
  const base = "/system/distributordatascreen";
  // A server that has just started catches up with its fleet: that work belongs to no call and no viewer.
  await sleep(settlingSeconds * 1000);
  for (const call of [
    "getAllData",
    "getMapData",
    "getMapData?areaNo=320000",
    "getData",
    "getAnalysisContent",
    "getWarningFactory",
    "getScreen",
  ])
    for (const [whose, query] of [
      ["all dealers", ""],
      ["one dealer", `tenantId=${tenantId}`],
    ]) {
      const path = `${base}/${call}${call.includes("?") ? "&" : "?"}${query}`;
      const asked = await fetch(`${server.url}/api${path}`, { headers });
      const { code, msg } = await asked.json();
      if (code !== 200) throw new Error(`${call}: ${msg}`);
      line(`${call}, ${whose}`, `${await timesOf(server.url, headers, path)} (target p95 30 ms)`);
    }

  const link = await postJson(
    `${server.url}/api/system/displaylink`,
    { name: "bench", screen: "dealer", tenantId },
    String(body.token),
  );
  const token = String(link.body.data.token);
  const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
  const delay = await alarmDelay({ url: server.url, mqttPort, token, deviceToken });
  line("from an alarm over MQTT to the wall", `${delay.toFixed(0)} ms (target 3000 ms)`);
  const works = { 0: { queries: 0, pages: 0 }, 1: { queries: 0, pages: 0 }, 20: { queries: 0, pages: 0 } };
  for (const viewers of [0, 1, 20, 20, 1, 0]) {
    const stop = await watching(server.url, token, viewers);
    const before = await databaseWork(db);
    await sleep(watchedSeconds * 1000);
    const after = await databaseWork(db);
    const messages = await stop();
    const work = { queries: after.queries - before.queries, pages: after.pages - before.pages };
    works[viewers].queries += work.queries;
    works[viewers].pages += work.pages;
    line(
      `${viewers} viewers for ${watchedSeconds} s`,
      `${work.queries} queries, ${work.pages} pages, ${messages} messages`,
    );
  }
  const times = (what, less) => ((works[20][what] - less[what]) / (works[1][what] - less[what])).toFixed(2);
  const nothing = { queries: 0, pages: 0 };
  line(
    "20 viewers beside one",
    `${times("queries", nothing)} × queries, ${times("pages", nothing)} × pages (target 1.3 ×)`,
  );
  line(
    "the same without what the server does anyway",
    `${times("queries", works[0])} × queries, ${times("pages", works[0])} × pages`,
  );
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

// A diagnostic report while devices report: how long it takes, how much memory it costs, and what ingest and browsers notice of it.
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { postJson } from "../e2e/server-process.ts";
import { addDevices, cpuSeconds, memoryMb, signIn, startPlatform } from "./telemetry/platform.mjs";

// The server's own, so that nothing is installed for a benchmark alone.
const { WebSocket } = createRequire(path.resolve(import.meta.dirname, "../apps/server/package.json"))("ws");

const limits = { seconds: 3, memoryMb: 200 };
const days = 45;
const rounds = 5;
const quietMs = 8000;
/** So many fit into the largest message. */
const rowsAMessage = 100;
const levels = {
  waterActivity: 0.4,
  waterPpm: 180,
  oilTemp: 54,
  iso4: 17,
  iso6: 15,
  iso14: 12,
  nasClass: 7,
  viscosity40: 45.8,
  filterDp: 1.3,
  oilLevel: 68,
  vibRms: 2.1,
  feLargeRate: 11,
  nfeRate: 6,
  linePressure: 16,
};

/** What goes wrong over the last days, and how many times its level it reaches: each makes pages of its own. */
const faultFactors = {
  waterActivity: 2.3,
  waterPpm: 2.5,
  filterDp: 4,
  iso4: 1.35,
  iso6: 1.4,
  nasClass: 1.6,
  feLargeRate: 6,
  oilTemp: 1.5,
};
const faultDays = 12;

const platform = await startPlatform();
const { db, server, serverPid } = platform;
const beating = { isOn: true, acknowledged: [], seen: [] };
let beats = null;
try {
  const tokens = await addDevices(db, 40);
  const endMs = Math.floor(Date.now() / minuteMs) * minuteMs;
  await fill(tokens[0], endMs);
  const { rows } = await db.query(
    "select id from device left join rollup_hour on device_number = number group by id order by count(rollup_hour.*) desc",
  );
  const [deviceId, ...others] = rows.map(({ id }) => id);
  const token = await signIn(platform);
  await watch(others, token, beating);
  // A failure in it is reported when it is awaited, once the reports are through.
  beats = beat(tokens.slice(1), beating).then(
    () => null,
    (error) => error,
  );
  await pause(quietMs);
  const quiet = takeSpans(beating);
  const beforeMb = memoryMb(serverPid);
  let peakMb = beforeMb;
  const seconds = [];
  const workedBefore = cpuSeconds(serverPid);
  let pages = 0;
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now();
    const reportId = await make(deviceId, token, endMs, () => {
      peakMb = Math.max(peakMb, memoryMb(serverPid));
    });
    seconds.push((performance.now() - startedMs) / 1000);
    pages = await pagesOf(reportId, token);
  }
  const busy = takeSpans(beating);
  beating.isOn = false;
  const failure = await beats;
  if (failure) throw failure;
  const worked = cpuSeconds(serverPid) - workedBefore;
  const middle = median(seconds);
  const grownMb = peakMb - beforeMb;
  console.log(
    `report of ${pages} pages: ${middle.toFixed(2)} s from the click (${seconds.map((each) => each.toFixed(2)).join(", ")}), ` +
      `${(middle / limits.seconds).toFixed(2)} of the limit of ${limits.seconds} s; ` +
      `${(worked / rounds).toFixed(2)} s of a processor each, all else that the server did included`,
  );
  console.log(
    `server memory ${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB: ${grownMb.toFixed(0)} MB more, ` +
      `${(grownMb / limits.memoryMb).toFixed(2)} of the limit of ${limits.memoryMb} MB`,
  );
  compare("ingest acknowledged", quiet.acknowledged, busy.acknowledged);
  compare("reading in the browser", quiet.seen, busy.seen);
} finally {
  beating.isOn = false;
  beating.socket?.close();
  await beats;
  await platform.stop();
}

/** A browser that has all devices in view: how old each value is when it arrives. */
async function watch(deviceIds, token, into) {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`);
  into.socket = socket;
  let answers = 0;
  const subscribed = new Promise((resolve) => {
    socket.on("message", (data) => {
      if (answers++ >= deviceIds.length)
        into.seen.push(Date.now() - JSON.parse(data.toString()).latestValues.oilTemp);
      else if (answers === deviceIds.length) resolve();
    });
  });
  await once(socket, "open");
  const tsSubCmds = deviceIds.map((entityId, cmdId) => ({ cmdId, entityType: "DEVICE", entityId }));
  socket.send(JSON.stringify({ tsSubCmds }));
  await subscribed;
}

function takeSpans(from) {
  return { acknowledged: from.acknowledged.splice(0), seen: from.seen.splice(0) };
}
function compare(name, quiet, busy) {
  const text = (spans) =>
    `${median(spans).toFixed(1)} ms (95 %: ${high(spans).toFixed(1)}, of ${spans.length})`;
  console.log(
    `${name}: ${text(quiet)} without, ${text(busy)} meanwhile: ratio ${(median(busy) / median(quiet)).toFixed(2)}`,
  );
}

async function make(deviceId, token, endMs, look) {
  const body = { deviceId, from: endMs - 30 * dayMs, to: endMs, language: "zh-CN" };
  const begun = await postJson(`${server.url}/api/system/report/diagnose`, body, token);
  if (begun.body.code !== 200) throw new Error(begun.body.msg);
  for (;;) {
    await pause(30);
    look();
    const { rows } = await db.query("select stage, report_id from report_making where id = $1", [
      begun.body.data.makingId,
    ]);
    if (rows[0].stage === "failed") throw new Error("the report failed");
    if (rows[0].report_id) return rows[0].report_id;
  }
}

async function pagesOf(reportId, token) {
  const response = await fetch(`${server.url}/api/system/report/download?reportId=${reportId}`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return (pdf.match(/\/Type \/Page\b/g) ?? []).length;
}

/** Each device in turn, all the time: how long until what it sent is acknowledged. */
async function beat(tokens, into) {
  for (let i = 0; into.isOn; i++) {
    const startedMs = performance.now();
    const values = { ts: Date.now(), values: { oilTemp: 50 + (i % 10), waterActivity: 0.3 } };
    const response = await fetch(`${server.url}/api/v1/${tokens[i % tokens.length]}/telemetry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(values),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`not acknowledged: ${response.status}`);
    into.acknowledged.push(performance.now() - startedMs);
    await pause(10);
  }
}

async function fill(token, endMs) {
  const step = 10 * minuteMs;
  const count = (days * dayMs) / step;
  for (let from = 0; from < count; from += rowsAMessage) {
    const messages = Array.from({ length: Math.min(rowsAMessage, count - from) }, (_, n) => {
      const i = from + n;
      const wave = 1 + Math.sin(i / 40) / 30 + (i % 7) / 300;
      return {
        ts: endMs - (count - i) * step,
        values: Object.fromEntries(
          Object.entries(levels).map(([key, level]) => {
            const worse =
              1 +
              ((faultFactors[key] ?? 1) - 1) * Math.max(0, 1 - ((count - i) * step) / (faultDays * dayMs));
            return [key, Number((level * wave * worse).toPrecision(4))];
          }),
        ),
      };
    });
    const url = `${server.url}/api/v1/${token}/telemetry`;
    const { ok, status } = await fetch(url, { method: "POST", body: JSON.stringify(messages) });
    if (!ok) throw new Error(`The past was answered with ${status}`);
  }
  for (;;) {
    const { rows } = await db.query(
      "select count(*)::int as left from rollup_pending where hour < now() - interval '2 hours'",
    );
    if (rows[0].left === 0) return;
    await pause(1000);
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
function high(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
}

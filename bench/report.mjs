// A diagnostic report while devices report: how long it takes, how much memory it costs, and what ingest notices of it.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { postJson } from "../e2e/server-process.ts";
import { addDevices, signIn, startPlatform } from "./telemetry/platform.mjs";

const limits = { seconds: 3, memoryMb: 200 };
const days = 45;
const rounds = 5;
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

const platform = await startPlatform();
const { db, server, serverPid } = platform;
try {
  const token = await signIn(platform);
  const tokens = await addDevices(db, 40);
  const endMs = Math.floor(Date.now() / minuteMs) * minuteMs;
  await fill(tokens[0], endMs);
  const { id: deviceId } = (
    await db.query(
      "select id from device join rollup_hour on device_number = number group by id order by count(*) desc limit 1",
    )
  ).rows[0];
  const beating = { isOn: true };
  const waited = [];
  const beats = beat(tokens.slice(1), beating, waited);
  await pause(8000);
  const quiet = waited.splice(0);
  const beforeMb = memoryMb();
  let peakMb = beforeMb;
  const seconds = [];
  let pages = 0;
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now();
    const reportId = await make(deviceId, token, endMs, () => {
      peakMb = Math.max(peakMb, memoryMb());
    });
    seconds.push((performance.now() - startedMs) / 1000);
    pages = await pagesOf(reportId, token);
  }
  const busy = waited.splice(0);
  beating.isOn = false;
  await beats;
  const middle = median(seconds);
  const grownMb = peakMb - beforeMb;
  console.log(
    `report of ${pages} pages: ${middle.toFixed(2)} s from the click (${seconds.map((each) => each.toFixed(2)).join(", ")}), ` +
      `${(middle / limits.seconds).toFixed(2)} of the limit of ${limits.seconds} s`,
  );
  console.log(
    `server memory ${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB: ${grownMb.toFixed(0)} MB more, ` +
      `${(grownMb / limits.memoryMb).toFixed(2)} of the limit of ${limits.memoryMb} MB`,
  );
  console.log(
    `ingest acknowledged in ${median(quiet).toFixed(1)} ms without (95 %: ${high(quiet).toFixed(1)}), ` +
      `${median(busy).toFixed(1)} ms meanwhile (95 %: ${high(busy).toFixed(1)}): ratio ${(median(busy) / median(quiet)).toFixed(2)}`,
  );
} finally {
  await platform.stop();
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
async function beat(tokens, beating, waited) {
  for (let i = 0; beating.isOn; i++) {
    const startedMs = performance.now();
    const values = { ts: Date.now(), values: { oilTemp: 50 + (i % 10), waterActivity: 0.3 } };
    const response = await fetch(`${server.url}/api/v1/${tokens[i % tokens.length]}/telemetry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(values),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`not acknowledged: ${response.status}`);
    waited.push(performance.now() - startedMs);
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
          Object.entries(levels).map(([key, level]) => [key, Number((level * wave).toPrecision(4))]),
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

function memoryMb() {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid}/status`, "utf8")) ?? [];
  return Number(kb) / 1024;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
function high(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
}

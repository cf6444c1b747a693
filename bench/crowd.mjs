// npm run bench:crowd [-- --devices N]: a fleet that begins to send at full rate, and a fleet that was reporting when its
// server started again: until everyone is connected, acknowledged and judged.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addDevices, calm, runLoad, startPlatform } from "./telemetry/platform.mjs";

const { values: options } = parseArgs({
  options: {
    devices: { type: "string", default: "10000" },
    beginning: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
  },
});
const [devices, beginning, seconds] = [options.devices, options.beginning, options.seconds].map(Number);
/** Each device reports once within this time. */
const reportingS = 10;
/** Also a busy machine admits so many within the time that a device has to show its token. */
const openingAtOnce = 100;
const metricsToken = "of-the-crowd-benchmark";
const inSeconds = (ms) => (ms / 1000).toFixed(1);

await fullRate();
await startAgain();

async function fullRate() {
  const platform = await startPlatform({ METRICS_TOKEN: metricsToken });
  try {
    const tokens = await addDevices(platform.db, beginning);
    const load = runLoad(platform, { tokens, seconds });
    await load.opened;
    const began = performance.now();
    const firstMs = await untilCount(platform, 1, "select count(*)::int as n from device_latest").then(
      () => performance.now() - began,
    );
    const { total, p50, p99 } = await load.done;
    const ended = performance.now();
    await untilJudged(platform);
    console.log(
      `${beginning} devices that begin to send at full rate: first values after ${inSeconds(firstMs)} s; ${total} readings acknowledged in ${seconds} s, ` +
        `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms; all judged ${inSeconds(performance.now() - ended)} s after the last one`,
    );
  } finally {
    await platform.stop();
  }
}

async function startAgain() {
  const platform = await startPlatform({ METRICS_TOKEN: metricsToken });
  try {
    const tokens = await addDevices(platform.db, devices);
    const report = { tokens, seconds: reportingS, ratePerSecond: devices / reportingS, openingAtOnce };
    for (let round = 0; round < 2; round++) await runLoad(platform, report).done;
    await calm(platform);
    const stopped = performance.now();
    await platform.restart();
    const readyMs = performance.now() - stopped;
    const started = performance.now();
    const load = runLoad(platform, report);
    await load.opened;
    const openMs = performance.now() - started;
    const { total, p50, p99 } = await load.done;
    await untilJudged(platform);
    console.log(
      `${devices} devices after their server started again: ready after ${inSeconds(readyMs)} s with stopping; all connected ${inSeconds(openMs)} s later; ` +
        `${total} readings sent over ${reportingS} s acknowledged with p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms; ` +
        `all judged ${inSeconds(performance.now() - started - openMs - reportingS * 1000)} s after the last one`,
    );
  } finally {
    await platform.stop();
  }
}

async function untilCount({ db }, least, counting, values = []) {
  for (;;) {
    const { rows } = await db.query(counting, values);
    if (rows[0].n >= least) return;
    await sleep(100);
  }
}

/** Until nothing that is stored waits to be judged, twice in a row. */
async function untilJudged({ server }) {
  for (let quiet = 0; quiet < 2; ) {
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    ).text();
    const left = [...metrics.matchAll(/^oilcloud_unjudged\{[^}]*\} (\d+)/gm)].map(([, n]) => Number(n));
    if (left.length === 0)
      throw new Error(`The server does not say what it has left to judge: ${metrics.slice(0, 200)}`);
    quiet = left.every((n) => n === 0) ? quiet + 1 : 0;
    await sleep(50);
  }
}

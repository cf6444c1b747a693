// Telemetry end to end: MQTT QoS 1, acknowledged after commit, with derived values, rollups, latest values and announcements.
import { parseArgs } from "node:util";
import { hourMs } from "@oilcloud/oil";
import { live } from "./telemetry/live.mjs";
import { addDevices, calm, memoryMb, runLoad, startPlatform } from "./telemetry/platform.mjs";
import { reading } from "./telemetry/reading.mjs";
import { past, perPoint, present, throughput, used } from "./telemetry/throughput.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    devices: { type: "string", default: "1000" },
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const wanted = (part) => !values.only || values.only.split(",").includes(part);
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const number = (n) => Math.round(n).toLocaleString("en");

let platform = await startPlatform();
try {
  if (wanted("throughput")) {
    line("a fleet that catches up with its last day", "");
    await throughput(platform, seconds, past(), line);
  }
  if (wanted("present")) {
    line("a fleet that reports the last hour", "");
    if (wanted("throughput")) await startAnew();
    await throughput(platform, seconds, present(), line);
  }
  if (wanted("scaling")) await scaling();
  if (wanted("idle")) {
    await startAnew();
    await idle();
  }
  if (wanted("live")) await live(platform, { devices: 2000, everySeconds: 10, watchers: 20, seconds }, line);
  if (wanted("reading")) {
    await startAnew();
    await reading(platform, Number(values.devices), line);
  }
} finally {
  await platform.stop();
}

/** With nothing of what the parts before have left. */
async function startAnew() {
  await platform.stop();
  platform = await startPlatform();
}

async function scaling() {
  for (const count of [100, 1000, 10_000]) {
    const tokens = await addDevices(platform.db, count);
    // Connecting, and the first report of a device, is not the cost of a point.
    const startMs = Date.now() - 24 * hourMs;
    await runLoad(platform, { tokens, seconds: 10, ratePerSecond: 2000, startMs, stepMs: 1000 }).done;
    await calm(platform);
    const load = runLoad(platform, {
      tokens,
      seconds: 15,
      ratePerSecond: 2000,
      startMs: startMs + hourMs,
      stepMs: 30_000,
    });
    await load.opened;
    const before = used(platform);
    const result = await load.done;
    const { server, database } = perPoint(before, used(platform), result.total);
    line(
      `${number(count)} devices at 2,000 messages/s`,
      `${(server + database).toFixed(2)} µs a point, p99 ${result.p99.toFixed(0)} ms`,
    );
  }
}

async function idle() {
  const before = memoryMb(platform.serverPid);
  const tokens = await addDevices(platform.db, 10_000);
  const load = runLoad(platform, { tokens, seconds: 0 });
  await load.opened;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  line(
    "10,000 idle connections",
    `${memoryMb(platform.serverPid).toFixed(0)} MB in all, ${before.toFixed(0)} MB before (target 400)`,
  );
  load.stop();
}

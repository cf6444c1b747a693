// Telemetry end to end: MQTT QoS 1, acknowledged after commit, with derived values, rollups, latest values and announcements.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { copyRate } from "./telemetry/copy-rate.mjs";
import { live } from "./telemetry/live.mjs";
import {
  addDevices,
  calm,
  cpuSeconds,
  databaseCpuSeconds,
  memoryMb,
  runLoad,
  startPlatform,
} from "./telemetry/platform.mjs";
import { reading } from "./telemetry/reading.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    devices: { type: "string", default: "1000" },
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const keysPerMessage = 20;
const hourMs = 3_600_000;
const wanted = (part) => !values.only || values.only.split(",").includes(part);
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const number = (n) => Math.round(n).toLocaleString("en");

let platform = await startPlatform();
try {
  if (wanted("throughput")) await throughput();
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

/** Times run through closed hours, so that rollups are made while the load runs. */
async function throughput() {
  const tokens = await addDevices(platform.db, 1000);
  const before = await used();
  const load = runLoad(platform, {
    tokens,
    seconds,
    window: 8,
    startMs: Date.now() - 24 * hourMs,
    stepMs: 30_000,
  });
  const result = await load.done;
  const after = await used();
  await disk();
  const rate = (result.acknowledged / result.seconds) * keysPerMessage;
  const beforeCopy = await used();
  const bare = await copyRate(platform.db, 200_000);
  const copied = { total: 200_000 };
  const forCopy = perPoint(beforeCopy, await used(), copied).database;
  line("end to end", `${number(rate)} points/s over ${result.seconds.toFixed(0)} s (target 100,000)`);
  line("bare COPY of such messages", `${number(bare * keysPerMessage)} points/s`);
  line("ratio", `${(rate / (bare * keysPerMessage)).toFixed(2)} (target 0.5)`);
  line("acknowledgement", `p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms`);
  const { server, database } = perPoint(before, after, result);
  const generator = result.processorUs / (result.total * keysPerMessage);
  line(
    "processor per point",
    `server ${server.toFixed(2)} µs, database ${database.toFixed(2)} µs, load generator ${generator.toFixed(2)} µs; COPY ${forCopy.toFixed(2)} µs of the database`,
  );
  const atHalf = (cpus().length * 1e6) / (0.5 * bare * keysPerMessage);
  line(
    "processor there would be per point at 0.5",
    `${atHalf.toFixed(2)} µs on these ${cpus().length} cores, for all three`,
  );
}

/** Once every hour that is over has been rolled up. */
async function disk() {
  for (let left = 1; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { rows } = await platform.db.query(
      "select count(*)::int as left from rollup_pending where hour < now() - interval '63 minutes'",
    );
    left = rows[0].left;
  }
  await platform.db.query("vacuum sample, rollup_hour, rollup_day, device_latest");
  const { rows } = await platform.db.query(`
    select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('sample'))
         + (select sum(pg_total_relation_size(relid)) from pg_partition_tree('rollup_hour'))
         + pg_total_relation_size('rollup_day') + pg_total_relation_size('device_latest') as bytes,
           (select sum(array_length(vals, 1)) from sample) as points,
           (select count(*) from rollup_hour) as hours`);
  line(
    "disk",
    `${(Number(rows[0].bytes) / Number(rows[0].points)).toFixed(1)} bytes a point stored, ${rows[0].hours} device-hours rolled up (target 16)`,
  );
}

async function scaling() {
  for (const count of [100, 1000, 10_000]) {
    const tokens = await addDevices(platform.db, count);
    // Connecting, and being heard for the first time, is not the cost of a point.
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
    const before = await used();
    const result = await load.done;
    const { server, database } = perPoint(before, await used(), result);
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

async function used() {
  return { server: cpuSeconds(platform.serverPid), database: databaseCpuSeconds(platform.dataDir) };
}

/** Microseconds of processor a point sent. */
function perPoint(before, after, { total }) {
  const each = (spent) => (spent / (total * keysPerMessage)) * 1e6;
  return { server: each(after.server - before.server), database: each(after.database - before.database) };
}

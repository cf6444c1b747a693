// Lines of sensors that the server asks itself: many DTUs with ten registers each, some of whose slaves are dead.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startDtu } from "../apps/simulator/src/field/simulated-dtu.ts";
import { imageOf } from "../apps/simulator/src/field/register-image.ts";
import { addDevices, calm, memoryMb, signIn, startPlatform } from "./telemetry/platform.mjs";
import { used } from "./telemetry/throughput.mjs";

const { values } = parseArgs({
  options: {
    dtus: { type: "string", default: "2000" },
    seconds: { type: "string", default: "60" },
    every: { type: "string", default: "30" },
    dead: { type: "string", default: "0.1" },
  },
});
const dtus = Number(values.dtus);
const seconds = Number(values.seconds);
const everyS = Number(values.every);
const deadEvery = Math.round(1 / Number(values.dead));
const metricsToken = "metrics-of-the-bench";

const keys = ["oilTemp", "waterActivity", "waterPpm", "rhSaturation", "viscosity", "density", "oilPressure"];
const row = (key, i) => ({
  key,
  functionCode: 3,
  address: i,
  type: "int16",
  order: "ABCD",
  bit: null,
  textWords: null,
  scale: 0.01,
  offset: 0,
  none: [],
  clamp: null,
  intervalS: null,
});
const map = {
  kind: "registers",
  line: {
    baud: 9600,
    frame: "8N1",
    slave: 1,
    intervalS: everyS,
    timeoutMs: 1000,
    quietMs: 800,
    mostWords: 32,
    mostGap: 8,
  },
  rows: [...keys, "extra1", "extra2", "extra3"].map(row),
};
const image = imageOf(map, Object.fromEntries(map.rows.map(({ key }, i) => [key, 0.5 + i])));

Object.assign(process.env, { DTU_PORT: "0", METRICS_TOKEN: metricsToken });
const platform = await startPlatform();
try {
  await addLines(platform.db);
  await platform.restart();
  const port = await dtuPort();
  await calm(platform);
  const lines = Array.from({ length: dtus }, (_, n) => ({
    asked: [],
    dtu: null,
    dead: n % deadEvery === 0,
    registration: registrationOf(n + 1),
  }));
  const dialling = performance.now();
  for (const [n, line] of lines.entries()) {
    line.dtu = startDtu({
      host: "127.0.0.1",
      port,
      registration: Buffer.from(line.registration),
      slaves: new Map(line.dead ? [] : [[1, watched(line)]]),
      redialMs: null,
    });
    // As a fleet dials in over some seconds, not in one instant.
    if (n % 20 === 19) await sleep(everyS);
  }
  await sleep(3000);
  print(
    "connected",
    `${lines.filter(({ dtu }) => dtu.isOpen()).length} in ${((performance.now() - dialling) / 1000).toFixed(1)} s`,
  );
  const before = { used: used(platform), metrics: await metrics() };
  const startedAt = performance.now();
  await sleep(seconds * 1000);
  const tookS = (performance.now() - startedAt) / 1000;
  const after = { used: used(platform), metrics: await metrics() };
  const share = (part) =>
    `${((100 * (after.used[part] - before.used[part])) / tookS).toFixed(1)} % of a core`;
  const polls = after.metrics.answered - before.metrics.answered;
  print(
    "polls answered",
    `${polls}, ${(polls / tookS).toFixed(1)}/s; ${after.metrics.silent - before.metrics.silent} without an answer`,
  );
  print("server", share("server"));
  print("database", share("database"));
  print("memory of the server", `${memoryMb(platform.serverPid).toFixed(0)} MB`);
  print("answer", `p50 ≤ ${bucketOf(before, after, 0.5)} ms, p99 ≤ ${bucketOf(before, after, 0.99)} ms`);
  const gaps = lines
    .flatMap(({ asked }) => asked.slice(1).map((atMs, i) => Math.abs(atMs - asked[i] - everyS * 1000)))
    .toSorted((a, b) => a - b);
  const at = (part) =>
    (gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))] ?? Number.NaN).toFixed(0);
  print("off the interval", `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${gaps.length}`);
  for (const { dtu } of lines) dtu.stop();
} finally {
  await platform.stop();
}

function print(what, figure) {
  console.log(`${what.padEnd(22)} ${figure}`);
}

function registrationOf(n) {
  return `BENCH-${String(n).padStart(6, "0")}`;
}

/** Notes when the registers are asked for. */
function watched(line) {
  const noted = new Map(image);
  const get = noted.get.bind(noted);
  noted.get = (place) => {
    if (place === "3 0") line.asked.push(performance.now());
    return get(place);
  };
  return noted;
}

async function addLines(db) {
  await addDevices(db, dtus);
  const made = await db.query(
    "insert into sensor_map (name, version, map, saved_at) values ('bench', 1, $1, now()) returning id",
    [JSON.stringify(map)],
  );
  await db.query(
    `with numbered as (
       select device.id, customer.tenant_id, row_number() over (order by device.id) as n
       from device join customer on customer.id = device.customer_id
     ), made as (
       insert into sensor_line (tenant_id, name, kind, registration, host, port, baud, frame, connect_delay_ms, gap_ms, enabled, created_at)
       select tenant_id, n::text, 'dtu',
         jsonb_build_object('format', 'ascii', 'text', 'BENCH-' || lpad(n::text, 6, '0'), 'more', 0),
         '', 502, 9600, '8N1', 200, 20, true, now() from numbered returning id, name
     )
     insert into line_sensor (line_id, slave, device_id, map_id)
     select made.id, 1, numbered.id, $1 from made join numbered on numbered.n::text = made.name`,
    [made.rows[0].id],
  );
}

async function dtuPort() {
  const headers = { "x-authorization": `Bearer ${await signIn(platform)}` };
  const response = await fetch(`${platform.server.url}/api/system/sensorLine/port`, { headers });
  return (await response.json()).data.port;
}

/** Polls and the times of their answers since the start. */
async function metrics() {
  const response = await fetch(`${platform.server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const outcome = (name) =>
    Number(new RegExp(`oilcloud_polls_total\\{outcome="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  const buckets = [...text.matchAll(/oilcloud_poll_answer_seconds_bucket\{le="([^"]+)"\} (\d+)/g)].map(
    ([, bound, count]) => ({ bound: Number(bound.replace("+Inf", "Infinity")), count: Number(count) }),
  );
  return { answered: outcome("answered"), silent: outcome("silent"), buckets };
}

/** The upper bound of the bucket that holds this share of the answers, in ms. */
function bucketOf(earlier, later, part) {
  const counts = later.metrics.buckets.map(({ bound, count }, i) => ({
    bound,
    count: count - (earlier.metrics.buckets[i]?.count ?? 0),
  }));
  const total = counts.at(-1)?.count ?? 0;
  return (1000 * (counts.find(({ count }) => count >= part * total)?.bound ?? Number.NaN)).toFixed(0);
}

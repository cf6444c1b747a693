// One tenant, or a stranger, takes all it can get: what its neighbours feel of it, beside a calm time of the same run.
// Then requests that no honest client would send, on every port.
import { parseArgs } from "node:util";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { addTenant } from "./attack/fleet.mjs";
import { fuzz } from "./attack/fuzz.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { floodWithThePast } from "./attack/past-flood.mjs";

const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: "past,fuzz" },
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Numbers of requests of the fuzz to be sent again, with the seed of their run. */
    again: { type: "string" },
  },
});
const parts = given.only.split(",");
const seconds = Number(process.env["SECONDS"] ?? 15);
const dataDir = await makeDataDir();
const server = await startServerProcess({
  DATA_DIR: dataDir,
  DEMO: "0",
  LOG_LEVEL: "error",
  TRUST_PROXY: "1",
});
const db = await connectDatabase(dataDir);
const line = (name, text) => console.log(`${name.padEnd(40)} ${text}`);
const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);

try {
  if (parts.includes("past")) await floodBesideNeighbour();
  if (parts.includes("fuzz")) await fuzzAllPorts();
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

async function floodBesideNeighbour() {
  const neighbour = { mqttPort, url: server.url, ...(await addTenant(db, "neighbour", 2)) };
  const flooder = { mqttPort, url: server.url, ...(await addTenant(db, "flooder", 14)) };
  await acknowledgementTimes(neighbour, 3); // warms it up
  const calm = await acknowledgementTimes(neighbour, seconds);
  const attacks = [
    { name: "14 devices send their past", devices: 14 },
    { name: "one device sends its past", devices: 1 },
  ];
  for (const { name, devices } of attacks) {
    const attacker = { ...flooder, tokens: flooder.tokens.slice(0, devices) };
    const stop = await floodWithThePast(attacker);
    const beside = await acknowledgementTimes(neighbour, seconds);
    const done = await stop();
    for (const way of ["mqtt", "http"])
      line(
        `${name}, ${way}`,
        `p50 ${ms(calm[way].p50)} → ${ms(beside[way].p50)}, p99 ${ms(calm[way].p99)} → ${ms(beside[way].p99)}, ` +
          `${(beside[way].p99 / calm[way].p99).toFixed(1)} × (target 2 ×), ${beside[way].unanswered} of ${beside[way].sent} unanswered, ` +
          JSON.stringify(done),
      );
  }
}

async function fuzzAllPorts() {
  const seed = Number(given.seed);
  line("fuzz", `${given.requests} requests over HTTP, MQTT and the live stream, seed ${seed}`);
  const again = given.again?.split(",").map(Number) ?? null;
  const started = performance.now();
  const requests = Number(given.requests);
  const problems = await fuzz({ db, server, mqttPort, seed, requests, only: again, print: line });
  const logged =
    server.output().match(/"msg":"(?:a call failed|in the background|a device session failed)"/g) ?? [];
  line(
    "faults",
    `${problems.length} answered, ${logged.length} logged, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  for (const said of server
    .output()
    .split("\n")
    .filter((each) => each.includes('"level":50'))
    .slice(0, 40))
    console.log(`  ${said.slice(0, 1200)}`);
  if (problems.length > 0)
    console.log(
      `Again: npm run test:attack -- --only fuzz --seed ${seed} --again ${problems.map((each) => each.split(" ")[0]).join(",")}`,
    );
  if (problems.length > 0 || server.child.exitCode !== null) process.exitCode = 1;
}

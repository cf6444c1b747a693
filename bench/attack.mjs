// One tenant, or a stranger, takes all it can get: what its neighbours feel of it, beside a calm time of the same run.
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { addTenant } from "./attack/fleet.mjs";
import { watchLateWork } from "./attack/late-work.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { floodWithThePast } from "./attack/past-flood.mjs";

const seconds = Number(process.env["SECONDS"] ?? 15);
const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error" });
const db = await connectDatabase(dataDir);
const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

function tell(name, calm, beside, more) {
  for (const way of ["mqtt", "http"])
    console.log(
      `${`${name}, ${way}`.padEnd(48)} p50 ${ms(calm[way].p50)} → ${ms(beside[way].p50)}, ` +
        `p99 ${ms(calm[way].p99)} → ${ms(beside[way].p99)}, ${(beside[way].p99 / calm[way].p99).toFixed(1)} × (target 2 ×), ` +
        `${beside[way].unanswered} of ${beside[way].sent} unanswered, ${JSON.stringify(more)}`,
    );
}

try {
  const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
  const neighbour = { mqttPort, url: server.url, ...(await addTenant(db, "neighbour", 2)) };
  const flooder = { mqttPort, url: server.url, ...(await addTenant(db, "flooder", 14)) };
  await acknowledgementTimes(neighbour, 3); // warms it up
  const calm = await acknowledgementTimes(neighbour, seconds);
  const attacks = [
    { name: "one device sends its past", devices: 1 },
    { name: "14 devices send their past", devices: 14 },
  ];
  for (const { name, devices } of attacks) {
    const attacker = { ...flooder, tokens: flooder.tokens.slice(0, devices) };
    const stop = await floodWithThePast(attacker);
    const beside = await acknowledgementTimes(neighbour, seconds);
    tell(name, calm, beside, await stop());
    const late = watchLateWork(db);
    const after = await acknowledgementTimes(neighbour, seconds, late.isOver);
    tell(`${name}: judged and rolled up`, calm, after, { seconds: await late.seconds() });
  }
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

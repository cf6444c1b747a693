// One tenant, or a stranger, takes all it can get: what its neighbours feel of it, beside a calm time of the same run.
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { addDealer, addTenant } from "./attack/fleet.mjs";
import { watchLateWork } from "./attack/late-work.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { floodWithThePast } from "./attack/past-flood.mjs";
import {
  floodWithAttributes,
  floodWithDevices,
  floodWithPictures,
  floodWithTexts,
  setQuotas,
} from "./attack/quota-floods.mjs";

const seconds = Number(process.env["SECONDS"] ?? 15);
const only = (process.env["ONLY"] ?? "past,quotas").split(",");
/** The server looks at what was written past it every half minute. */
const quotasKnownMs = 31_000;
const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error" });
const db = await connectDatabase(dataDir);
const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

function tell(name, calm, beside, more) {
  for (const way of ["mqtt", "http"])
    console.log(
      `${`${name}, ${way}`.padEnd(54)} p50 ${ms(calm[way].p50)} → ${ms(beside[way].p50)}, ` +
        `p99 ${ms(calm[way].p99)} → ${ms(beside[way].p99)}, ${(beside[way].p99 / calm[way].p99).toFixed(1)} × (target 2 ×), ` +
        `${beside[way].unanswered} of ${beside[way].sent} unanswered, ${JSON.stringify(more)}`,
    );
}

async function sendThePast(neighbour, calm, flooder) {
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
}

async function fillQuotas(neighbour, calm, filler) {
  const floods = [
    { name: "pictures up to the quota", flood: floodWithPictures },
    { name: "texts up to the quota", flood: floodWithTexts },
    { name: "attributes up to the quota", flood: floodWithAttributes },
    { name: "devices up to the quota", flood: floodWithDevices },
  ];
  for (const { name, flood } of floods) {
    const stop = await flood(filler);
    const beside = await acknowledgementTimes(neighbour, seconds);
    tell(name, calm, beside, await stop());
  }
}

try {
  const started = performance.now();
  const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
  const place = { mqttPort, url: server.url };
  const neighbour = { ...place, ...(await addTenant(db, "neighbour", 2)) };
  const flooder = { ...place, ...(await addTenant(db, "flooder", 14)) };
  const filler = { ...place, ...(await addTenant(db, "filler", 1)) };
  await db.query("update device set is_gateway = true where customer_id = $1", [filler.customerId]);
  await setQuotas(db, filler.tenantId);
  filler.session = await addDealer(db, server.url, filler.tenantId);
  await acknowledgementTimes(neighbour, 3); // warms it up
  const calm = await acknowledgementTimes(neighbour, seconds);
  if (only.includes("past")) await sendThePast(neighbour, calm, flooder);
  if (only.includes("quotas")) {
    await sleep(Math.max(0, quotasKnownMs - (performance.now() - started)));
    await fillQuotas(neighbour, calm, filler);
  }
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

// Reports readings over HTTP in batches, for devices without MQTT. Node 20 or newer, without packages.
// node report.mjs http://HOST:PORT TOKEN < readings     one reading a line: {"ts":1794900000000,"values":{"oilTemp":54.6}}
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const [platform, token] = process.argv.slice(2);
const address = `${platform}/api/v1/${token}/telemetry`;
const readings = readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const readingsInBatch = 100;
let waitMs = 1000;
while (readings.length > 0) {
  const batch = readings.slice(0, readingsInBatch);
  const status = await send(batch);
  if (status === 200) {
    readings.splice(0, batch.length); // stored on the platform's disk
    waitMs = 1000;
  } else if (status === 400 || status === 413) {
    console.error(`The platform does not take a reading of this batch: ${status}`);
    readings.splice(0, batch.length); // it would not take it later either
    process.exitCode = 1;
  } else if (status === 401) {
    console.error("The token is wrong or revoked");
    process.exit(1);
  } else {
    // 429: too fast, 503: busy, null: not reached. The readings stay here.
    await sleep(waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, 300_000);
  }
}

async function send(batch) {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(30_000),
    });
    return response.status;
  } catch {
    return null;
  }
}

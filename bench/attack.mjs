// One tenant, or a stranger, takes all it can get: what its neighbours feel of it, beside a calm time of the same run.
import { parseArgs } from "node:util";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, postJson, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { addAccount, addTenant } from "./attack/fleet.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { floodWithThePast } from "./attack/past-flood.mjs";
import { besiege, strangers, visitPages } from "./attack/strangers.mjs";

const { values: given } = parseArgs({ options: { only: { type: "string", default: "past,strangers" } } });
const wanted = given.only.split(",");
const seconds = Number(process.env["SECONDS"] ?? 15);
const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "fatal" });
const db = await connectDatabase(dataDir);
const line = (name, text) => console.log(`${name.padEnd(40)} ${text}`);
const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
const beside = (calm, now) =>
  `p50 ${ms(calm.p50)} → ${ms(now.p50)}, ${(now.p50 / calm.p50).toFixed(1)} ×, p99 ${ms(calm.p99)} → ${ms(now.p99)}, ` +
  `${(now.p99 / calm.p99).toFixed(1)} × (target 2 ×)`;

try {
  const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
  const neighbour = { mqttPort, url: server.url, ...(await addTenant(db, "neighbour", 2)) };
  await acknowledgementTimes(neighbour, 3); // warms it up
  if (wanted.includes("past")) await past(neighbour);
  if (wanted.includes("strangers")) await besieged(neighbour);
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

async function past(neighbour) {
  const { mqttPort, url } = neighbour;
  const flooder = { mqttPort, url, ...(await addTenant(db, "flooder", 14)) };
  const calm = await acknowledgementTimes(neighbour, seconds);
  const attacks = [
    { name: "14 devices send their past", devices: 14 },
    { name: "one device sends its past", devices: 1 },
  ];
  for (const { name, devices } of attacks) {
    const attacker = { ...flooder, tokens: flooder.tokens.slice(0, devices) };
    const stop = await floodWithThePast(attacker);
    const now = await acknowledgementTimes(neighbour, seconds);
    const done = await stop();
    for (const way of ["mqtt", "http"])
      line(
        `${name}, ${way}`,
        `${beside(calm[way], now[way])}, ${now[way].unanswered} of ${now[way].sent} unanswered, ${JSON.stringify(done)}`,
      );
  }
}

async function besieged(neighbour) {
  const { url } = neighbour;
  const account = await addAccount(db, neighbour, "neighbour");
  const { body } = await postJson(`${url}/api/login`, account);
  const felt = async () => {
    const leave = visitPages(url, String(body.token));
    const { mqtt } = await acknowledgementTimes(neighbour, seconds);
    return { mqtt, page: await leave() };
  };
  await felt(); // warms it up
  const calm = await felt();
  for (const name of Object.keys(strangers)) {
    const stop = besiege(url, name);
    const now = await felt();
    const answered = JSON.stringify(await stop());
    line(
      `200 parallel ${name}, page`,
      `${beside(calm.page, now.page)}, ${now.page.refused} refused; strangers: ${answered}`,
    );
    line(`200 parallel ${name}, mqtt`, beside(calm.mqtt, now.mqtt));
  }
}

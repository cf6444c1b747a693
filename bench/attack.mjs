// One tenant, or an unauthenticated client, takes all it can get: what its neighbours feel of it, beside a calm time of the same run.
// Then requests that no honest client would send, on every port.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { apart } from "./attack/apart.mjs";
import { addTenant, signedIn } from "./attack/fleet.mjs";
import { fuzz } from "./attack/fuzz.mjs";
import { watchLateWork } from "./attack/late-work.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { setQuotas } from "./attack/quota-floods.mjs";
import { unauthenticatedCalls, visitPages } from "./attack/unauthenticated-calls.mjs";

const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: "sheets,live,sockets,strangers,quotas,past,fuzz" },
    seconds: { type: "string", default: "15" },
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Numbers of requests of the fuzz to be sent again, with the seed of their run. */
    again: { type: "string" },
  },
});
const parts = given.only.split(",");
const seconds = Number(given.seconds);
/** The server looks at what was written past it every half minute. */
const quotasKnownMs = 31_000;
const started = performance.now();
const dataDir = await makeDataDir();
const env = { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error", TRUST_PROXY: "1" };
const server = await startServerProcess(env);
const db = await connectDatabase(dataDir);
const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
const { url } = server;
const ways = ["mqtt", "http", "page"];
const together = (one, other) => Object.fromEntries(ways.map((way) => [way, [...one[way], ...other[way]]]));
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

try {
  const { neighbour, flooder, filler } = await addTenants();
  /** What the neighbour waits for: acknowledgements over MQTT and HTTP, and the calls of a page. */
  const felt = async (isOver) => {
    const leave = visitPages(url, neighbour.session);
    const acknowledged = await acknowledgementTimes(neighbour, seconds, isOver);
    const { times: page, refused } = await leave();
    return { ...acknowledged, page, refused };
  };
  await felt(); // warms it up

  /** The calm time is right before the attack: the machine is not equally fast all the time. */
  async function beside(name, ...attack) {
    const calm = await felt();
    const stop = await apart(...attack);
    const now = await felt();
    report(name, calm, now, await stop());
  }
  if (parts.includes("sheets")) await beside("12 workbooks of entities", "uploadBombs", filler);
  if (parts.includes("live")) await beside("46,000 subscriptions", "listenToEverything", flooder);
  if (parts.includes("sockets")) await beside("one token, 3,000 connections", "holdSockets", flooder);
  if (parts.includes("strangers"))
    for (const kind of Object.keys(unauthenticatedCalls))
      await beside(`200 parallel ${kind}`, "floodCalls", url, kind);
  if (parts.includes("quotas")) {
    await sleep(Math.max(0, quotasKnownMs - (performance.now() - started)));
    await beside("pictures up to the quota", "floodWithPictures", filler);
    await beside("texts up to the quota", "floodWithTexts", filler);
    await beside("attributes up to the quota", "floodWithAttributes", filler);
    await beside("devices up to the quota", "floodWithDevices", filler);
  }
  if (parts.includes("past"))
    for (const devices of [1, flooder.tokens.length]) {
      const name = devices === 1 ? "one device sends its past" : `${devices} devices send their past`;
      const senders = { ...flooder, tokens: flooder.tokens.slice(0, devices) };
      const before = await felt();
      const stop = await apart("floodWithThePast", senders);
      const during = await felt();
      const sent = await stop();
      const late = watchLateWork(db);
      const after = await felt(late.isOver);
      const lateSeconds = { seconds: await late.seconds() };
      // It all takes minutes, in which the machine grows faster and slower: the calm is that of before and behind it.
      const calm = together(before, await felt());
      report(name, calm, during, sent);
      report(`${name}: judged, rolled up`, calm, after, lateSeconds);
    }
  if (parts.includes("fuzz")) await fuzzAllPorts();
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}

async function addTenants() {
  const place = { mqttPort, url };
  const neighbour = { ...place, ...(await addTenant(db, "neighbour", 2)) };
  neighbour.session = await signedIn(db, url, "neighbour", neighbour);
  const flooder = { ...place, ...(await addTenant(db, "flooder", 14)) };
  flooder.session = await signedIn(db, url, "flooder", flooder);
  const filler = { ...place, ...(await addTenant(db, "filler", 1)) };
  await db.query("update device set is_gateway = true where customer_id = $1", [filler.customerId]);
  await setQuotas(db, filler.tenantId);
  filler.session = await signedIn(db, url, "filler", { tenantId: filler.tenantId });
  return { neighbour, flooder, filler };
}

function report(name, calm, now, more) {
  for (const way of ways) {
    const [then, here] = [figures(calm[way]), figures(now[way])];
    const unanswered = now[way].filter((time) => time >= seconds * 1000).length;
    const lost = way === "page" ? `${now.refused} refused` : `${unanswered} of ${now[way].length} unanswered`;
    line(
      `${name}, ${way}`,
      `p50 ${ms(then.p50)} → ${ms(here.p50)}, p99 ${ms(then.p99)} → ${ms(here.p99)}, ` +
        `${(here.p99 / then.p99).toFixed(1)} × (target 2 ×), ${lost}`,
    );
  }
  line("", `attacker: ${JSON.stringify(more)}`);
}

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { p50: at(0.5), p99: at(0.99) };
}

async function fuzzAllPorts() {
  const seed = Number(given.seed);
  line("fuzz", `${given.requests} requests over HTTP, MQTT and the live stream, seed ${seed}`);
  const again = given.again?.split(",").map(Number) ?? null;
  const begun = performance.now();
  const requests = Number(given.requests);
  const problems = await fuzz({ db, server, dataDir, mqttPort, seed, requests, only: again, print: line });
  const logged =
    server.output().match(/"msg":"(?:a call failed|in the background|a device session failed)"/g) ?? [];
  line(
    "faults",
    `${problems.length} answered, ${logged.length} logged, in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
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

// One tenant, or an unauthenticated client, takes all it can get: what its neighbours feel of it, beside a calm time before and
// behind it. Then requests that no honest client would send, on every port. Everything is on this machine and ends by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { makeStart } from "./attack/apart.mjs";
import { floodConnections } from "./attack/connection-flood.mjs";
import { pooled, printTable, rowOf } from "./attack/figures.mjs";
import { addTenant, signedIn } from "./attack/fleet.mjs";
import { fuzz } from "./attack/fuzz.mjs";
import { heavyCalls, needsHistory } from "./attack/heavy-calls.mjs";
import { addHeavyTenant } from "./attack/heavy-fleet.mjs";
import { watchLateWork } from "./attack/late-work.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { setQuotas } from "./attack/quota-floods.mjs";
import { unauthenticatedCalls, visitPages } from "./attack/unauthenticated-calls.mjs";

const allParts = "connections,heavy,static,sheets,live,sockets,strangers,quotas,past,fuzz";
const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: allParts },
    seconds: { type: "string", default: "15" },
    /** Of the part `heavy`: a part of the names of its calls, such as "replay". */
    heavy: { type: "string", default: "" },
    /** Half-sent headers of the part `connections`. */
    connections: { type: "string", default: "20000" },
    /** Attackers get what the server leaves over of the processors, as if they had a machine of their own. */
    apart: { type: "boolean", default: false },
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Numbers of requests of the fuzz to be sent again, with the seed of their run. */
    again: { type: "string" },
  },
});
const parts = given.only.split(",");
const unknown = parts.filter((part) => !allParts.split(",").includes(part));
if (unknown.length > 0) throw new Error(`There are no parts ${unknown.join(", ")}; there are ${allParts}`);
const seconds = Number(given.seconds);
const start = makeStart({ isApart: given.apart });
/** The server looks at what was written past it every half minute. */
const quotasKnownMs = 31_000;
/** What an attack has left to be done. */
const settledMs = 2000;
/** Between heavy calls of one tenant: it would still pay for those before, and its calls would wait. */
const debtPaidMs = Math.min(30_000, seconds * 2000);
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const rows = [];
const print = (row) =>
  line(
    `${row.attack}, ${row.way}`,
    `p50 ${row.p50} ms, ${row["p50 ×"]}; p99 ${row.p99} ms, ${row["p99 ×"]}; ${row.lost}`,
  );

if (parts.includes("connections")) {
  const connections = Number(given.connections);
  rows.push(...(await floodConnections({ start, seconds, connections, print })));
}
if (parts.some((part) => part !== "connections")) await attackTogether();
console.log(
  given.apart ? "\nAttackers at the lowest priority." : "\nAttackers at the priority of the server.",
);
printTable(rows);

/** All other parts, on one server. */
async function attackTogether() {
  const started = performance.now();
  const dataDir = await makeDataDir();
  const env = { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error", TRUST_PROXY: "1" };
  const server = await startServerProcess(env);
  const db = await connectDatabase(dataDir);
  const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
  const { url } = server;
  const place = { mqttPort, url };
  try {
    const { neighbour, flooder, filler } = await addTenants(db, place);
    /** What the neighbour waits for: acknowledgements over MQTT and HTTP, the calls of a page, and its static files. */
    const felt = async (isOver) => {
      const leave = await visitPages(url, neighbour.session);
      const acknowledged = await acknowledgementTimes(neighbour, seconds, isOver);
      return { ...acknowledged, ...(await leave()) };
    };
    await felt(); // warms it up

    /** The calm behind an attack, where nothing has happened since. */
    let lastCalm = null;
    /** The calm time is right before the attack and behind it: the machine is not equally fast all the time. */
    const beside = async (name, ...attack) => {
      const before = lastCalm ?? (await felt());
      const stop = await start(...attack);
      const now = await felt();
      const did = await stop();
      await sleep(settledMs);
      lastCalm = await felt();
      report(name, pooled(before, lastCalm), now, did);
    };
    if (parts.includes("heavy")) {
      const kinds = heavyCalls.filter((each) => each.includes(given.heavy));
      const heavy = await addHeavyTenant(db, place, { hasHistory: needsHistory(kinds), print: line });
      for (const [turn, kind] of kinds.entries()) {
        if (turn > 0) {
          await sleep(debtPaidMs);
          lastCalm = null;
        }
        // An account of its own for each: the one before is in debt.
        const session = await signedIn(db, url, `heavy ${turn}`, { tenantId: heavy.tenantId });
        await beside(kind, "floodWithHeavyCalls", { ...heavy, session }, kind);
      }
    }
    if (parts.includes("static")) await beside("static pages", "floodWithStaticPages", place);
    if (parts.includes("sheets")) await beside("12 workbooks of entities", "uploadBombs", filler);
    if (parts.includes("live")) await beside("50,000 subscriptions", "listenToEverything", flooder);
    if (parts.includes("sockets")) await beside("one token, 3,000 connections", "holdSockets", flooder);
    if (parts.includes("strangers"))
      for (const kind of Object.keys(unauthenticatedCalls))
        await beside(`200 parallel ${kind}`, "floodCalls", url, kind);
    if (parts.includes("quotas")) {
      const leftMs = quotasKnownMs - (performance.now() - started);
      if (leftMs > 0) lastCalm = null;
      await sleep(Math.max(0, leftMs));
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
        const stop = await start("floodWithThePast", senders);
        const during = await felt();
        const sent = await stop();
        const late = watchLateWork(db);
        const after = await felt(late.isOver);
        const lateSeconds = { seconds: await late.seconds() };
        const calm = pooled(before, await felt());
        report(name, calm, during, sent);
        report(`${name}: judged, rolled up`, calm, after, lateSeconds);
      }
    if (parts.includes("fuzz")) await fuzzAllPorts({ db, server, dataDir, mqttPort });
  } finally {
    await db.end();
    await server.stop();
    await removeDataDir(dataDir);
  }
}

async function addTenants(db, place) {
  const { url } = place;
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

function report(name, calm, now, did) {
  for (const way of Object.keys(calm)) {
    const unanswered = now[way].filter((time) => time >= seconds * 1000).length;
    const isCall = way === "page" || way === "static";
    const lost = isCall ? `${now.refused} refused` : `${unanswered} of ${now[way].length} unanswered`;
    const row = rowOf(name, way, calm[way], now[way], lost);
    rows.push(row);
    print(row);
  }
  line("", `attacker: ${JSON.stringify(did)}`);
}

async function fuzzAllPorts({ db, server, dataDir, mqttPort }) {
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

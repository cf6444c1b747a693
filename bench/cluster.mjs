// npm run bench:cluster [-- --only cost,crowd,upgrade --devices 10000 --seconds 15]: several nodes on this machine.
// cost: processor time a point by one server and by 1, 2 and 3 nodes, by part; crowd: devices over three nodes, of which one dies;
// upgrade: three nodes restarted in turn while devices report and people ask.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBalancer } from "../e2e/balancer.ts";
import { childrenOf, startCluster } from "../e2e/cluster-nodes.ts";
import { connectDatabase } from "../e2e/database.ts";
import { firstPassword, makeDataDir, postJson, removeDataDir } from "../e2e/server-process.ts";
import {
  addCompanies,
  addDevices,
  cpuSeconds,
  databaseCpuSeconds,
  runLoad,
  startPlatform,
} from "./telemetry/platform.mjs";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "cost,crowd,upgrade" },
    devices: { type: "string", default: "10000" },
    seconds: { type: "string", default: "15" },
    rate: { type: "string", default: "2000" },
  },
});
const [deviceCount, seconds, rate] = [options.devices, options.seconds, options.rate].map(Number);
const valuesAMessage = 20;
async function withCluster(nodes, work) {
  const dir = await makeDataDir();
  const cluster = await startCluster({ dir, nodes });
  const db = await connectDatabase(cluster.databaseDir);
  db.on("error", () => {});
  try {
    await addCompanies(db);
    return await work({ dir, db, cluster });
  } finally {
    await db.end();
    await cluster.stop();
    await removeDataDir(cluster.databaseDir);
    await removeDataDir(dir);
  }
}

/** Microseconds of processor time a point, by part. */
async function cost() {
  for (const ratePerSecond of [rate, 0]) {
    const what = ratePerSecond > 0 ? `${ratePerSecond} messages/s` : "full rate";
    const alone = await ofOneServer(ratePerSecond);
    console.log(`${what}: one server ${shown(alone)}`);
    for (const nodes of [1, 2, 3]) {
      const several = await ofNodes(nodes, ratePerSecond);
      const ratio = total(several) / total(alone);
      console.log(`${what}: ${nodes} nodes ${shown(several)}; ${ratio.toFixed(2)} × of one server`);
    }
  }
}

const total = ({ cpu }) => Object.values(cpu).reduce((sum, each) => sum + each, 0);
const shown = ({ points, cpu }) =>
  `${Math.round(points / seconds)} points/s, µs a point: ${Object.entries(cpu)
    .map(([part, us]) => `${part} ${us.toFixed(2)}`)
    .join(", ")}`;

async function measured(read, loads) {
  await Promise.all(loads.map(({ opened }) => opened));
  const before = read();
  const done = await Promise.all(loads.map((load) => load.done));
  const after = read();
  const points = done.reduce((sum, each) => sum + each.total * valuesAMessage, 0);
  const cpu = Object.fromEntries(
    Object.keys(after).map((part) => [part, ((after[part] - before[part]) * 1e6) / points]),
  );
  return { points, cpu };
}

async function ofOneServer(ratePerSecond) {
  const platform = await startPlatform();
  try {
    const tokens = await addDevices(platform.db, 900);
    const read = () => ({
      server: cpuSeconds(platform.serverPid),
      database: databaseCpuSeconds(platform.dataDir),
    });
    return await measured(read, [runLoad(platform, { tokens, seconds, ratePerSecond })]);
  } finally {
    await platform.stop();
  }
}

const ofNodes = (count, ratePerSecond) =>
  withCluster(count, async ({ dir, db, cluster }) => {
    const tokens = await addDevices(db, 900);
    const share = tokens.length / count;
    const sum = (pids) => pids.reduce((all, pid) => all + cpuSeconds(pid), 0);
    const owner = cluster.owner();
    const read = () => ({
      fronts: sum(cluster.nodes.map(({ pid }) => pid)),
      owner: sum(childrenOf(owner.pid)),
      nats: sum(cluster.nats.map(({ child }) => child.pid)),
      database: databaseCpuSeconds(cluster.databaseDir),
    });
    const loads = cluster.nodes.map(({ mqttPort }, i) =>
      runLoad(
        { dataDir: dir, mqttPort },
        {
          tokens: tokens.slice(i * share, (i + 1) * share),
          seconds,
          ratePerSecond: ratePerSecond / count,
        },
      ),
    );
    return measured(read, loads);
  });

function startFleet(dir, port, tokens, everyMs) {
  const file = path.join(dir, "fleet.json");
  writeFileSync(file, JSON.stringify({ port, tokens, everyMs }));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "cluster/fleet.mjs"), file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  return {
    async state() {
      child.stdin.write("\n");
      const [line] = await once(lines, "line");
      return JSON.parse(line);
    },
    stop: () => child.kill("SIGKILL"),
  };
}

async function untilAll(fleet, count) {
  const began = performance.now();
  for (;;) {
    const { connected, unanswered } = await fleet.state();
    if (connected === count && unanswered === 0) return ((performance.now() - began) / 1000).toFixed(1);
    if (performance.now() - began > 180_000) throw new Error(`${connected} of ${count} are connected`);
    await sleep(200);
  }
}

async function crowd() {
  await withCluster(3, async ({ dir, db, cluster }) => {
    const tokens = await addDevices(db, deviceCount);
    const balancer = await startBalancer(cluster.nodes);
    const fleet = startFleet(dir, balancer.mqttPort, tokens, 10_000);
    try {
      console.log(
        `${deviceCount} devices over three nodes: all connected after ${await untilAll(fleet, deviceCount)} s`,
      );
      await sleep(15_000);
      const { p50, p99 } = await fleet.state();
      console.log(`  at rest: acknowledged after p50 ${p50} ms, p99 ${p99} ms`);
      for (const kind of ["other", "owner"]) {
        const owner = cluster.owner();
        const node = kind === "owner" ? owner : cluster.nodes.find((each) => each !== owner);
        await fleet.state();
        await node.kill();
        const again = node.start();
        await sleep(1500); // until the first have noticed
        const back = await untilAll(fleet, deviceCount);
        await again;
        await sleep(5000);
        const { p50: mid, p99: high, longest } = await fleet.state();
        console.log(
          `  ${kind === "owner" ? "the owner's node" : "another node"} killed and started again: all back and answered after ${(Number(back) + 1.5).toFixed(1)} s; meanwhile p50 ${mid} ms, p99 ${high} ms, longest ${longest} ms`,
        );
      }
    } finally {
      fleet.stop();
      balancer.close();
    }
  });
}

async function upgrade() {
  await withCluster(3, async ({ dir, db, cluster }) => {
    const tokens = await addDevices(db, 500);
    const balancer = await startBalancer(cluster.nodes);
    const fleet = startFleet(dir, balancer.mqttPort, tokens, 1000);
    const [first] = cluster.nodes;
    const credentials = { username: "sysadmin", password: firstPassword(path.join(dir, first.name)) };
    const { body } = await postJson(`http://127.0.0.1:${balancer.webPort}/api/login`, credentials);
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const calls = { done: 0, refused: [], longestMs: 0 };
    const over = new AbortController();
    const people = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) {
          const began = performance.now();
          // A browser repeats what failed on a connection that the server had closed meanwhile.
          const answer = await ask(agent, balancer.webPort, body.token).catch((error) =>
            error.reused ? ask(false, balancer.webPort, body.token).catch((again) => again) : error,
          );
          calls.done++;
          calls.longestMs = Math.max(calls.longestMs, performance.now() - began);
          if (answer !== 200) calls.refused.push(answer instanceof Error ? answer.message : answer);
          await sleep(50);
        }
      }),
    );
    try {
      await untilAll(fleet, tokens.length);
      await fleet.state();
      for (const node of cluster.nodes) {
        await node.stop();
        await node.start();
        await untilAll(fleet, tokens.length);
        await sleep(3000); // until the balancer sends to it again
      }
      over.abort();
      await people;
      const { acknowledged, p50, p99, longest } = await fleet.state();
      console.log(
        `three nodes restarted in turn: ${calls.done} calls of people, ${calls.refused.length} refused (${[...new Set(calls.refused)].join(", ")}), longest ${Math.round(calls.longestMs)} ms; ` +
          `${acknowledged} messages acknowledged, p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
      );
      const { rows } = await db.query("select count(*)::int as n from sample");
      console.log(`  stored ${rows[0].n} readings`);
    } finally {
      over.abort();
      fleet.stop();
      balancer.close();
      agent.destroy();
    }
  });
}

function ask(agent, port, token) {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path: "/api/getInfo",
        headers: { "x-authorization": `Bearer ${token}` },
        timeout: 30_000,
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
        response.on("error", reject);
      },
    );
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", (error) => reject(Object.assign(error, { reused: asked.reusedSocket })));
    asked.end();
  });
}

const parts = { cost, crowd, upgrade };
for (const name of options.only.split(",")) await parts[name]();

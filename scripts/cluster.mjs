// Several nodes on one machine, to try: npm run cluster -- [--nodes 3] [--folder FOLDER]. DEMO=0 starts an empty platform.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startBalancer } from "../e2e/balancer.ts";
import { natsProgram, startCluster } from "../e2e/cluster-nodes.ts";
import { build } from "./build.mjs";
import { root } from "./lib.mjs";

const { values } = parseArgs({
  options: { nodes: { type: "string", default: "3" }, folder: { type: "string", default: "data/cluster" } },
});
if (!natsProgram) {
  console.error("nats-server is missing. Install it (Debian: apt-get install nats-server).");
  process.exit(1);
}
await build();
const dir = path.resolve(root, values.folder);
mkdirSync(dir, { recursive: true });
const [webPort, mqttPort] = [Number(process.env["PORT"] || 8080), Number(process.env["MQTT_PORT"] || 1883)];
const { DEMO = "1", DEMO_LANGUAGE = "zh-CN" } = process.env;
const cluster = await startCluster({
  dir,
  nodes: Number(values.nodes),
  env: { DEMO, DEMO_LANGUAGE, SIMULATE: DEMO, PUBLIC_URL: `http://localhost:${webPort}` },
});
const balancer = await startBalancer(cluster.nodes, { webPort, mqttPort });
console.log(
  [
    `Balancer: http://localhost:${balancer.webPort}, devices mqtt://localhost:${balancer.mqttPort}`,
    ...cluster.nodes.map(
      ({ name, url, mqttPort: own, pid }) => `${name}: ${url}, mqtt://localhost:${own}, process ${pid}`,
    ),
    `NATS: ${cluster.nats.map(({ port }) => `localhost:${port}`).join(", ")}`,
    `Database: ${cluster.databaseDir}`,
    DEMO === "1"
      ? "Sign in as sysadmin, password demo1234; the nodes are on the operations page (/operator)."
      : `The first administrator's password is in ${dir}/node-*/first-password.`,
    "Stop a node with kill, or kill -9, and see another one take over. Ctrl-C stops everything.",
  ].join("\n"),
);
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    balancer.close();
    for (const node of cluster.nodes) await node.stop();
    await cluster.stop();
    process.exit(0);
  });

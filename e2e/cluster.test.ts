import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { type Cluster, natsProgram, startCluster } from "./cluster-nodes.ts";
import { runClusterFaults } from "./cluster-run.ts";
import { firstPassword, launch, makeDataDir, postJson, removeDataDir } from "./server-process.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

it.skipIf(!natsProgram)(
  "loses, doubles and misjudges nothing while nodes and NATS die",
  async () => {
    const { rounds, ...sums } = await runClusterFaults(["nats killed", "owner killed", "owner paused"]);
    expect(rounds).toHaveLength(3);
    expect(sums).toMatchObject({ lost: 0, invented: 0, doubled: 0, judgedOtherwise: 0, owners: 3 });
    // The commit of the one that was paused, or its next renewal, was refused.
    expect(sums.refusedOwners).toBeGreaterThanOrEqual(1);
  },
  300_000,
);

it.skipIf(!natsProgram)(
  "answers alike at every node and refuses what is none of them",
  async () => {
    const dir = await makeDataDir();
    ends.push(() => removeDataDir(dir));
    const cluster = await startCluster({ dir, nodes: 2, nats: 1 });
    ends.push(cluster.stop);
    const [one, two] = cluster.nodes;
    if (!one || !two) throw new Error("two nodes were asked for");

    const credentials = { username: "sysadmin", password: firstPassword(path.join(dir, "node-1")) };
    const session = await postJson(`${two.url}/api/login`, credentials);
    const { token } = session.body["data"] as { token: string };
    const answerOf = async (url: string, call: string) => {
      const response = await fetch(`${url}/api/system/${call}`, {
        headers: { "x-authorization": `Bearer ${token}`, lang: "en" },
      });
      return { status: response.status, body: await response.text() };
    };
    for (const call of ["dataanalysis/listAllByDifCondition", "alarmrecord/list?pageNum=1&pageSize=10"]) {
      const answer = await answerOf(one.url, call);
      expect(answer.status).toBe(200);
      expect(await answerOf(two.url, call)).toEqual(answer);
    }

    await refusesForeigners(cluster, dir);
  },
  120_000,
);

async function refusesForeigners({ nodes: [one] }: Cluster, dir: string): Promise<void> {
  const env = one?.env ?? {};
  const others = { DATA_DIR: path.join(dir, "stranger"), PORT: "0", MQTT_PORT: "0" };
  await mkdir(others.DATA_DIR);
  const { NATS_URL: natsUrl = "", ...alone } = env;

  const unknown = launch({ ...env, ...others, NATS_URL: natsUrl.replace("between-the-nodes", "guessed") });
  expect(await unknown.exit).toBe(1);
  expect(unknown.output()).toContain("NATS refuses the user name or password in NATS_URL.");

  const second = launch({ ...alone, ...others });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/The database is in use by another server: process \d+ on .+node-1/);

  const relayPort = Number(/takes relays at port (\d+)/.exec(one?.output() ?? "")?.[1]);
  const forged = Buffer.from(JSON.stringify({ kind: "http", address: "127.0.0.1", port: 1, ms: Date.now() }));
  for (const line of [
    `OILCLOUD-RELAY ${forged.toString("base64url")} ${"A".repeat(43)}\n`,
    "GET / HTTP/1.1\r\nhost: here\r\n\r\n",
    "x".repeat(600),
  ])
    expect(await answerTo(relayPort, line)).toBe("");
}

/** The answer before the connection is closed. */
function answerTo(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(text));
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => error.code !== "ECONNRESET" && reject(error));
    socket.on("close", () => resolve(answer));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startOutsideDatabase } from "../apps/server/src/testing/outside-database.ts";
import { freePort } from "./fault-run.ts";
import { isAlive, launch, postmasterPid } from "./server-process.ts";
import { makeWay, type Way } from "./ways.ts";

/** Debian's package installs it there. */
export const natsProgram = ["/usr/sbin/nats-server", "/usr/bin/nats-server"].find((file) => existsSync(file));

const natsUser = { user: "oilcloud", password: "between-the-nodes" };

export interface NatsServer {
  port: number;
  child: ChildProcess;
  kill(): Promise<void>;
  /** On the same ports as before. */
  startAgain(): Promise<void>;
}

/** Servers of one NATS cluster on this machine. */
async function startNats(count: number): Promise<NatsServer[]> {
  if (!natsProgram) throw new Error("nats-server is missing: apt-get install nats-server");
  const program = natsProgram;
  const ports = await Promise.all(Array.from({ length: count * 2 }, () => freePort()));
  const routes = ports.slice(count).map((port) => `nats://127.0.0.1:${port}`);
  const servers: NatsServer[] = [];
  for (let i = 0; i < count; i++) {
    const [port = 0, routePort = 0] = [ports[i], ports[count + i]];
    const args = [
      "-a",
      "127.0.0.1",
      "-p",
      String(port),
      "--user",
      natsUser.user,
      "--pass",
      natsUser.password,
    ];
    const cluster = ["--cluster_name", "oilcloud", "--cluster", `nats://127.0.0.1:${routePort}`];
    const start = async () => {
      const child = spawn(program, [...args, ...cluster, "--routes", routes.join(",")], {
        stdio: "ignore",
        detached: true,
      });
      await answersAt(port);
      return child;
    };
    const server: NatsServer = {
      port,
      child: await start(),
      kill: () => killed(server.child),
      async startAgain() {
        server.child = await start();
      },
    };
    servers.push(server);
  }
  return servers;
}

async function answersAt(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: "127.0.0.1", port });
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => socket.destroy());
      setTimeout(() => socket.destroy(), 1000).unref();
    });
    if (isOpen) return;
    await sleep(50);
  }
}

async function killed(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return [];
  }
}

export interface ClusterNode {
  name: string;
  port: number;
  mqttPort: number;
  url: string;
  env: Readonly<Record<string, string>>;
  readonly pid: number;
  output(): string;
  /** Its ways to the database and to the NATS servers. */
  ways: { database: Way; nats: Way[] };
  /** Front and office. */
  pids(): number[];
  /** kill -9 of both. */
  kill(): Promise<void>;
  /** In order, as for an upgrade. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
}

export interface Cluster {
  nodes: ClusterNode[];
  nats: NatsServer[];
  databaseDir: string;
  /** kill -9; it is started again at once. */
  killDatabase(): void;
  /** The node whose office owns the partitions. */
  owner(): ClusterNode | undefined;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** An empty folder for everything. */
  dir: string;
  nodes?: number;
  nats?: number;
  env?: Record<string, string>;
}

/** Nodes, NATS servers and a database on this machine, each in processes of its own. */
export async function startCluster({
  dir,
  nodes: count = 3,
  nats: natsCount = 3,
  env = {},
}: ClusterOptions): Promise<Cluster> {
  const databaseDir = path.join(dir, "database");
  await mkdir(databaseDir, { recursive: true });
  const database = await startOutsideDatabase(databaseDir);
  const nats = await startNats(natsCount);
  const { user, password } = natsUser;
  const common = {
    AUTH_SECRET: "the same secret on every node of it",
    FILES_DIR: path.join(dir, "files"),
    DEMO: "0",
    ...env,
  };
  const nodes: ClusterNode[] = [];
  for (let i = 0; i < count; i++) {
    const ways = {
      database: await makeWay(path.join(database.folder, ".s.PGSQL.5432")),
      nats: await Promise.all(nats.map(({ port }) => makeWay(port))),
    };
    const own = {
      NODE_NAME: `node-${i + 1}`,
      DATA_DIR: path.join(dir, `node-${i + 1}`),
      PORT: String(await freePort()),
      MQTT_PORT: String(await freePort()),
      DATABASE_URL: `postgres://postgres:${database.password}@127.0.0.1:${ways.database.port}/postgres`,
      NATS_URL: ways.nats.map(({ port }) => `nats://${user}:${password}@127.0.0.1:${port}`).join(","),
    };
    nodes.push(makeNode({ ...common, ...own }, ways));
  }
  // The first makes the tables, and the others find them.
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  return {
    nodes,
    nats,
    databaseDir,
    killDatabase() {
      const pid = postmasterPid(databaseDir);
      if (pid !== null) process.kill(pid, "SIGKILL");
    },
    owner() {
      const epochOf = (node: ClusterNode) =>
        Number([...node.output().matchAll(/owns the devices \(epoch (\d+)\)/g)].at(-1)?.[1] ?? 0);
      return nodes.toSorted((a, b) => epochOf(b) - epochOf(a)).find((node) => epochOf(node) > 0);
    },
    async stop() {
      for (const node of nodes) await node.kill();
      for (const server of nats) await server.kill();
      for (const { ways } of nodes) for (const way of [ways.database, ...ways.nats]) way.close();
      await database.stop();
    },
  };
}

function makeNode(env: Record<string, string>, ways: ClusterNode["ways"]): ClusterNode {
  let server: ReturnType<typeof launch> | null = null;
  let said = "";
  const pid = () => server?.child.pid ?? Number.NaN;
  const node: ClusterNode = {
    name: env["NODE_NAME"] ?? "",
    port: Number(env["PORT"]),
    mqttPort: Number(env["MQTT_PORT"]),
    url: `http://127.0.0.1:${env["PORT"]}`,
    env,
    ways,
    get pid() {
      return pid();
    },
    output: () => said + (server?.output() ?? ""),
    pids: () => (Number.isNaN(pid()) ? [] : [pid(), ...childrenOf(pid())]),
    async kill() {
      const pids = node.pids();
      for (const each of pids) {
        try {
          process.kill(each, "SIGKILL");
        } catch {
          // gone already
        }
      }
      while (pids.some((each) => isAlive(each) && !isZombie(each))) await sleep(10);
      await server?.exit;
    },
    async stop() {
      server?.child.kill("SIGTERM");
      return (await server?.exit) ?? null;
    },
    async start() {
      said = node.output();
      server = launch(env);
      await server.ready();
    },
  };
  return node;
}

function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** A database with its Patroni, in a network namespace of its own. */
interface DatabaseNode {
  name: string;
  address: string;
  /** Its end of the cable on the bridge. */
  cable: string;
  patroni: ChildProcess | null;
}

const bridge = "10.99.0.1";
const proxyPort = 5000;
const password = "of-a-test";
const etcdPort = 2379;
/** So long a part may take to start or to return. */
const longestMs = 90_000;

/** How fast a dead primary is replaced: its key in etcd ends after `ttl`. It has to exceed `loop_wait` + 2 × `retry_timeout`. */
const timing = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

/**
 * Two PostgreSQL under Patroni with one etcd, and HAProxy that leads to the primary, as in docs/guides/high-availability.md.
 * The process that calls this has network, mount and process namespaces of its own.
 */
export async function startDatabaseCluster(folder: string, { isSynchronous }: { isSynchronous: boolean }) {
  const user = { uid: idOf("-u"), gid: idOf("-g") };
  execFileSync("chown", [`${user.uid}:${user.gid}`, folder]);
  await chmod(folder, 0o700);
  // Sockets and names of namespaces do not reach the machine outside.
  execFileSync("mount", ["-t", "tmpfs", "tmpfs", "/run"]);
  await mkdir("/run/postgresql", { mode: 0o777 });
  await chmod("/run/postgresql", 0o777);
  ip("link set lo up");
  ip("link add bridge0 type bridge");
  ip(`addr add ${bridge}/24 dev bridge0`);
  ip("link set bridge0 up");

  const unprivileged = ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  function start(name: string, command: readonly string[]): ChildProcess {
    const log = openSync(path.join(folder, `${name}.log`), "a");
    const [program = "", ...args] = command;
    return spawn(program, args, {
      stdio: ["ignore", log, log],
      cwd: folder,
      detached: true, // its group is stopped as one
      env: { PATH: "/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" },
    });
  }

  start("etcd", [
    ...unprivileged,
    "etcd",
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=http://${bridge}:${etcdPort}`,
    `--advertise-client-urls=http://${bridge}:${etcdPort}`,
    "--listen-peer-urls=http://127.0.0.1:2380",
    // The other interface of Patroni 3.0 lets a primary that was paused take its key back from the new one.
    "--enable-v2",
    "--unsafe-no-fsync",
  ]);
  const nodes: DatabaseNode[] = [];
  for (const number of [1, 2]) {
    const name = `db${number}`;
    const node = { name, address: `10.99.0.${10 + number}`, cable: `to-${name}`, patroni: null };
    ip(`netns add ${name}`);
    ip(`link add ${node.cable} type veth peer name eth0 netns ${name}`);
    ip(`link set ${node.cable} master bridge0 up`);
    for (const step of [`addr add ${node.address}/24 dev eth0`, "link set eth0 up", "link set lo up"])
      ip(`-n ${name} ${step}`);
    await writeFile(path.join(folder, `${name}.yml`), patroniConfig(node, folder, isSynchronous));
    execFileSync("chown", [`${user.uid}:${user.gid}`, path.join(folder, `${name}.yml`)]);
    nodes.push(node);
  }
  await writeFile(path.join(folder, "haproxy.cfg"), proxyConfig(nodes));
  await chmod(path.join(folder, "haproxy.cfg"), 0o644);
  start("haproxy", ["haproxy", "-f", path.join(folder, "haproxy.cfg")]);

  function startNode(node: DatabaseNode): void {
    const command = [
      "ip",
      "netns",
      "exec",
      node.name,
      ...unprivileged,
      "patroni",
      `${folder}/${node.name}.yml`,
    ];
    node.patroni = start(node.name, command);
  }

  async function states(node: DatabaseNode): Promise<Record<string, number>> {
    const asked = ["primary", "replica", isSynchronous ? "sync" : "replica"].map(async (what) => {
      const found = await fetch(`http://${node.address}:8008/${what}`, { signal: AbortSignal.timeout(1000) })
        .then(({ status }) => status)
        .catch(() => 0);
      return [what, found] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  async function findPrimary(): Promise<DatabaseNode | undefined> {
    for (const node of nodes) if ((await states(node))["primary"] === 200) return node;
    return undefined;
  }

  /** The node that is the primary, and the other one, once both do their work. */
  async function settled(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
    const untilMs = performance.now() + longestMs;
    while (performance.now() < untilMs) {
      for (const primary of nodes) {
        const standby = nodes.find((node) => node !== primary);
        if (!standby || (await states(primary))["primary"] !== 200) continue;
        if ((await states(standby))[isSynchronous ? "sync" : "replica"] === 200) return { primary, standby };
      }
      await sleep(250);
    }
    throw new Error(`The databases do not settle:\n${await logs()}`);
  }

  async function logs(): Promise<string> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
    const texts = names.map(async (name) => {
      const text = await readFile(path.join(folder, name), "utf8");
      return `--- ${name}\n${text.slice(-4000)}`;
    });
    return (await Promise.all(texts)).join("\n");
  }

  /** All processes of a node: Patroni, PostgreSQL and what they have started. */
  const processesOf = ({ name }: DatabaseNode): number[] =>
    execFileSync("ip", ["netns", "pids", name], { encoding: "utf8" }).split("\n").filter(Boolean).map(Number);

  function signal(node: DatabaseNode, name: NodeJS.Signals): void {
    for (const pid of processesOf(node)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  const [first, second] = nodes;
  if (!first || !second) throw new Error("no nodes");
  startNode(first);
  const untilMs = performance.now() + longestMs;
  while ((await states(first))["primary"] !== 200) {
    if (performance.now() > untilMs) throw new Error(`The first database does not start:\n${await logs()}`);
    await sleep(250);
  }
  startNode(second);
  await settled();

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${proxyPort}/postgres`,
    findPrimary,
    settled,
    logs,
    signal,
    startNode,
    async connect(): Promise<Client> {
      const client = new Client({ host: "127.0.0.1", port: proxyPort, user: "postgres", password });
      await client.connect();
      return client;
    },
    setCable: (node: DatabaseNode, state: "up" | "down") => ip(`link set ${node.cable} ${state}`),
    /** Demotes the primary in order: it ends its connections and becomes the standby. */
    async demote(node: DatabaseNode): Promise<void> {
      const response = await fetch(`http://${node.address}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: node.name }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!response.ok) throw new Error(`No switchover: ${await response.text()}`);
    },
    stop(): void {
      for (const node of nodes) signal(node, "SIGKILL");
    },
  };
}

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

function ip(command: string): void {
  execFileSync("ip", command.split(" "), { stdio: ["ignore", "ignore", "inherit"] });
}

const idOf = (which: "-u" | "-g"): number =>
  Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));

const patroniConfig = ({ name, address }: DatabaseNode, folder: string, isSynchronous: boolean): string => `
scope: oilcloud
name: ${name}
restapi: { listen: "${address}:8008", connect_address: "${address}:8008" }
etcd: { host: "${bridge}:${etcdPort}" }
bootstrap:
  dcs:
    ttl: ${timing.ttl}
    loop_wait: ${timing.loop_wait}
    retry_timeout: ${timing.retry_timeout}
    synchronous_mode: ${isSynchronous}
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 60, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: "${address}:5432"
  connect_address: "${address}:5432"
  data_dir: ${folder}/${name}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/${name}.pgpass
  parameters: { unix_socket_directories: "" }
  pg_hba: ["host all all 10.99.0.0/24 scram-sha-256", "host replication all 10.99.0.0/24 scram-sha-256"]
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
`;

const proxyConfig = (nodes: readonly DatabaseNode[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join("\n")}
`;

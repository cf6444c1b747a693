import type { ChildProcess } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../errors.ts";
import { endOrphan } from "./orphaned-postgres.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { type PostgresUser, choosePostgresUser, spawnAs } from "./postgres-user.ts";

export interface EmbeddedPostgres {
  connection: { host: string; user: string; password: string; port: number };
  stop(): Promise<void>;
}

/** The longest socket directory: a socket address holds 107 bytes, and the file name needs the rest. */
const longestSocketDir = 85;
const settings = {
  listen_addresses: "",
  shared_buffers: "256MB",
  max_wal_size: "4GB",
  max_connections: "100",
  wal_compression: "pglz",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // The log says what went wrong, and nothing of what people and devices have sent.
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Runs PostgreSQL on `dir/cluster`, which is created if it does not exist. `password` is the superuser's. */
export async function startEmbeddedPostgres(
  dir: string,
  password: string,
  overrides: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries();
  const cluster = path.join(dir, "cluster");
  await mkdir(dir, { recursive: true });
  const user = await choosePostgresUser(cluster, binaries.postgres);

  if (!existsSync(cluster)) await createCluster(binaries.initdb, cluster, password, user);

  const socketDir = await makeSocketDir(dir, user);
  const logFile = path.join(dir, "postgres.log");
  const log = createWriteStream(logFile, { flags: "a", mode: 0o600 });
  await chmod(logFile, 0o600).catch(() => {}); // one that an earlier version made
  const flags = { ...settings, ...overrides, unix_socket_directories: socketDir };
  const args = [
    "-D",
    cluster,
    ...Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const running = await keepRunning(cluster, async () => {
    const child = spawnAs(user, binaries.postgres, args);
    child.stderr?.pipe(log, { end: false });
    await untilReady(child, logFile);
    return child;
  });

  return {
    connection: { host: socketDir, user: "postgres", password, port: 5432 },
    stop: async () => {
      await running.stop();
      log.end();
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

const restartMs = { first: 100, longest: 5000 };
/** A process of a killed database may be writing; it ends by itself soon after. */
const heldMs = 30_000;
/** What PostgreSQL says of a data folder that such a process holds, or one that a server started just before its end. */
const isHeld = (error: unknown) =>
  /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(String(error));

/** Starts it, and waits as long as processes of a former one may still hold the data folder. */
async function startFirst(start: () => Promise<ChildProcess>, cluster: string): Promise<ChildProcess> {
  const deadline = performance.now() + heldMs;
  for (;;) {
    await endOrphan(cluster);
    try {
      return await start();
    } catch (error) {
      if (!isHeld(error) || performance.now() > deadline) throw error;
      await sleep(restartMs.first);
    }
  }
}

/**
 * Restarts a process whenever it ends unexpectedly. A failure of the first start is thrown; later ones are retried.
 */
async function keepRunning(
  cluster: string,
  start: () => Promise<ChildProcess>,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let child = await startFirst(start, cluster);
  let restarting: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    for (let waitMs = restartMs.first; ; waitMs = Math.min(waitMs * 2, restartMs.longest)) {
      await sleep(waitMs);
      if (stopping) return;
      try {
        child = await start();
        return watch();
      } catch {
        // Remaining processes of the old one may still hold the data folder for a moment; the next attempt follows.
      }
    }
  }
  function watch(): void {
    const onExit = () => {
      if (!stopping) restarting = restart();
    };
    if (hasEnded(child)) onExit();
    else child.once("exit", onExit);
  }

  watch();
  return {
    async stop() {
      stopping = true;
      await restarting;
      await stop(child);
    },
  };
}

/**
 * Initialises the cluster in a temporary folder and moves it when complete, so that a kill half-way leaves nothing
 * that looks like a cluster. The folder's name is new each time, because an initdb that outlived its server may still
 * be writing to the previous one.
 */
async function createCluster(initdb: string, cluster: string, password: string, user: PostgresUser | null) {
  for (const name of await readdir(path.dirname(cluster))) {
    const left = path.join(path.dirname(cluster), name);
    if (left.startsWith(`${cluster}.unfinished-`))
      await rm(left, { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = await mkdtemp(`${cluster}.unfinished-`);
  const passwordFile = path.join(path.dirname(cluster), `${path.basename(unfinished)}.password`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const child = spawnAs(user, initdb, [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ]);
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new StartupError(`The database could not be created: ${complaint.trim()}`);
  await rename(unfinished, cluster);
  const parent = await open(path.dirname(cluster));
  await parent.sync();
  await parent.close();
}

async function makeSocketDir(dir: string, user: PostgresUser | null): Promise<string> {
  const besideData = path.join(dir, "run");
  const fits = Buffer.byteLength(besideData) <= longestSocketDir;
  const socketDir = fits ? besideData : await mkdtemp(path.join(tmpdir(), "oilcloud-"));
  await mkdir(socketDir, { recursive: true });
  await chmod(socketDir, 0o700);
  if (user) await chown(socketDir, user.uid, user.gid);
  return socketDir;
}

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const failed = () =>
      reject(new StartupError(`The database did not start (see ${logFile}): ${complaintOf(said)}`));
    child.once("error", failed);
    child.once("exit", failed);
    child.stderr?.on("data", function listen(chunk: Buffer) {
      said += chunk.toString();
      if (!said.includes("database system is ready to accept connections")) return;
      child.stderr?.off("data", listen);
      child.off("exit", failed);
      resolve();
    });
  });
}

/** Hints may follow the line that says why. */
function complaintOf(said: string): string {
  const lines = said.trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "";
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT"); // PostgreSQL's fast shutdown: rolls back open transactions, writes everything and exits
  await gone;
}

import { createHash, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mqtt from "mqtt";
import type { Client } from "pg";
import { type DatabaseCluster, startDatabaseCluster } from "./database-cluster.ts";
import { freePort } from "./fault-run.ts";
import { startServerProcess } from "./server-process.ts";

/** What happens to the primary. Behind: killed while the standby is cut off, which loses readings without `synchronous_mode`. */
export const faults = ["killed", "demoted", "cut", "paused", "behind"] as const;
type Fault = (typeof faults)[number];

interface Round {
  fault: Fault;
  /** The longest time without an acknowledgement, s. */
  ingestStoodS: number;
  /** From the fault to the first and to the last answer of /readyz that was not 200, s; null: there was none. */
  notReadyS: [number, number] | null;
  /** What /readyz named. */
  parts: string[];
}

export interface DatabaseRun {
  rounds: Round[];
  acknowledged: number;
  stored: number;
  /** Acknowledged readings that are not in the database, or not as they were sent. */
  lost: number;
  /** Readings that no device has sent. */
  invented: number;
  /** Readings that are there more than once. */
  twice: number;
  serverEnded: boolean;
}

const deviceCount = 10;
/** Shorter than the time after which Patroni notices. */
const behindMs = 3000;
/** After the primary's loss. */
const goesOnWithinMs = 60_000;

/** Under load, takes the primary away in every way, as often as there are rounds, then counts. */
export async function runDatabaseFaults({
  rounds,
  loadSeconds,
  faults: chosen,
  isSynchronous,
  folder,
}: {
  rounds: number;
  loadSeconds: number;
  faults: readonly Fault[];
  isSynchronous: boolean;
  /** The caller removes it. */
  folder: string;
}): Promise<DatabaseRun> {
  const cluster = await startDatabaseCluster(folder, { isSynchronous });
  const dataDir = path.join(folder, "server");
  await mkdir(dataDir);
  const mqttPort = await freePort();
  const ports = { PORT: String(await freePort()), MQTT_PORT: String(mqttPort) };
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: "0",
    DATABASE_URL: cluster.url,
    ...ports,
  });
  let publishers: Publisher[] = [];
  let serverEnded = false;
  server.child.once("exit", () => {
    serverEnded = true;
  });
  try {
    const tokens = await addDevices(cluster);
    publishers = tokens.map((token, number) => startPublisher(mqttPort, token, number));
    const made: Round[] = [];
    for (let number = 0; number < rounds; number++) {
      for (const fault of chosen) {
        await sleep(loadSeconds * 1000);
        const round = await runRound(cluster, { fault, publishers, url: server.url });
        console.log(JSON.stringify(round));
        made.push(round);
        if (serverEnded) throw new Error("The server has ended");
      }
    }
    await sleep(1000);
    await Promise.all(publishers.map((publisher) => publisher.finish()));
    const counts = await count(cluster, publishers);
    return { rounds: made, ...counts, serverEnded };
  } catch (error) {
    console.error(`${server.output().slice(-8000)}\n${await cluster.logs()}`);
    throw error;
  } finally {
    for (const publisher of publishers) publisher.end();
    if (!serverEnded) await server.stop();
    if (process.env["VERBOSE"]) console.log(server.output());
    cluster.stop();
  }
}

async function runRound(
  cluster: DatabaseCluster,
  { fault, publishers, url }: { fault: Fault; publishers: readonly Publisher[]; url: string },
): Promise<Round> {
  const { primary, standby } = await cluster.settled();
  const sinceMs = performance.now();
  const watch = watchReadiness(url, sinceMs);
  const acknowledgedAtMs: number[] = [sinceMs];
  for (const publisher of publishers) publisher.onAcknowledged = (ms) => acknowledgedAtMs.push(ms);
  switch (fault) {
    case "killed":
      cluster.signal(primary, "SIGKILL");
      break;
    case "behind":
      cluster.setCable(standby, "down");
      await sleep(behindMs);
      cluster.signal(primary, "SIGKILL");
      cluster.setCable(standby, "up");
      break;
    case "demoted":
      await cluster.demote(primary);
      break;
    case "cut":
      cluster.setCable(primary, "down");
      break;
    case "paused":
      cluster.signal(primary, "SIGSTOP");
      break;
  }
  // Only then is the old primary given back: another one takes readings by then.
  await otherTakesReadings(cluster, primary.name, acknowledgedAtMs);
  if (fault === "killed" || fault === "behind") cluster.startNode(primary);
  if (fault === "cut") cluster.setCable(primary, "up");
  if (fault === "paused") cluster.signal(primary, "SIGCONT");
  await cluster.settled();
  const { notReadyS, parts } = await watch.stop();
  const times = [...acknowledgedAtMs, performance.now()];
  const gaps = times.slice(1).map((ms, index) => ms - (times[index] ?? ms));
  return { fault, ingestStoodS: seconds(Math.max(...gaps)), notReadyS, parts };
}

async function otherTakesReadings(
  cluster: DatabaseCluster,
  lost: string,
  acknowledgedAtMs: readonly number[],
): Promise<void> {
  const untilMs = performance.now() + goesOnWithinMs;
  while (performance.now() < untilMs) {
    const primary = await cluster.findPrimary();
    if (primary && primary.name !== lost) {
      const before = acknowledgedAtMs.length;
      await sleep(1000);
      if (acknowledgedAtMs.length > before + deviceCount) return;
    }
    await sleep(100);
  }
  throw new Error("Readings are not acknowledged again");
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

function watchReadiness(url: string, sinceMs: number) {
  const watch = { isOpen: true };
  const notReady: number[] = [];
  const parts = new Set<string>();
  const watching = (async () => {
    while (watch.isOpen) {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      );
      if (!response) parts.add("no answer");
      else if (response.status !== 200) {
        const body = (await response.json()) as { parts: Record<string, string> };
        for (const [part, state] of Object.entries(body.parts))
          if (state !== "ok") parts.add(`${part} ${state}`);
      }
      if (response?.status !== 200) notReady.push(performance.now() - sinceMs);
      await sleep(200);
    }
  })();
  return {
    async stop() {
      watch.isOpen = false;
      await watching;
      const [first, last] = [notReady[0], notReady.at(-1)];
      const notReadyS: Round["notReadyS"] =
        first === undefined || last === undefined ? null : [seconds(first), seconds(last)];
      return { notReadyS, parts: [...parts] };
    },
  };
}

async function addDevices(cluster: DatabaseCluster): Promise<string[]> {
  const client = await cluster.connect();
  const tokens = Array.from({ length: deviceCount }, () => randomBytes(12).toString("hex"));
  await client.query("insert into tenant (id, name) values ('00000000-0000-4000-8000-000000000001', 't')");
  await client.query(
    "insert into customer (id, tenant_id, name, area_no) values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'c', '320500')",
  );
  for (const [number, token] of tokens.entries()) {
    const { rows } = await client.query<{ id: string }>(
      "insert into device (customer_id, group_id, name, machine_type) select customer_id, id, $1, 'hydraulic' from device_group returning id",
      [`d${number}`],
    );
    const hash = createHash("sha256").update(token).digest();
    await client.query("insert into device_token values ($1, $2, now())", [rows[0]?.id, hash]);
  }
  await client.end();
  return tokens;
}

type Publisher = ReturnType<typeof startPublisher>;

/** A device that sends readings of now, a few messages ahead of what is acknowledged. */
function startPublisher(port: number, token: string, number: number) {
  const client = mqtt.connect({
    host: "127.0.0.1",
    port,
    username: token,
    reconnectPeriod: 200,
    keepalive: 10,
  });
  const sent = new Map<number, number>();
  const acknowledged: number[] = [];
  const line = { isOpen: true, inFlight: 0 };
  let lastMs = 0;
  client.on("error", () => {}); // it reconnects by itself
  const publisher = {
    number,
    /** Value by time. */
    sent,
    acknowledged,
    onAcknowledged: (_atMs: number) => {},
    end(): void {
      line.isOpen = false;
      client.end(true);
    },
    async finish(): Promise<void> {
      line.isOpen = false;
      for (let wait = 0; wait < 300 && line.inFlight > 0; wait++) await sleep(100);
    },
  };

  function publish(): void {
    while (line.isOpen && line.inFlight < 3) {
      line.inFlight++;
      const ts = Math.max(Date.now(), lastMs + 1);
      lastMs = ts;
      sent.set(ts, sent.size);
      const payload = JSON.stringify({ ts, values: { seq: sent.get(ts), oilLevel: 20 + (sent.size % 60) } });
      client.publish("v1/devices/me/telemetry", payload, { qos: 1 }, (error) => {
        line.inFlight--;
        if (!error) {
          acknowledged.push(ts);
          publisher.onAcknowledged(performance.now());
        }
        setTimeout(publish, 20);
      });
    }
  }
  client.on("connect", publish);
  return publisher;
}

async function count(cluster: DatabaseCluster, publishers: readonly Publisher[]) {
  const client = await cluster.connect();
  const sum = { acknowledged: 0, stored: 0, lost: 0, invented: 0, twice: 0 };
  for (const { number, sent, acknowledged } of publishers) {
    const rows = await readingsOf(client, `d${number}`);
    const found = new Map(rows.map(({ ms, value }) => [ms, value]));
    sum.acknowledged += acknowledged.length;
    sum.stored += rows.length;
    sum.lost += acknowledged.filter((ms) => found.get(ms) !== sent.get(ms)).length;
    sum.invented += rows.filter(({ ms, value }) => sent.get(ms) !== value).length;
    sum.twice += rows.length - found.size;
  }
  await client.end();
  return sum;
}

async function readingsOf(client: Client, device: string): Promise<{ ms: number; value: number }[]> {
  const { rows } = await client.query<{ ms: number; value: number }>(
    `select extract(epoch from ts)::float8 * 1000 as ms, val as value
     from sample join keyset on keyset.id = keyset_id
     cross join lateral unnest(key_ids, vals) as p (key_id, val)
     join telemetry_key on telemetry_key.id = p.key_id
     join device on device.number = device_number where device.name = $1 and key = 'seq'`,
    [device],
  );
  return rows.map(({ ms, value }) => ({ ms: Math.round(ms), value }));
}

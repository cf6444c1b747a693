import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "@oilcloud/oil";
import mqtt, { type MqttClient } from "mqtt";
import type { Client } from "pg";
import { startCluster, type Cluster, type ClusterNode } from "./cluster-nodes.ts";
import { connectDatabase } from "./database.ts";
import { addDevices } from "./fault-run.ts";
import { makeDataDir, removeDataDir } from "./server-process.ts";

export const clusterFaults = [
  "owner killed",
  "other node killed",
  "nats killed",
  "database killed",
  "owner paused",
  "owner cut from database",
  "owner cut from nats",
  "other node cut from nats",
  "owner stopped in order",
] as const;
export type ClusterFault = (typeof clusterFaults)[number];

export interface RoundResult {
  fault: ClusterFault;
  /** The longest that any device waited for an acknowledgement, by the node it was connected to when the fault began. */
  longestMs: { hit: number; others: number };
}

export interface ClusterRun {
  rounds: RoundResult[];
  acknowledged: number;
  stored: number;
  /** Acknowledged readings that are not stored, or not as they were sent. */
  lost: number;
  /** Stored readings that no device sent. */
  invented: number;
  /** Readings without a time that were stored twice though their node lived. */
  doubled: number;
  /** Machines whose alarms differ from those of one that was never interrupted, and alarm events that are there twice. */
  judgedOtherwise: number;
  owners: number;
  /** Commits of a former owner that the database refused, as far as the nodes said so. */
  refusedOwners: number;
}

/** Longer than the lease of a server among several. */
const pastLeaseMs = 8500;
const [courseDevices, presentDevices, undatedDevices] = [4, 6, 6];
const stepMs = 10 * minuteMs;

/** A device that sends one reading after the other, each when the one before was acknowledged, and moves on to another node. */
class Sender {
  readonly acknowledged: number[] = [];
  /** Numbers that were sent again because the connection broke. */
  readonly again = new Set<number>();
  /** Where it is connected. */
  node = 0;
  sinceMs = performance.now();
  longestMs = 0;
  isStopped = false;
  private client: MqttClient | null = null;
  readonly token: string;
  private readonly nodes: readonly ClusterNode[];
  private readonly messageOf: (n: number) => object | null;
  private readonly restMs: number;

  constructor(
    token: string,
    nodes: readonly ClusterNode[],
    messageOf: (n: number) => object | null,
    restMs: number,
  ) {
    this.token = token;
    this.nodes = nodes;
    this.messageOf = messageOf;
    this.restMs = restMs;
  }

  async run(): Promise<void> {
    for (let n = 0; !this.isStopped; n++) {
      const message = this.messageOf(n);
      if (!message) return;
      this.sinceMs = performance.now();
      for (let isFirst = true; !this.isStopped && !(await this.send(message)); isFirst = false)
        if (isFirst) this.again.add(n);
      if (this.isStopped) return;
      this.longestMs = Math.max(this.longestMs, performance.now() - this.sinceMs);
      this.acknowledged.push(n);
      await sleep(this.restMs);
      this.sinceMs = performance.now();
    }
  }

  private async send(message: object): Promise<boolean> {
    try {
      this.client ??= await this.connect();
      await within(
        20 * secondMs,
        this.client.publishAsync("v1/devices/me/telemetry", JSON.stringify(message), { qos: 1 }),
      );
      return true;
    } catch {
      this.client?.end(true);
      this.client = null;
      this.node = (this.node + 1) % this.nodes.length;
      await sleep(200);
      return false;
    }
  }

  private async connect(): Promise<MqttClient> {
    const client = await mqtt.connectAsync({
      host: "127.0.0.1",
      port: this.nodes[this.node]?.mqttPort ?? 0,
      username: this.token,
      reconnectPeriod: 0,
      connectTimeout: 3000,
      // What was sent is sent again here, so that it is known.
      clean: true,
    });
    client.on("error", () => {});
    // A publish that waits for its acknowledgement fails with its connection.
    client.on("close", () => client.end(true));
    return client;
  }

  /** How long it has waited at most since the last time this was asked, what it waits for now included. */
  takeLongest(): number {
    const longest = Math.max(this.longestMs, performance.now() - this.sinceMs);
    this.longestMs = 0;
    return longest;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.client?.endAsync(true);
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer")));
  return Promise.race([work, late]);
}

export async function runClusterFaults(
  faults: readonly ClusterFault[],
  say: (text: string) => void = () => {},
): Promise<ClusterRun> {
  const dir = await makeDataDir();
  const cluster = await startCluster({ dir });
  try {
    return await breakAndCompare(cluster, faults, say);
  } catch (error) {
    for (const { name, output } of cluster.nodes) say(`${name}:\n${output()}`);
    throw error;
  } finally {
    await cluster.stop();
    await removeDataDir(cluster.databaseDir);
    await removeDataDir(dir);
  }
}

async function breakAndCompare(
  cluster: Cluster,
  faults: readonly ClusterFault[],
  say: (text: string) => void,
): Promise<ClusterRun> {
  const { nodes } = cluster;
  const perRound = 24;
  const readingCount = faults.length * perRound + 60;
  const startMs = Math.floor(Date.now() / minuteMs) * minuteMs - readingCount * stepMs;
  const timeOf = (n: number) => startMs + n * stepMs;
  /** Wet for some hours now and then; real sensors never say the same twice. */
  const valuesOf = (n: number) => ({
    oilTemp: 45 + Math.sin(n * 12.9) / 2,
    waterActivity: (n % 150 >= 70 && n % 150 < 110 ? 0.85 : 0.2) + Math.abs(Math.sin(n * 78.2)) / 100,
  });
  const course = (n: number) => (n < readingCount ? { ts: timeOf(n), values: valuesOf(n) } : null);
  const presentTimes = new Map<number, number[]>();

  const tokens = await addDevices(cluster.databaseDir, courseDevices + presentDevices + undatedDevices + 1);
  const senders = tokens.slice(0, -1).map((token, i) => {
    if (i < courseDevices) return new Sender(token, nodes, course, 350);
    if (i < courseDevices + presentDevices) {
      const times: number[] = [];
      presentTimes.set(i, times);
      return new Sender(
        token,
        nodes,
        (n) => {
          times[n] ??= Math.max(Date.now(), (times[n - 1] ?? 0) + 1);
          return { ts: times[n], values: { oilTemp: n } };
        },
        40,
      );
    }
    return new Sender(token, nodes, (n) => ({ oilTemp: n }), 40);
  });
  for (const [i, sender] of senders.entries()) sender.node = i % nodes.length;
  const running = Promise.all(senders.map((sender) => sender.run()));
  const ofCourse = Promise.all(
    senders.slice(0, courseDevices).map((sender) => untilDone(sender, readingCount)),
  );

  const rounds: RoundResult[] = [];
  for (const fault of faults) {
    await allAcknowledge(senders.slice(courseDevices));
    for (const sender of senders) sender.takeLongest();
    const before = senders.map(({ node }) => nodes[node]);
    const hit = await inflict(cluster, fault);
    const places = before.map((node) => node !== undefined && node === hit.node);
    await hit.over();
    await allAcknowledge(senders.slice(courseDevices));
    const longest = senders.map((sender) => sender.takeLongest());
    const most = (isHit: boolean) =>
      Math.round(Math.max(0, ...longest.filter((_, i) => i >= courseDevices && places[i] === isHit)));
    const round = { fault, longestMs: { hit: most(true), others: most(false) } };
    rounds.push(round);
    say(
      `${fault}: devices of that node waited ${round.longestMs.hit} ms, others ${round.longestMs.others} ms`,
    );
  }
  await ofCourse;
  for (const sender of senders) await sender.stop();
  await running;

  // The machine that was never interrupted.
  const whole = new Sender(tokens.at(-1) ?? "", nodes, course, 0);
  await whole.run();
  await whole.stop();

  const client = await connectDatabase(cluster.databaseDir);
  client.on("error", () => {});
  try {
    return { rounds, ...(await compare(client)) };
  } finally {
    await client.end();
  }

  async function compare(database: Client): Promise<Omit<ClusterRun, "rounds">> {
    let [acknowledged, stored, lost, invented, doubled, judgedOtherwise] = [0, 0, 0, 0, 0, 0];
    for (const [i, sender] of [...senders, whole].entries()) {
      const rows = await readingsOf(database, `d${i}`);
      stored += rows.length;
      acknowledged += sender.acknowledged.length;
      const sent = sentBy(i);
      if (sent) {
        const found = new Map(rows.map((row) => [row.ms, row.values]));
        for (const n of sender.acknowledged) if (!sent.isSame(n, found.get(sent.timeOf(n)))) lost++;
        const known = new Set(
          Array.from({ length: sender.acknowledged.length + 1 }, (_, n) => sent.timeOf(n)),
        );
        for (const { ms } of rows) if (!known.has(ms)) invented++;
      } else {
        const count = new Map<number, number>();
        for (const { values } of rows) {
          const n = Math.round(values[0] ?? Number.NaN);
          count.set(n, (count.get(n) ?? 0) + 1);
        }
        for (const n of sender.acknowledged) if (!count.has(n)) lost++;
        for (const [n, times] of count) if (times > 1 && !sender.again.has(n)) doubled++;
      }
    }
    const expected = await episodesOf(database, `d${tokens.length - 1}`);
    for (let i = 0; i < courseDevices; i++)
      if (JSON.stringify(await episodesOf(database, `d${i}`)) !== JSON.stringify(expected)) judgedOtherwise++;
    const twice = await database.query(
      "select from alarm_event group by episode_id, at, kind, level having count(*) > 1",
    );
    const { rows } = await database.query<{ epoch: number }>(
      "select max(epoch)::int as epoch from partition_owner",
    );
    return {
      acknowledged,
      stored,
      lost,
      invented,
      doubled,
      judgedOtherwise: judgedOtherwise + (twice.rowCount ?? 0) + (expected.length === 0 ? 1 : 0),
      owners: rows[0]?.epoch ?? 0,
      refusedOwners: nodes.reduce(
        (sum, { output }) => sum + [...output().matchAll(/This server ends\./g)].length,
        0,
      ),
    };
  }

  /** What a device with times of its own has sent; null for one without. */
  function sentBy(i: number) {
    const times = presentTimes.get(i);
    if (i < courseDevices || i === tokens.length - 1)
      return {
        timeOf,
        isSame: (n: number, values: number[] | undefined) =>
          values?.some((value) => Math.abs(value - valuesOf(n).waterActivity) < 1e-6) === true,
      };
    if (!times) return null;
    return {
      timeOf: (n: number) => times[n] ?? Number.NaN,
      isSame: (n: number, values: number[] | undefined) => values?.[0] === n,
    };
  }
}

async function untilDone(sender: Sender, count: number): Promise<void> {
  while (sender.acknowledged.length < count && !sender.isStopped) await sleep(100);
}

/** Until each has had a reading acknowledged that was sent from now on. */
async function allAcknowledge(senders: readonly Sender[]): Promise<void> {
  const untilMs = performance.now() + 90 * secondMs;
  const enough = senders.map(({ acknowledged }) => acknowledged.length + 2);
  while (senders.some(({ acknowledged }, i) => acknowledged.length < (enough[i] ?? 0))) {
    if (performance.now() > untilMs) throw new Error("devices are not acknowledged any more");
    await sleep(20);
  }
}

async function inflict(
  cluster: Cluster,
  fault: ClusterFault,
): Promise<{ node: ClusterNode | undefined; over(): Promise<void> }> {
  const owner = cluster.owner();
  const other = cluster.nodes.find((node) => node !== owner);
  const [first] = cluster.nats;
  if (!owner || !other || !first) throw new Error("no node is in office");
  const cut = (ways: { cut(): void; repair(): void }[], node: ClusterNode) => {
    for (const way of ways) way.cut();
    return {
      node,
      async over() {
        await sleep(pastLeaseMs);
        for (const way of ways) way.repair();
      },
    };
  };
  switch (fault) {
    case "owner killed":
    case "other node killed": {
      const node = fault === "owner killed" ? owner : other;
      await node.kill();
      return { node, over: () => node.start() };
    }
    case "owner stopped in order": {
      const stopped = owner.stop();
      return {
        node: owner,
        async over() {
          await stopped;
          await owner.start();
        },
      };
    }
    case "nats killed":
      await first.kill();
      return { node: undefined, over: () => sleep(2000).then(() => first.startAgain()) };
    case "database killed":
      cluster.killDatabase();
      return { node: undefined, over: async () => {} };
    case "owner paused": {
      const pids = owner.pids();
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      return {
        node: owner,
        async over() {
          await sleep(pastLeaseMs);
          for (const pid of pids) process.kill(pid, "SIGCONT");
        },
      };
    }
    case "owner cut from database":
      return cut([owner.ways.database], owner);
    case "owner cut from nats":
      return cut(owner.ways.nats, owner);
    case "other node cut from nats":
      return cut(other.ways.nats, other);
  }
}

async function readingsOf(client: Client, device: string): Promise<{ ms: number; values: number[] }[]> {
  const { rows } = await client.query<{ ms: number; values: number[] }>(
    `select round(extract(epoch from ts) * 1000)::float8 as ms, vals as values from sample
     join device on number = device_number where name = $1 order by ts`,
    [device],
  );
  return rows;
}

async function episodesOf(client: Client, device: string): Promise<object[]> {
  const { rows } = await client.query<object>(
    `select category, level, first_at, last_at, cleared_at, occurrences, reasons, retracted_at,
       (select json_agg(json_build_object('at', at, 'kind', kind, 'level', ev.level) order by at, ev.id)
        from alarm_event ev where episode_id = e.id) as events
     from alarm_episode e join device d on d.id = e.device_id
     where d.name = $1 and category <> 'communication' order by category, first_at`,
    [device],
  );
  return rows;
}

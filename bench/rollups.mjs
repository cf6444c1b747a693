// npm run bench:rollups [-- --machines N --days D --rounds N]: how long a past of simulated machines takes to be rolled up by a
// running server, and what its neighbours feel meanwhile, in turns with times when nothing awaits its rollup.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addTenant, signedIn } from "./attack/fleet.mjs";
import { acknowledgementTimes } from "./attack/neighbour.mjs";
import { calm, startPlatform } from "./telemetry/platform.mjs";
import { layPast } from "./history/lay-past.mjs";
import { answerTimes } from "./rollups/page-calls.mjs";

const { values: given } = parseArgs({
  options: {
    machines: { type: "string", default: "12" },
    days: { type: "string", default: "180" },
    rounds: { type: "string", default: "3" },
    interval: { type: "string", default: "600" },
    /** Without neighbours: how long it takes on an idle machine. */
    alone: { type: "boolean", default: false },
    seconds: { type: "string", default: "20" },
  },
});
const [machines, days, rounds] = [given.machines, given.days, given.rounds].map(Number);
const seconds = Number(given.seconds);
const startsMs = 40_000;

const platform = await startPlatform();
try {
  const { db, server, mqttPort } = platform;
  const { url } = server;
  await db.query(
    "insert into area (area_no, name_zh, name_en) values ('110100', '北京市', 'Beijing') on conflict do nothing",
  );
  const neighbour = { mqttPort, url, ...(await addTenant(db, "neighbour", 2)) };
  const session = await signedIn(db, url, "neighbour", neighbour);
  /** What the neighbour waits for, in milliseconds; longer than usual until `isOver`. */
  const felt = async (isOver = () => true) => {
    const leave = answerTimes(url, session);
    const acknowledged = await acknowledgementTimes(neighbour, seconds, isOver);
    return { ...acknowledged, page: await leave() };
  };
  if (!given.alone) await felt(); // warms it up
  const times = { without: [], beside: [] };
  for (let round = 0; round < rounds; round++) {
    const { tokens, deviceIds } = await addTenant(db, `past ${round}`, machines);
    const { rows: numbers } = await db.query("select number from device where id = any($1::uuid[])", [
      deviceIds,
    ]);
    const laid = await layPast(
      platform.dataDir,
      numbers.map(({ number }) => number),
      {
        days,
        intervalS: Number(given.interval),
      },
    );
    const waiting = watchAwaiting(db);
    const before = await waiting.count();
    if (given.alone) await waiting.over();
    else {
      await waiting.begun();
      times.beside.push(await felt(waiting.isOver));
    }
    const took = await waiting.over();
    console.log(
      `${tokens.length} machines, ${days} days: ${laid.hours} hours, ${laid.values} values, stored in ${laid.seconds.toFixed(0)} s; ` +
        `${before} hours left then, rolled up ${took.seconds.toFixed(0)} s later (${took.perSecond.toFixed(0)} hours a second from when it began)`,
    );
    if (given.alone) continue;
    await calm(platform).catch(() => {});
    times.without.push(await felt());
  }
  if (!given.alone) print(times);
} finally {
  await platform.stop();
}

/** Watches the hours that await their rollup, looking once a second. */
function watchAwaiting(client) {
  const started = performance.now();
  const count = async () => {
    const { rows } = await client.query(
      "select count(*)::int as n from rollup_pending where hour < now() - interval '63 minutes'",
    );
    return rows[0].n;
  };
  let begunMs = null;
  let first = null;
  let isOver = false;
  const watching = (async () => {
    for (;;) {
      const n = await count();
      first ??= n;
      if (begunMs === null && n < first) begunMs = performance.now();
      if (n === 0) break;
      await sleep(250);
    }
    isOver = true;
    const nowMs = performance.now();
    return { seconds: (nowMs - started) / 1000, perSecond: (first / (nowMs - (begunMs ?? started))) * 1000 };
  })();
  return {
    count,
    isOver: () => isOver,
    over: () => watching,
    async begun() {
      const until = performance.now() + startsMs;
      for (;;) {
        if (begunMs !== null || isOver || performance.now() > until) return;
        await sleep(100);
      }
    },
  };
}

function print({ without, beside }) {
  for (const way of Object.keys(without[0])) {
    const figures = [without, beside].map((turns) => {
      const sorted = turns.flatMap((turn) => turn[way]).toSorted((a, b) => a - b);
      const at = (share) => sorted[Math.floor(share * sorted.length)];
      return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
    });
    const [then, now] = figures;
    console.log(
      `${way}: p50 ${then.p50.toFixed(1)} → ${now.p50.toFixed(1)} ms, p99 ${then.p99.toFixed(1)} → ${now.p99.toFixed(1)} ms ` +
        `(× ${(now.p99 / then.p99).toFixed(2)}), ${then.count} and ${now.count} samples`,
    );
  }
}

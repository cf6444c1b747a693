// Half a year that an unpacked store has, packed by a running server: every answer of charts, exports and replays is compared
// with that of before, while it is packed and afterwards, and a neighbour's devices wait for acknowledgements.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dayMs, hourMs } from "@oilcloud/oil";
import { addTenant, signedIn } from "../attack/fleet.mjs";
import { acknowledgementTimes } from "../attack/neighbour.mjs";
import { layPast } from "./lay-past.mjs";
import { calm, startPlatform } from "../telemetry/platform.mjs";

const days = 180;
const intervalS = 600;
const measuredS = 10;
const rounds = 5;

export async function migration(machines) {
  const platform = await startPlatform({ PACK_AFTER_DAYS: "off" });
  try {
    await measure(platform, machines);
  } finally {
    await platform.stop();
  }
}

async function measure(platform, machines) {
  const { db, dataDir } = platform;
  const mill = await addTenant(db, "mill", machines);
  const neighbour = await addTenant(db, "neighbour", 2);
  const token = await signedIn(db, platform.server.url, "mill", mill);
  const { rows } = await db.query(
    "select id, number from device where id = any($1::uuid[]) order by number",
    [mill.deviceIds],
  );
  await layPast(
    dataDir,
    rows.map(({ number }) => number),
    { days, intervalS },
  );
  await untilNone(
    platform,
    "select count(*)::int as n from rollup_pending where hour < now() - interval '2 hours'",
  );
  await platform.restart(); // so that the server knows the newest readings
  await calm(platform);
  const endMs = Math.floor(Date.now() / hourMs) * hourMs - hourMs;
  const { rows: keysets } = await platform.db.query(
    "select key_ids from keyset order by cardinality(key_ids) desc limit 1",
  );
  const askers = askersOf(platform, token, rows, keysets[0].key_ids.slice(0, 6), endMs);
  const before = new Map();
  const took = { rows: new Map(), packed: new Map() };
  for (const [name, ask] of askers) before.set(name, await ask()); // which warms it up
  for (let round = 0; round < rounds; round++)
    for (const [name, ask] of askers) await timed(took.rows, name, ask);
  let compared = 0;
  const differing = [];
  const compare = async (into) => {
    for (const [name, ask] of askers) {
      compared++;
      if ((await timed(into, name, ask)) !== before.get(name)) differing.push(name);
    }
  };
  /** What a neighbour waits for while the same is asked again and again. */
  const feel = async (isOver = () => true) => {
    const state = { isFelt: false };
    const at = { mqttPort: platform.mqttPort, url: platform.server.url, ...neighbour };
    const felt = acknowledgementTimes(at, measuredS, isOver).finally(() => (state.isFelt = true));
    while (!state.isFelt) await compare(new Map());
    return felt;
  };
  await feel(); // warms it up
  const without = await feel();
  const comparedBefore = compared;
  const bytes = await sizeOf(platform.db);

  await platform.restart({ PACK_AFTER_DAYS: "14" });
  const began = performance.now();
  let packedMs = null;
  const packing = untilPacked(platform, endMs).then(() => (packedMs = performance.now() - began));
  const beside = await feel(() => packedMs !== null);
  await packing;
  const whilePacking = compared;
  await compare(new Map()); // warms it up, too
  for (let round = 0; round < rounds; round++) await compare(took.packed);
  await platform.db.query("vacuum analyze");
  const after = await sizeOf(platform.db);
  console.log(
    `${machines} machines, ${days} days every ${intervalS} s: packed within ${(packedMs / 1000).toFixed(0)} s of the start, ` +
      `${mb(bytes)} → ${mb(after)} MB; ${comparedBefore} answers compared before, ${whilePacking - comparedBefore} meanwhile and ${compared - whilePacking} afterwards, ` +
      `${differing.length} differ${differing.length > 0 ? `: ${[...new Set(differing)].join(", ")}` : ""}`,
  );
  for (const way of ["mqtt", "http"])
    console.log(
      `  acknowledgement by ${way}, p50 ${at(without[way], 0.5)} → ${at(beside[way], 0.5)} ms, ` +
        `p99 ${at(without[way], 0.99)} → ${at(beside[way], 0.99)} ms while it packs`,
    );
  for (const kind of new Set([...askers.keys()].map((name) => name.slice(0, name.lastIndexOf(" of "))))) {
    const of = (times) => [...times].filter(([name]) => name.startsWith(kind)).flatMap(([, list]) => list);
    console.log(
      `  ${kind}: rows p50 ${at(of(took.rows), 0.5)} p95 ${at(of(took.rows), 0.95)} ms, packed p50 ${at(of(took.packed), 0.5)} p95 ${at(of(took.packed), 0.95)} ms`,
    );
  }
}

const mb = (bytes) => (bytes / 1e6).toFixed(0);
const at = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);

async function timed(into, name, ask) {
  const began = performance.now();
  const answer = await ask();
  into.set(name, [...(into.get(name) ?? []), performance.now() - began]);
  return answer;
}

async function untilNone({ db }, counting) {
  for (;;) {
    const { rows } = await db.query(counting);
    if (rows[0].n === 0) return;
    await sleep(500);
  }
}

/** Until no row is left that is due. */
async function untilPacked(platform, endMs) {
  const due = (column, table, pieceDays, afterDays) => {
    const ms = Math.floor((endMs - afterDays * dayMs) / (pieceDays * dayMs)) * pieceDays * dayMs;
    return `(select count(*) from ${table} where ${column} < '${new Date(ms).toISOString()}')`;
  };
  await untilNone(
    platform,
    `select (${due("ts", "sample", 7, 14)} + ${due("hour", "rollup_hour", 28, 16)})::int as n`,
  );
}

async function sizeOf(db) {
  const { rows } = await db.query(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c left join pg_inherits on inhrelid = c.oid left join pg_class parent on parent.oid = inhparent
     where c.relkind = 'r' and coalesce(parent.relname, c.relname) = any($1)`,
    [["sample", "sample_block", "rollup_hour", "hour_column", "rollup_day"]],
  );
  return rows[0].bytes;
}

/** What is asked, by name; each answers a hash of what came. */
function askersOf(platform, token, devices, keyIds, endMs) {
  const headers = { "x-authorization": `Bearer ${token}`, "content-type": "application/json" };
  const call = async (path, body) => {
    const answer = await fetch(`${platform.server.url}/api${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${path} answers ${answer.status}: ${platform.server.output().slice(-1500)}`);
    return answer;
  };
  const data = async (path, body) => {
    const reply = await (await call(path, body)).json();
    if (reply.code !== 200) throw new Error(`${path}: ${reply.msg}`);
    return reply.data;
  };
  const hash = (content) => createHash("sha256").update(content).digest("hex");
  const asked = new Map();
  for (const { id } of devices.slice(0, 3))
    for (const range of [3, 30, 90, 180])
      asked.set(`chart of ${range} days × 6 of ${id}`, async () =>
        hash(
          JSON.stringify(
            await data("/system/dataanalysis/listSeries", {
              items: keyIds.map((keyId) => ({ deviceId: id, keyId })),
              startTime: endMs - range * dayMs + 1000,
              endTime: endMs,
            }),
          ),
        ),
      );
  for (const { id } of devices.slice(0, 2)) {
    asked.set(`export of a month of ${id}`, async () => {
      const { taskId } = await data("/system/dataanalysis/export", {
        fileType: "csv",
        keyIds,
        startTime: endMs - 60 * dayMs,
        endTime: endMs - 30 * dayMs,
        deviceIds: [id],
      });
      for (;;) {
        const { rows } = await platform.db.query("select status, error from download_task where id = $1", [
          taskId,
        ]);
        if (rows[0].status === 2) break;
        if (rows[0].status > 2) throw new Error(rows[0].error);
        await sleep(20);
      }
      return hash(Buffer.from(await (await call(`/system/task/download?id=${taskId}`)).arrayBuffer()));
    });
    asked.set(`replay of 30 days of ${id}`, async () =>
      hash(JSON.stringify((await data(`/system/alarmset/replayInForce?deviceId=${id}&days=30`)).alarms)),
    );
  }
  return asked;
}

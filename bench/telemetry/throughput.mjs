// How much comes in end to end, what it costs, and beside it what the store and a plain loader reach in the same run.
import { cpus } from "node:os";
import { hourMs } from "@oilcloud/oil";
import { copyRate } from "./copy-rate.mjs";
import { addDevices, cpuSeconds, databaseCpuSeconds, runLoad } from "./platform.mjs";
import { plainLoader } from "./plain-loader.mjs";

const keysPerMessage = 20;
const copied = 200_000;
const number = (n) => Math.round(n).toLocaleString("en");

/** Seconds of processor that the server and its database have used. */
export const used = (platform) => ({
  server: cpuSeconds(platform.serverPid),
  database: databaseCpuSeconds(platform.dataDir),
});

/** Microseconds of processor a point sent. */
export function perPoint(before, after, messages) {
  const each = (spent) => (spent / (messages * keysPerMessage)) * 1e6;
  return { server: each(after.server - before.server), database: each(after.database - before.database) };
}

/** A fleet that catches up: times run through closed hours, so that rollups are made while the load runs. */
export const past = () => ({ startMs: Date.now() - 24 * hourMs, stepMs: 30_000 });
/** What is sent within the hour is stored before all that is older; only hours that are over are rolled up meanwhile. */
export const present = () => ({ startMs: Date.now() - 0.9 * hourMs, stepMs: 1500 });

export async function throughput(platform, seconds, times, line) {
  const tokens = await addDevices(platform.db, 1000);
  const before = used(platform);
  const result = await runLoad(platform, { tokens, seconds, window: 8, ...times }).done;
  await untilRolledUp(platform);
  const { server, database } = perPoint(before, used(platform), result.total);
  const generator = result.processorUs / (result.total * keysPerMessage);
  await disk(platform, line);

  const rate = (result.acknowledged / result.seconds) * keysPerMessage;
  const beforeCopy = used(platform);
  const bare = (await copyRate(platform.db, copied)) * keysPerMessage;
  const beforeLoader = used(platform);
  const loader = await plainLoader(platform.db, copied);
  const loaderRate = loader.rate * keysPerMessage;
  const loaderUs = loader.processorUs / (copied * keysPerMessage);
  const copyUs = perPoint(beforeCopy, beforeLoader, copied).database;
  const loaderDatabaseUs = perPoint(beforeLoader, used(platform), copied).database;
  const us = (n) => `${n.toFixed(2)} µs`;

  line("end to end", `${number(rate)} points/s over ${result.seconds.toFixed(0)} s (target 100,000)`);
  line("bare COPY of such messages, ready as rows", `${number(bare)} points/s`);
  line("ratio to bare COPY", `${(rate / bare).toFixed(2)} (target 0.5)`);
  line(
    "plain loader: parses the JSON, COPYs, commits",
    `${number(loaderRate)} points/s; ratio to it ${(rate / loaderRate).toFixed(2)}`,
  );
  line("acknowledgement", `p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms`);
  line(
    "processor per point, rollups included",
    `server ${us(server)}, database ${us(database)}, load generator ${us(generator)}`,
  );
  line(
    "  of bare COPY, of the plain loader",
    `database ${us(copyUs)}; loader ${us(loaderUs)}, database ${us(loaderDatabaseUs)}`,
  );
  const cores = cpus().length;
  const bound = (spentUs) => ((cores * 1e6) / spentUs / bare).toFixed(2);
  line(
    `bound on ${cores} cores, all of them busy`,
    `ratio ${bound(server + database + generator)} as it is, ${bound(database + generator)} if the server cost nothing; 0.5 leaves ${us((cores * 1e6) / (0.5 * bare))} for all three`,
  );
}

/** What is left to roll up belongs to what the points cost. */
async function untilRolledUp(platform) {
  for (let left = 1; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { rows } = await platform.db.query(
      "select count(*)::int as left from rollup_pending where hour < now() - interval '63 minutes'",
    );
    left = rows[0].left;
  }
}

async function disk(platform, line) {
  await platform.db.query("vacuum sample, rollup_hour, rollup_day, device_latest");
  const { rows } = await platform.db.query(`
    select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('sample'))
         + (select sum(pg_total_relation_size(relid)) from pg_partition_tree('rollup_hour'))
         + pg_total_relation_size('rollup_day') + pg_total_relation_size('device_latest') as bytes,
           (select sum(array_length(vals, 1)) from sample) as points,
           (select count(*) from rollup_hour) as hours`);
  line(
    "disk",
    `${(Number(rows[0].bytes) / Number(rows[0].points)).toFixed(1)} bytes a point stored, ${rows[0].hours} device-hours rolled up (target 16)`,
  );
}

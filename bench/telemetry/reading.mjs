// What a server with half a year of a thousand devices takes to answer.
import { dayMs } from "@oilcloud/oil";
import { layHistory } from "./history.mjs";
import { addDevices, calm, cpuSeconds, databaseCpuSeconds, signIn } from "./platform.mjs";

const days = 180;
const rounds = 60;

/** The times in ms that are not longer than the given share of them. */
function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`;
}

export async function reading(platform, devices, line) {
  await addDevices(platform.db, devices);
  const began = performance.now();
  const { ids, toMs } = await layHistory(platform.db, days);
  const stored = await platform.db.query("select pg_database_size(current_database()) as bytes");
  line(
    `${devices} devices, ${days} days stored`,
    `in ${((performance.now() - began) / 1000).toFixed(0)} s, ${(Number(stored.rows[0].bytes) / 2 ** 30).toFixed(1)} GiB`,
  );
  const restarted = performance.now();
  await platform.restart();
  line("start on it", `${((performance.now() - restarted) / 1000).toFixed(1)} s`);
  // The history was laid past the server: its first look at it is not what is measured.
  const looking = performance.now();
  await calm(platform);
  line("first look of the alarms at a month of it", `${((performance.now() - looking) / 1000).toFixed(0)} s`);
  await measure(platform, ids, toMs, line);
}

async function measure(platform, ids, toMs, line) {
  const token = await signIn(platform);
  const { rows } = await platform.db.query("select id from device order by number");
  const deviceIds = rows.map(({ id }) => id);
  const devices = deviceIds.length;

  const get = async (path, body) => {
    const start = performance.now();
    const response = await fetch(`${platform.server.url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "x-authorization": `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!text.startsWith('{"code":200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
    return performance.now() - start;
  };
  const chart = (deviceId, keyId, range) =>
    get(
      `/system/datascreen/getHistoricalLineChartData?deviceId=${deviceId}&keyId=${keyId}&startTime=${toMs - range * dayMs + 1000}&endTime=${toMs}`,
    );
  /** As the page asks for its trend. */
  const sixAtOnce = (deviceId, range) =>
    get("/system/dataanalysis/listSeries", {
      items: ids.slice(0, 6).map((keyId) => ({ deviceId, keyId })),
      startTime: toMs - range * dayMs + 1000,
      endTime: toMs,
    });
  const spent = () => cpuSeconds(platform.serverPid) + databaseCpuSeconds(platform.dataDir);
  const each = (before, calls) =>
    `, ${(((spent() - before) / calls) * 1000).toFixed(1)} ms of processor a call`;
  const some = (n) => deviceIds[(n * 7919) % deviceIds.length];

  for (const range of [1, 7, 30, 90, 180]) {
    const times = [];
    const before = spent();
    for (let n = 0; n < rounds; n++) times.push(await sixAtOnce(some(n + range * 100), range));
    const target = range === 180 ? " (target p95 50)" : "";
    line(`chart of ${range} d, six series`, percentiles(times) + each(before, rounds) + target);
  }
  const six = [];
  for (let n = 0; n < rounds; n++) {
    const start = performance.now();
    await Promise.all(ids.slice(0, 6).map((keyId) => chart(some(n), keyId, days)));
    six.push(performance.now() - start);
  }
  line(`chart of ${days} d, six calls at once`, percentiles(six));
  const alone = [];
  for (let n = 0; n < rounds; n++) alone.push(await chart(some(n), ids[0], days));
  line(`chart of ${days} d, one series alone`, percentiles(alone));

  const list = [];
  for (let n = 0; n < rounds; n++) list.push(await get("/system/datascreen/listDevice"));
  line(`latest state of ${devices} devices, one call`, `${percentiles(list)} (target p95 50)`);
  const single = [];
  for (let n = 0; n < devices; n++)
    single.push(await get(`/system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceIds[n]}`));
  line(`latest values, each of ${devices} devices`, `${percentiles(single)} (target p95 50)`);
}

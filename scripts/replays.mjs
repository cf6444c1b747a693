// Whether the replay of the rules in force is what was recorded, for every machine: npm run replays -- [URL] [DATA FOLDER]
// Fails if an alarm was recorded that the replay does not raise, or the other way round. Needs a running platform with the
// demo's accounts; the alarms are held against what the simulator did, if the data folder is given.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { demoCalls } from "./demo-calls.mjs";

const [base = "http://localhost:8080", dataDir = "data"] = process.argv.slice(2);
const { get, all } = await demoCalls(base);
/** With a snapshot of the watch to begin with, and from the first reading on. */
const spans = [30, 190];

const devices = (await get("system/dataanalysis/listByGroup")).data.groups.flatMap(
  ({ groupMenbers }) => groupMenbers,
);
const totals = { recorded: 0, different: 0 };
const beganMs = performance.now();
const byMonth = new Map();
/** What has just come or is being judged again is no difference: it must still be there at the end. */
const doubtful = [];
for (const { deviceId, deviceName } of devices)
  for (const days of spans) {
    const { recorded, differences } = await compare(deviceId, days);
    totals.recorded += recorded.length;
    if (differences.length > 0) doubtful.push({ deviceId, deviceName, days });
    if (days === spans.at(-1)) for (const alarm of recorded) count(alarm);
  }
for (const { deviceId, deviceName, days } of doubtful) {
  const { differences } = await compare(deviceId, days);
  totals.different += differences.length;
  for (const text of differences) console.log(`× ${deviceName}, ${days} days: ${text}`);
}
console.table(
  [...byMonth]
    .toSorted(([one], [other]) => one - other)
    .map(([daysAgo, of]) => ({ "days ago": `${daysAgo * 30}–${(daysAgo + 1) * 30}`, ...of })),
);
console.log(`${faultsOf(path.join(dataDir, "demo", "truth.jsonl"))} faults were simulated`);
console.log(
  `${devices.length} machines, ${totals.recorded} alarms compared, ${totals.different} differences, ` +
    `${((performance.now() - beganMs) / devices.length / spans.length).toFixed(0)} ms a replay`,
);
process.exit(totals.different === 0 ? 0 : 1);

async function compare(deviceId, days) {
  const { fromTime, alarms } = (await get(`system/alarmset/replayInForce?deviceId=${deviceId}&days=${days}`))
    .data;
  const recorded = (await all("system/alarmrecord/list", `deviceId=${deviceId}&`)).filter(
    ({ category, retracted, clearTime }) =>
      category !== "communication" && !retracted && (clearTime === null || clearTime >= fromTime),
  );
  const [left, right] = [new Set(recorded.map(textOf)), new Set(alarms.map(textOf))];
  const differences = [
    ...[...left].filter((text) => !right.has(text)).map((text) => `recorded, not replayed: ${text}`),
    ...[...right].filter((text) => !left.has(text)).map((text) => `replayed, not recorded: ${text}`),
  ];
  return { recorded, differences };
}

function textOf({ category, level, firstTime, clearTime }) {
  const at = (ms) => (ms === null ? "open" : new Date(ms).toISOString());
  return `${category} level ${level}, ${at(firstTime)} – ${at(clearTime)}`;
}

function count({ firstTime, category, foundTime }) {
  const month = Math.floor((Date.now() - firstTime) / (30 * 86_400_000));
  const of = byMonth.get(month) ?? { oil: 0, sensor: 0, "found afterwards": 0 };
  of[category === "sensor" ? "sensor" : "oil"] += 1;
  if (foundTime !== null) of["found afterwards"] += 1;
  byMonth.set(month, of);
}

function faultsOf(file) {
  if (!existsSync(file)) return "no known";
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind !== "event").length;
}

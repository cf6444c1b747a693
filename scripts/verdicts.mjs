// What every call says of each machine, side by side with what the simulator did to it: npm run verdicts -- [URL] [DATA FOLDER]
// Fails if two calls contradict each other. Needs a running platform with the demo's accounts.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { demoCalls } from "./demo-calls.mjs";

const [base = "http://localhost:8080", dataDir = "data"] = process.argv.slice(2);
const { get, all } = await demoCalls(base);

const truth = truthByDevice(path.join(dataDir, "demo", "truth.jsonl"));
let seen = await ask();
// What changed between two calls is no contradiction: it must be there twice.
if (seen.contradictions.length > 0) {
  const first = new Set(seen.contradictions.map(({ subject }) => subject));
  seen = await ask();
  seen.contradictions = seen.contradictions.filter(({ subject }) => first.has(subject));
}
const troubled = seen.rows.filter(([, standing, , , , , really]) => standing !== "normal" || really !== "");
const heads = ["machine", "verdict", "for", "open alarms", "dimensions", "probable cause", "truth"];
console.table(troubled.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i]]))));
console.log(
  `${seen.members.length} machines, ${seen.members.length - troubled.length} normal with nothing wrong (not shown)`,
);
for (const { text } of seen.contradictions) console.log(`× ${text}`);
console.log(`${seen.contradictions.length} contradictions`);
process.exit(seen.contradictions.length === 0 ? 0 : 1);

/** Every machine as each call shows it. */
async function ask() {
  const list = (await get("system/dataanalysis/listByGroup")).data;
  const members = list.groups.flatMap(({ groupMenbers }) => groupMenbers);
  const [home, fleet, screen, alarms] = [
    (await get("system/home/overview")).data,
    await all("system/dataanalysis/listDeviceInfo"),
    (await get("system/datascreen/listDevice")).rows,
    await all("system/alarmrecord/list", "state=open&"),
  ];
  const contradictions = [];
  const rows = [];
  for (const { deviceId, deviceName, verdict } of members) {
    const condition = (await get(`system/datascreen/getOilCondition?deviceId=${deviceId}`)).data;
    const open = alarms.filter((alarm) => alarm.deviceId === deviceId && alarm.category !== "communication");
    const level = open.length === 0 ? null : Math.min(...open.map((alarm) => alarm.level));
    const expect = (what, one, other) => {
      if (JSON.stringify(one) === JSON.stringify(other)) return;
      const subject = `${deviceName}: ${what}`;
      contradictions.push({
        subject,
        text: `${subject} says ${JSON.stringify(one)}, the list ${JSON.stringify(other)}`,
      });
    };
    expect("detail", condition.verdict.state, verdict.state);
    const diagnosis = (await get(`system/diagnosis/device?deviceId=${deviceId}`)).data;
    expect("diagnosis", diagnosis.state, condition.verdict.state);
    if (condition.verdict.cause !== null)
      expect("diagnosis, cause", diagnosis.findings[0]?.name, condition.verdict.cause);
    expect("detail, since", condition.verdict.since, verdict.since);
    expect("plant", fleet.find((row) => row.deviceId === deviceId)?.oilState, verdict.state);
    expect("data screen", screen.find((row) => row.deviceId === deviceId)?.oilState, verdict.state);
    expect("number of alarms", open.length, verdict.openAlarms);
    if (level === 1) expect("a level 1 alarm", "abnormal", verdict.state);
    if (level !== null && !["abnormal", "risk"].includes(verdict.state))
      expect("an open alarm", "risk", verdict.state);
    if (level !== null && !open.some(({ firstTime }) => firstTime === verdict.since))
      expect("alarm, since", open[0].firstTime, verdict.since);
    const shown = home.attention.find((device) => device.deviceId === deviceId);
    if (shown) expect("home", shown.verdict.state, verdict.state);
    rows.push([
      deviceName,
      verdict.standing,
      verdict.since ? `${((list.asOf - verdict.since) / 86_400_000).toFixed(1)} d` : "",
      open.map((alarm) => `${alarm.category} ${alarm.level}`).join(", "),
      condition.dimensions
        .filter(({ state }) => state === "abnormal" || state === "risk")
        .map(({ dimension, state }) => `${dimension} ${state}`)
        .join(", "),
      verdict.cause ?? "",
      (truth.get(deviceName) ?? []).join(", "),
    ]);
  }
  return { members, rows, contradictions };
}

/** What is wrong now, by device. */
function truthByDevice(file) {
  const byDevice = new Map();
  if (!existsSync(file)) return byDevice;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { device, kind, mode, onsetMs, endMs } = JSON.parse(line);
    if (kind === "event" || onsetMs > Date.now() || (endMs !== null && endMs < Date.now())) continue;
    byDevice.set(device, [...new Set([...(byDevice.get(device) ?? []), mode])]);
  }
  return byDevice;
}

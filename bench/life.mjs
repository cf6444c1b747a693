// Alarms held against machines of another hand's physics: climates, seasons, services, sensor sets and faults drawn by seed.
// node bench/life.mjs [--seeds 1000,1001] [--devices 100] [--days 180] [--kinds shear,drift] [--case 1000:17] [--verbose]
// --lab 30: every machine's oil goes to a laboratory every 30 days, and its results are in at once.
// --server: the same lives through a server of our own as well, and whether it raises the same.
// Tune on seeds below 100, report on seeds from 1000 on.
import { parseArgs } from "node:util";
import { dayMs } from "@oilcloud/oil";
import { makeFleet, purposeOf } from "./life/fleet.mjs";
import { printScores, printStory, printWrong } from "./life/print.mjs";
import { scoreDevice } from "./life/score.mjs";
import { compareWithServer } from "./life/server.mjs";
import { watchDevice } from "./life/watch.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000,1001" },
    devices: { type: "string" },
    days: { type: "string" },
    kinds: { type: "string" },
    case: { type: "string" },
    lab: { type: "string" },
    server: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const kinds = options.kinds?.split(",");
const wanted = (kind) => !kinds || kinds.includes(kind);
const caseSeed = options.case?.split(":")[0];
const seeds = (caseSeed ?? options.seeds).split(",").map(Number);
const caseNumber = Number(options.case?.split(":")[1] ?? 0);
const count = Math.max(Number(options.devices ?? (options.server ? 8 : 100)), caseNumber + 1);
// A server looks back a month at what was measured before it knew the device.
const days = Number(options.days ?? (options.server ? 28 : 180));

const legend = `found: an alarm about oil or machine that the fault can cause, raised before three days after it was mended.
in time: before a critical limit is truly passed (from the fill, at working temperature); half an hour later where that comes within
  six hours; where none is passed, before it was mended. level 1: of those that pass one.
category, causes, records: of those found; the causes told 24 h after the alarm and at the end, first and among three.
records: alarms opened during the fault. ticket first: a sound sensor was accused before any alarm came.
false: outside every fault; ticket in 3 d: from when a drift has come half its way, else from the start.`;

console.log(
  `seeds ${seeds.map((seed) => `${seed} (${purposeOf(seed)})`).join(", ")}: ${count} devices each, ${days} days (seeds below 100 are for tuning, from 1000 on for reporting)\n${legend}`,
);

const devicesOf = () =>
  seeds
    .flatMap((seed) => makeFleet(seed, count, days, wanted))
    .map((device) => (options.lab ? { ...device, labEveryMs: Number(options.lab) * dayMs } : device))
    .filter(({ name }) => !options.case || name === options.case);

function watchAll() {
  const scored = [];
  for (const device of devicesOf()) {
    const watched = watchDevice(device);
    const score = scoreDevice(watched);
    scored.push(score);
    if (options.case) printStory(watched);
    if (options.verbose || options.case) printWrong(score);
  }
  printScores(scored);
  console.log(`\n${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`);
}

if (options.server) await compareWithServer(devicesOf);
else watchAll();

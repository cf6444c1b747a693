// Alarms held against machines of another hand's physics: climates, seasons, services, sensor sets and faults drawn by seed.
// node bench/life.mjs [--seeds 1000,1001] [--only mixed,water,healthy] [--quick] [--verbose] [--case 1000:17]
//   [--devices 40] [--days 120] [--kinds shear,drift]: how many mixed machines, how long they and healthy ones are watched
// Two sorts of machines: mixed ones with several incidents each, and courses: one machine for one thing that is asked.
// --quick: fewer and shorter courses and no mixed machines, for tuning.
// --curve: water and sound machines once for each of several thresholds; what is traded for what when they move.
// --lab 30: every machine's oil goes to a laboratory every 30 days, and its results are in at once.
// --server: the same lives through a server of our own as well, and whether it raises the same.
// Tune on seeds below 100, report on seeds from 1000 on.
import { parseArgs } from "node:util";
import { dayMs } from "@oilcloud/oil";
import { printCurve } from "./life/curve.mjs";
import { firstCourseNumber, makeCourses, sections } from "./life/courses/all.mjs";
import { askForecasts } from "./life/forecasts.mjs";
import { makeFleet, purposeOf } from "./life/fleet.mjs";
import { printScores } from "./life/print.mjs";
import { scoreDevice } from "./life/score.mjs";
import { compareWithServer } from "./life/server.mjs";
import { printStory, printWrong } from "./life/story.mjs";
import { watchDevice } from "./life/watch.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000,1001" },
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    devices: { type: "string" },
    days: { type: "string" },
    kinds: { type: "string" },
    case: { type: "string" },
    lab: { type: "string" },
    curve: { type: "boolean", default: false },
    server: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const kinds = options.kinds?.split(",");
const wanted = (kind) => !kinds || kinds.includes(kind);
const caseSeed = options.case?.split(":")[0];
const seeds = (caseSeed ?? options.seeds).split(",").map(Number);
const caseNumber = Number(options.case?.split(":")[1] ?? 0);
const wholeTable = ["mixed", ...sections];
const parts =
  options.only?.split(",") ?? (options.quick ? sections : options.server ? ["mixed"] : wholeTable);
const mixedCount = parts.includes("mixed") ? Number(options.devices ?? (options.server ? 8 : 40)) : 0;
const count = Math.max(mixedCount, options.case && caseNumber < firstCourseNumber ? caseNumber + 1 : 0);
// A server looks back a month at what was measured before it knew the device.
const days = Number(options.days ?? (options.server ? 28 : 120));

const legend = `found: an alarm about oil or machine that the fault can cause, raised before three days after it was mended.
found before: before a limit is truly passed. A moisture reading passes it at any hour, unless cold nights of the sound machine come
  near it; else at working temperature. Water that falls out on two nights of three is past its critical limit. Half an hour later
  where that comes within six hours of the beginning.
in time: found before the critical limit; where none is passed, before it was mended. level 1: of those past one at working
  temperature.
category, causes, records: of those found; the causes told 24 h after the alarm and at the end, first and among three.
records: alarms opened during the fault. ticket first: a sound sensor was accused before any alarm came.
false: outside every fault; ticket in 3 d: from when a drift has come half its way, else from the start.`;

console.log(
  `seeds ${seeds.map((seed) => `${seed} (${purposeOf(seed)})`).join(", ")}: ${count} mixed devices each, ${days} days, and courses of ${parts.join(", ")} (seeds below 100 are for tuning, from 1000 on for reporting)\n${legend}`,
);

const isOfWantedKind = ({ incidents: { machine, sensor } }) =>
  !kinds || [...machine, ...sensor].some(({ kind }) => wanted(kind));

const devicesOf = () =>
  seeds
    .flatMap((seed) => [
      ...makeFleet(seed, count, days, wanted),
      ...makeCourses(seed, days, parts, options.quick).filter(isOfWantedKind),
    ])
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
  printScores(scored, options.quick || options.case ? null : forecastsOf());
  console.log(`\n${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`);
}

function forecastsOf() {
  const table = new Map();
  for (const device of devicesOf()) if (device.section) askForecasts(table, device);
  return table.size > 0 ? table : null;
}

if (options.curve) printCurve(seeds, days, options.quick);
else if (options.server) await compareWithServer(devicesOf);
else watchAll();

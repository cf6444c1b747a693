// Alarms held against machines of another hand's physics: climates, seasons, services, sensor sets and faults drawn by seed.
// node bench/life.mjs [--seeds 1000,1001] [--devices 100] [--days 180] [--kinds shear,drift] [--case 1000:17] [--verbose]
// --server: the same lives through a server of our own as well, and whether it raises the same.
// Tune on seeds below 100, report on seeds from 1000 on.
import { parseArgs } from "node:util";
import { makeFleet, purposeOf } from "./life/fleet.mjs";
import { printScores, printWrong } from "./life/print.mjs";
import { scoreDevice } from "./life/score.mjs";
import { compareWithServer } from "./life/server.mjs";
import { watchDevice } from "./life/watch.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    devices: { type: "string" },
    days: { type: "string" },
    kinds: { type: "string" },
    case: { type: "string" },
    server: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const kinds = options.kinds?.split(",");
const wanted = (kind) => !kinds || kinds.includes(kind);
const caseSeed = options.case?.split(":")[0];
const seeds = (caseSeed ?? options.seeds).split(",").map(Number);
const count = Number(options.devices ?? (options.server ? 8 : 100));
// A server looks back a month at what was measured before it knew the device.
const days = Number(options.days ?? (options.server ? 28 : 180));

console.log(
  `seeds ${seeds.map((seed) => `${seed} (${purposeOf(seed)})`).join(", ")}: ${count} devices each, ${days} days`,
);

const devicesOf = () =>
  seeds
    .flatMap((seed) => makeFleet(seed, count, days, wanted))
    .filter(({ name }) => !options.case || name === options.case);

function watchAll() {
  const scored = [];
  for (const device of devicesOf()) {
    const score = scoreDevice(watchDevice(device));
    scored.push(score);
    if (options.verbose || options.case) printWrong(score);
  }
  printScores(scored);
  console.log(`\n${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`);
}

if (options.server) await compareWithServer(devicesOf);
else watchAll();

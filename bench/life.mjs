// Alarms held against machines of another hand's physics: climates, seasons, services, sensor sets and faults drawn by seed.
// node bench/life.mjs [--seeds 1000,1001] [--devices 100] [--days 180] [--kinds shear,drift] [--case 1000:17] [--verbose]
// Tune on seeds below 100, report on seeds from 1000 on.
import { parseArgs } from "node:util";
import { makeFleet, purposeOf } from "./life/fleet.mjs";
import { printScores, printWrong } from "./life/print.mjs";
import { scoreDevice } from "./life/score.mjs";
import { watchDevice } from "./life/watch.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    devices: { type: "string", default: "100" },
    days: { type: "string", default: "180" },
    kinds: { type: "string" },
    case: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const kinds = options.kinds?.split(",");
const wanted = (kind) => !kinds || kinds.includes(kind);
const caseSeed = options.case?.split(":")[0];
const seeds = (caseSeed ?? options.seeds).split(",").map(Number);
const [count, days] = [Number(options.devices), Number(options.days)];

console.log(
  `seeds ${seeds.map((seed) => `${seed} (${purposeOf(seed)})`).join(", ")}: ${count} devices each, ${days} days`,
);
const scored = [];
for (const seed of seeds)
  for (const device of makeFleet(seed, count, days, wanted)) {
    if (options.case && device.name !== options.case) continue;
    scored.push(scoreDevice(watchDevice(device)));
    if (options.verbose || options.case) printWrong(scored.at(-1));
  }
printScores(scored);
console.log(`\n${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`);

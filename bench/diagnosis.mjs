// Diagnoses of machines whose faults are known: npm run bench:diagnosis
// node bench/diagnosis.mjs [--seeds 1000,1001] [--devices 30] [--days 180] [--only lives,simulator] [--verbose]
// Tune on seeds below 100, report on seeds from 1000 on.
import { parseArgs } from "node:util";
import { askedOfLives } from "./diagnosis/lives.mjs";
import { printDiagnoses } from "./diagnosis/print.mjs";
import { score } from "./diagnosis/score.mjs";
import { askedOfSimulator } from "./diagnosis/simulated.mjs";
import { makeFleet, purposeOf } from "./life/fleet.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000,1001" },
    devices: { type: "string", default: "30" },
    days: { type: "string", default: "180" },
    only: { type: "string", default: "lives,simulator" },
    verbose: { type: "boolean", default: false },
  },
});
const seeds = options.seeds.split(",").map(Number);

console.log(
  `seeds ${seeds.map((seed) => `${seed} (${purposeOf(seed)})`).join(", ")}: ${options.devices} machines each, ${options.days} days
asked an hour before a fault is mended; a sound machine every 15 days.
first: what is told first is a right cause; with two at once, what is told first of the fault's own category.
told: anything about oil or machine is said; left alone: nothing of severity 2 or more.`,
);

function* asked() {
  if (options.only.includes("lives"))
    yield* askedOfLives(
      (function* () {
        for (const seed of seeds) yield* makeFleet(seed, Number(options.devices), Number(options.days));
      })(),
    );
  if (options.only.includes("simulator")) yield* askedOfSimulator(seeds);
}

const scored = [];
for (const question of asked()) {
  const one = score(question);
  scored.push(one);
  if (options.verbose && ((one.kind === "fault" && !one.first) || one.leftAlone === false))
    console.log(`${one.name}: ${one.mode}: ${one.ranked?.join(" | ") ?? one.cause}`);
}
printDiagnoses(scored);

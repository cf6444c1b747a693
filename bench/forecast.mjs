// Forecasts on courses whose end is known: machines of their own physics, and the simulator's faults.
// node bench/forecast.mjs [--seeds 100-119] [--only own,simulator]; constants were chosen on the seeds below 100 and on no other.
import { parseArgs } from "node:util";
import { dayMs, forecastIndicator, limitsFor, usualLimit } from "@oilcloud/oil";
import { gather } from "./forecast/days.mjs";
import { faults } from "./forecast/faults.mjs";
import { courseOf, machineTypes, oilFor } from "./forecast/machine.mjs";
import { printTable } from "./forecast/print.mjs";
import { askCourse } from "./forecast/score.mjs";
import { simulatedCourses } from "./forecast/simulated.mjs";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "100-105" },
    only: { type: "string", default: "own,simulator" },
  },
});
const [firstSeed, lastSeed = firstSeed] = options.seeds.split("-").map(Number);
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, i) => firstSeed + i);

/** The quality index has no limit of its own; this one is set by hand. */
const qualityLimit = { lowCritical: 40, lowWarning: 55, highWarning: null, highCritical: null, set: true };

const limitsOf = (machineType, oil) =>
  new Map([
    ...Object.entries(limitsFor(machineType, oil)).map(([key, limit]) => [key, usualLimit(limit)]),
    ["oilQuality", qualityLimit],
  ]);

function* ownCourses() {
  for (const seed of seeds)
    for (const [i, fault] of Object.keys(faults).entries()) {
      const machineType = machineTypes[(seed + i) % machineTypes.length];
      const device = { machineType, oil: oilFor(machineType) };
      const limits = limitsOf(machineType, device.oil);
      const onsetDay = 15 + ((seed * 13 + i * 29) % 40);
      const course = { seed: seed * 100 + i, machineType, fault, days: 150, onsetDay };
      const known = gather(device, courseOf(course), limits);
      yield { ...known, limits, fromMs: 12 * dayMs, onsetMs: onsetDay * dayMs };
    }
}

function report(title, courses) {
  const table = new Map();
  for (const course of courses) askCourse(table, course, forecastIndicator);
  printTable(title, table);
}

if (options.only.includes("own")) report(`own physics, seeds ${options.seeds}`, ownCourses());
if (options.only.includes("simulator"))
  report(`the simulator's faults, seeds ${options.seeds}`, simulatedCourses(seeds, limitsOf));

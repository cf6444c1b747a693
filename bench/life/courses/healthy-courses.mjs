// Sound machines in climates that look like water: cold nights, from the beginning or setting in, humid seasons, washing days.
import { dayMs } from "@oilcloud/oil";
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { logBetween } from "../drawing.mjs";
import { startMs } from "../fleet.mjs";
import { machineTypes } from "../machine.mjs";
import { makeCourse } from "./course.mjs";
import { regimes } from "./regimes.mjs";

const moisture = ["oilTemp", "waterActivity"];
const sensorsOf = (random) =>
  random.pick([
    moisture,
    moisture,
    ["oilTemp", "rhSaturation"],
    [...moisture, "kinViscosity"],
    [...moisture, "dielectric", "kinViscosity"],
    [...moisture, "conductivity40"],
  ]);

const quickDays = 70;

/** Constant content: only the cold makes the activity rise. */
function coldNights(random, climate) {
  const regime = regimes.coldNights(random);
  Object.assign(regime.given.machine, { exchangePerH: logBetween(random, 0.0002, 0.004) });
  return { ...regime, climate, coldest: random.between(0.55, 0.92) };
}

const soundClimates = {
  coldNights: (random) => coldNights(random, "coldNights"),
  coldSpell: (random) => coldNights(random, "coldSpell"),
  nightStops(random) {
    const regime = coldNights(random, "nightStops");
    regime.given.machine.shiftsFromMs = startMs + random.between(16, 50) * dayMs;
    return regime;
  },
  /** The content follows the air, and back again. */
  humidSeason: (random) => ({
    machineType: random.pick(machineTypes),
    climate: "humidSeason",
    given: { machine: { exchangePerH: logBetween(random, 0.008, 0.03), leastActivity: 0.03 } },
    coldest: random.between(0.4, 0.85),
  }),
  /** Short peaks of humid air about the sensor: no water in the oil. */
  washingDays: (random) => ({
    machineType: random.pick(["hydraulic", "hydraulic", "industrialGear"]),
    climate: "washingDays",
    coldest: random.between(0.2, 0.4),
    // Past its critical limit it would have to be raised, whatever it comes from.
    fit(machine) {
      machine.dampPeak = Math.min(random.between(0.1, 0.4), 0.9 * machine.activityAt("critical") - 0.4);
    },
  }),
};

export function healthyCourses(seed, days, isQuick) {
  return Object.entries(soundClimates).flatMap(([label, draw], i) =>
    Array.from({ length: isQuick ? 1 : 3 }, (_, j) => {
      const number = 2000 + 100 * i + j;
      const random = new Random(hash(seed, number, 0x3a7e));
      return makeCourse({
        seed,
        number,
        section: "healthy",
        label,
        regime: draw(random),
        keys: sensorsOf(random),
        incidents: {},
        days: isQuick ? Math.min(quickDays, days) : days,
      });
    }),
  );
}

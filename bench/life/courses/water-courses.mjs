// Water by temperature regime, pace and source, mostly with a moisture sensor alone.
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { drawCourseFault, drawSoundDays, makeCourse } from "./course.mjs";
import { regimes } from "./regimes.mjs";

const paces = { hours: [0.2, 1], days: [1, 6], weeks: [7, 25], months: [30, 60] };

/** Sources that a machine of the regime can have, by pace; a fault's own range of days bounds it. */
const sources = {
  steadyHot: {
    hours: ["burstWater", "seepage"],
    days: ["seepage", "washIngress"],
    weeks: ["seepage", "breather", "slowWater"],
    months: ["seepage", "breather"],
  },
  dailySwing: {
    hours: ["burstWater", "seepage"],
    days: ["seepage", "washIngress"],
    weeks: ["seepage", "washIngress", "slowWater"],
    months: ["seepage", "breather", "washIngress"],
  },
  windIdle: {
    hours: ["burstWater"],
    days: ["rainIngress", "seepage"],
    weeks: ["standstillCondensate", "rainIngress", "breather"],
    months: ["standstillCondensate", "rainIngress", "breather"],
  },
  coldNights: {
    hours: ["burstWater", "seepage"],
    days: ["seepage", "rainIngress"],
    weeks: ["seepage", "rainIngress", "standstillCondensate"],
    months: ["seepage", "breather", "standstillCondensate"],
  },
};

const moisture = ["oilTemp", "waterActivity"];
const sensorsOf = (random) =>
  random.pick([
    moisture,
    moisture,
    moisture,
    ["oilTemp", "rhSaturation"],
    [...moisture, "kinViscosity"],
    [...moisture, "dielectric"],
    [...moisture, "conductivity40"],
    ["oilTemp", "rhSaturation", "kinViscosity", "dielectric"],
  ]);

/** One machine of every regime and pace, before them the course that was measured. Quick ones leave out hours and months. */
export function waterCourses(seed, _, isQuick) {
  const wanted = isQuick ? ["days", "weeks"] : Object.keys(paces);
  const cells = Object.keys(regimes).flatMap((regimeName) => wanted.map((pace) => ({ regimeName, pace })));
  return [
    measuredCourse(seed),
    ...cells.map(({ regimeName, pace }, i) => {
      const number = 1001 + i;
      const random = new Random(hash(seed, number, 0x3a7e));
      const kind = random.pick(sources[regimeName][pace]);
      return makeCourse({
        seed,
        number,
        section: "water",
        label: `${regimeName}, ${pace}`,
        regimeName,
        regime: regimes[regimeName](random),
        keys: sensorsOf(random),
        incidents: { machine: [drawCourseFault(random, kind, drawSoundDays(random), paces[pace])] },
      });
    }),
  ];
}

/** A hydraulic unit between 25 and 45 °C, 118 mg/kg for two weeks, then rising to 680 in two more. */
function measuredCourse(seed) {
  const number = 1000;
  const random = new Random(hash(seed, number, 0x3a7e));
  const fault = drawCourseFault(random, "measuredSeepage", 14);
  const shifts = { from: 6, until: 16, days: 7 };
  return makeCourse({
    seed,
    number,
    section: "water",
    label: "the measured course",
    regimeName: "dailySwing",
    regime: {
      machineType: "hydraulic",
      climate: "warmHall",
      given: {
        oil: "hm46",
        workC: 45,
        byAir: 0.15,
        byLoadK: 6,
        solubility: { factor: 1, perK: 0 },
        machine: { pattern: "shifts", shifts, coolHours: 2.5, heatedToC: -40, exchangePerH: 0 },
        state: { water: 118 },
      },
    },
    keys: moisture,
    incidents: { machine: [{ ...fault, endMs: fault.onsetMs + fault.growsMs, reach: 1 }] },
  });
}

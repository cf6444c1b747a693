// Every cause with every subset of the sensors that still show it: each seed takes the next two subsets of each.
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { machineTypes } from "../machine.mjs";
import { drawCourseFault, drawSoundDays, makeCourse } from "./course.mjs";
import { plainRegime } from "./regimes.mjs";

const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((channel) => `count_ch${channel}`);
const debris = [1, 2, 3, 4, 5].flatMap((bin) => [`fe${bin}`, `nfe${bin}`]);
const counter = [...counts, "counterStatus"];

/** What an instrument is called where its keys are many. */
const instrumentKeys = { counter, debris };
const keysOf = (names) => ["oilTemp", ...names.flatMap((name) => instrumentKeys[name] ?? name)];

/** `shows`: without these it cannot be known; `others`: those that may be there or not. `kinds`: at once, if several. */
const asked = [
  {
    kinds: ["seepage"],
    shows: ["waterActivity"],
    others: ["dielectric", "conductivity40", "counter"],
    days: [2, 12],
  },
  {
    kinds: ["burstWater"],
    shows: ["waterActivity"],
    others: ["dielectric", "conductivity40", "kinViscosity"],
  },
  {
    kinds: ["coolantBurst"],
    shows: ["waterActivity", "conductivity40"],
    others: ["dielectric", "kinViscosity"],
  },
  {
    kinds: ["coolantSeepage"],
    shows: ["waterActivity", "conductivity40"],
    others: ["dielectric", "kinViscosity"],
  },
  {
    kinds: ["breather"],
    shows: ["waterActivity"],
    others: ["dielectric", "kinViscosity", "counter"],
    days: [20, 50],
  },
  {
    kinds: ["glandSteam"],
    types: ["steamTurbine"],
    shows: ["waterActivity", "linePressure"],
    others: ["dielectric", "vibRms"],
  },
  {
    kinds: ["condensate"],
    types: ["screwCompressor"],
    shows: ["waterActivity"],
    others: ["kinViscosity", "linePressure"],
  },
  { kinds: ["dust"], shows: ["counter"], others: ["filterDp", "debris", "waterActivity"], days: [0.05, 1] },
  {
    kinds: ["filterBypass"],
    shows: ["counter"],
    others: ["filterDp", "debris", "waterActivity"],
    days: [4, 14],
  },
  { kinds: ["filterClogging"], shows: ["filterDp"], others: ["counter", "kinViscosity", "linePressure"] },
  { kinds: ["abnormalWear"], shows: ["debris"], others: ["vibRms", "counter", "kinViscosity"] },
  { kinds: ["wearByMass"], shows: ["feMass"], others: ["counter", "kinViscosity", "waterActivity"] },
  { kinds: ["wearByMassAndVibration"], shows: ["feMass", "vibRms"], others: ["counter", "kinViscosity"] },
  { kinds: ["fatigue"], shows: ["debris"], others: ["vibRms", "counter", "feMass"] },
  { kinds: ["bronzeWear"], shows: ["debris"], others: ["vibRms", "counter", "feMass"] },
  {
    kinds: ["oxidation"],
    shows: ["kinViscosity", "dielectric"],
    others: ["oilQuality", "conductivity40", "waterActivity"],
  },
  { kinds: ["additive"], shows: ["oilQuality"], others: ["dielectric", "kinViscosity", "waterActivity"] },
  {
    kinds: ["shear"],
    shows: ["kinViscosity"],
    others: ["density", "dielectric", "oilQuality", "waterActivity"],
  },
  {
    kinds: ["dilution"],
    types: ["hydraulic", "gasTurbine", "screwCompressor"],
    shows: ["kinViscosity"],
    others: ["density", "dielectric", "counter"],
  },
  { kinds: ["wrongOil"], shows: ["kinViscosity"], others: ["density", "dielectric", "oilQuality"] },
  { kinds: ["overheating"], shows: [], others: ["kinViscosity", "waterActivity", "linePressure"] },
  { kinds: ["levelLoss"], shows: ["oilLevel"], others: ["counter", "linePressure"] },
  {
    kinds: ["dust", "dilution"],
    types: ["hydraulic", "gasTurbine", "screwCompressor"],
    shows: ["counter", "kinViscosity"],
    others: ["density", "dielectric", "filterDp"],
    days: { dust: [0.1, 1], dilution: [3, 12] },
  },
];

/** The subset of this number; its bits are the others that are there. */
const subsetOf = (others, number) => others.filter((_, i) => (number >> i) & 1);

export function causeCourses(seed, _, isQuick) {
  const each = isQuick ? 1 : 2;
  return asked.flatMap(({ kinds, types = machineTypes, shows, others, days }, i) =>
    Array.from({ length: each }, (__, j) => {
      const number = 3000 + 10 * i + j;
      const random = new Random(hash(seed, number, 0x3a7e));
      const subsets = 2 ** others.length;
      const names = [...shows, ...subsetOf(others, (each * seed + j + i) % subsets)];
      const afterDays = drawSoundDays(random);
      return makeCourse({
        seed,
        number,
        section: "causes",
        label: `${kinds.join(" and ")} by ${names.join(", ") || "oilTemp alone"}`,
        regime: plainRegime(random, types),
        keys: keysOf(names),
        incidents: {
          machine: kinds.map((kind) => drawCourseFault(random, kind, afterDays, days?.[kind] ?? days)),
        },
      });
    }),
  );
}

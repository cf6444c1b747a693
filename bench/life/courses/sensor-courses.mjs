// Sensors that fail slowly or stay wrong for long, on sound machines with few others to contradict them.
import { dayMs } from "@oilcloud/oil";
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { startMs } from "../fleet.mjs";
import { drawSoundDays, makeCourse } from "./course.mjs";
import { regimes } from "./regimes.mjs";

const moisture = ["oilTemp", "waterActivity"];
const viscosity = ["oilTemp", "kinViscosity"];

function faultOf(random, kind, key, { afterDays = drawSoundDays(random), days, by, mattersAfterDays }) {
  const onsetMs = startMs + afterDays * dayMs;
  return {
    kind,
    key,
    toward: random.pick([-1, 1]),
    onsetMs,
    endMs: onsetMs + days * dayMs,
    mattersMs: mattersAfterDays === undefined ? undefined : onsetMs + mattersAfterDays * dayMs,
    random: new Random(random.uniform() * 2 ** 31),
    size: by === undefined ? null : { by },
  };
}

const toZero = (random, key) => [faultOf(random, "toZero", key, { days: random.between(20, 60) })];

const stepped = (random, key) => [faultOf(random, "offset", key, { days: random.between(7, 20) })];

const longOffsetDays = 100;
const labEveryDays = 25;
const labOffsets = {
  waterActivity: (random) => random.between(0.12, 0.25),
  kinViscosity: (random) => random.pick([-1, 1]) * random.between(0.12, 0.2),
};

/** Wrong by the same for a hundred days; two samples are drawn in the first fifty. */
function contradicted(random, key, afterDays) {
  const by = labOffsets[key](random);
  return [
    faultOf(random, "offset", key, {
      afterDays,
      days: longOffsetDays,
      by,
      mattersAfterDays: 2 * labEveryDays,
    }),
  ];
}

const pickMoisture = (random) =>
  random.pick([moisture, [...moisture, "kinViscosity"], [...moisture, "dielectric"]]);
const pickViscosity = (random) =>
  random.pick([viscosity, [...viscosity, "waterActivity"], [...viscosity, "dielectric"]]);

/** `draw` answers the sensors and their faults. */
const cases = {
  "activity to zero": (random) => ({ keys: pickMoisture(random), sensor: toZero(random, "waterActivity") }),
  "viscosity to zero": (random) => ({ keys: pickViscosity(random), sensor: toZero(random, "kinViscosity") }),
  "activity stepped": (random) => ({ keys: pickMoisture(random), sensor: stepped(random, "waterActivity") }),
  "viscosity stepped": (random) => ({ keys: pickViscosity(random), sensor: stepped(random, "kinViscosity") }),
  "another stepped": (random) => {
    const key = random.pick(["dielectric", "conductivity40", "oilQuality"]);
    return {
      keys: [...pickMoisture(random).filter((each) => each !== key), key],
      sensor: stepped(random, key),
    };
  },
  "wrong since it was fitted, samples contradict": (random) => {
    const key = random.pick(Object.keys(labOffsets));
    const keys = key === "waterActivity" ? pickMoisture(random) : pickViscosity(random);
    return { keys, sensor: contradicted(random, key, 0), labEveryDays };
  },
  "stepped for 100 days, samples contradict": (random) => {
    const key = random.pick(Object.keys(labOffsets));
    const keys = key === "waterActivity" ? pickMoisture(random) : pickViscosity(random);
    return { keys, sensor: contradicted(random, key, drawSoundDays(random)), labEveryDays };
  },
  "sound, with samples": (random) => ({
    keys: random.pick([pickMoisture, pickViscosity])(random),
    sensor: [],
    labEveryDays,
    days: 100,
  }),
};
const quickCases = 4;

export function sensorCourses(seed, _, isQuick) {
  const regimeNames = Object.keys(regimes);
  const all = Object.entries(cases).map(([label, draw], i) => {
    const number = 4000 + i;
    const random = new Random(hash(seed, number, 0x3a7e));
    const regime = regimes[regimeNames[(seed + i) % regimeNames.length]](random);
    const { keys, sensor, days, labEveryDays: every } = draw(random);
    return () =>
      makeCourse({
        seed,
        number,
        section: "sensors",
        label,
        regime: {
          ...regime,
          given: { ...regime.given, workC: regime.given.workC ?? random.between(45, 58) },
        },
        keys,
        incidents: { sensor },
        days,
        labEveryMs: every && every * dayMs,
      });
  });
  const wanted = isQuick ? all.filter((__, i) => (i + seed) % 2 === 0).slice(0, quickCases) : all;
  return wanted.map((make) => make());
}

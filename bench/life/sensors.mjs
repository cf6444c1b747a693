// What a machine is fitted with, and what its sensors say of it: noise, bias and resolution of their own.
import { hourMs } from "@oilcloud/oil";
import { channelUm } from "./machine.mjs";
import {
  activityOf,
  conductivityOf,
  countsOf,
  filterDpOf,
  kinematicOf,
  levelOf,
  massOf,
  permittivity40Of,
  qualityOf,
  vibrationOf,
} from "./oil-now.mjs";

const counts = channelUm.map((_, i) => `count_ch${i + 1}`);
const iron = [1, 2, 3, 4, 5].map((bin) => `fe${bin}`);
const bronze = [1, 2, 3, 4, 5].map((bin) => `nfe${bin}`);
const debris = [...iron, ...bronze];

/** Everything of one instrument fails and is replaced together. */
export const instruments = { counts, iron, bronze };

const everything = [
  "oilTemp",
  "kinViscosity",
  "density",
  "dielectric",
  "waterActivity",
  "filterDp",
  "linePressure",
  "oilLevel",
  "vibRms",
  "sampleFlow",
  "oilQuality",
  "conductivity40",
  ...counts,
  ...debris,
];

export const sensorSets = {
  full: everything,
  fullWithMass: [...everything, "feMass"],
  usual: everything.filter((key) => key !== "conductivity40" && key !== "density"),
  dynamic: ["oilTemp", "dynViscosity", "density", "waterActivity", "dielectric", "linePressure"],
  oilCondition: ["oilTemp", "kinViscosity", "dielectric", "rhSaturation"],
  moistureAndViscosity: ["oilTemp", "waterActivity", "kinViscosity"],
  moistureAndConductivity: ["oilTemp", "waterActivity", "conductivity40"],
  moisture: ["oilTemp", "waterActivity"],
  counter: ["oilTemp", ...counts, "counterStatus"],
  counterWithMoisture: ["oilTemp", "rhSaturation", ...counts, "counterStatus"],
  debris: ["oilTemp", ...debris],
  debrisAndVibration: ["oilTemp", ...debris, "vibRms"],
  moistureAndMass: ["oilTemp", "waterActivity", "feMass"],
  quality: ["oilTemp", "oilQuality"],
  plant: ["oilTemp", "filterDp", "linePressure", "oilLevel"],
};

/** Whether others are there to say what one sensor says. */
export const isRich = ({ setName }) => setName.startsWith("full") || setName === "usual";

const decimals = {
  oilTemp: 1,
  kinViscosity: 2,
  dynViscosity: 2,
  density: 1,
  dielectric: 3,
  waterActivity: 3,
  rhSaturation: 1,
  filterDp: 2,
  linePressure: 1,
  oilLevel: 1,
  vibRms: 2,
  sampleFlow: 0,
  oilQuality: 1,
  conductivity40: 1,
  feMass: 2,
};

/** The noise of a sound instrument: absolute, or a share of the value. */
const noises = {
  oilTemp: { by: [0.05, 0.3] },
  kinViscosity: { share: [0.006, 0.02] },
  dynViscosity: { share: [0.006, 0.02] },
  density: { by: [0.2, 0.6] },
  dielectric: { by: [0.001, 0.004] },
  waterActivity: { by: [0.002, 0.008] },
  rhSaturation: { by: [0.2, 0.8] },
  filterDp: { share: [0.01, 0.04] },
  linePressure: { share: [0.005, 0.02] },
  oilLevel: { by: [0.15, 0.6] },
  vibRms: { share: [0.02, 0.08] },
  sampleFlow: { share: [0.01, 0.05] },
  oilQuality: { by: [0.2, 0.7] },
  conductivity40: { share: [0.01, 0.05] },
  feMass: { share: [0.02, 0.06] },
};

/** How far the makers let a new instrument be off. */
const biases = {
  oilTemp: { by: 0.5 },
  kinViscosity: { share: 0.015 },
  dynViscosity: { share: 0.015 },
  density: { by: 1 },
  dielectric: { by: 0.01 },
  waterActivity: { by: 0.01 },
  rhSaturation: { by: 1 },
  filterDp: { share: 0.02 },
  oilQuality: { by: 1 },
  conductivity40: { share: 0.03 },
  oilLevel: { by: 0.5 },
};

const gauges = {
  oilTemp: ({ oilC }) => oilC,
  kinViscosity: kinematicOf,
  dynViscosity: (machine) => (kinematicOf(machine) * densityOf(machine)) / 1000,
  density: densityOf,
  dielectric: (machine) => permittivity40Of(machine) - machine.epsilonPerK * (machine.oilC - 40),
  waterActivity: activityAround,
  rhSaturation: (machine) => 100 * activityAround(machine),
  filterDp: filterDpOf,
  linePressure: ({ running, pressureBar, loadNow, load }) =>
    running ? pressureBar * (0.6 + (0.4 * loadNow) / load.base) : 0.1,
  oilLevel: levelOf,
  vibRms: vibrationOf,
  sampleFlow: () => 90,
  oilQuality: qualityOf,
  // What the instrument makes of 40 °C is not quite right.
  conductivity40: (machine) => conductivityOf(machine) * Math.exp(0.004 * (machine.oilC - 40)),
  feMass: massOf,
};

/** What a moisture sensor is in: the oil, and for an hour the wet air of a washing. */
function activityAround(machine) {
  return Math.min(1, activityOf(machine) + machine.dampPeak * machine.damp);
}

function densityOf({ fill, fx, oilC }) {
  return fill.density15 + fx.density - 0.65 * (oilC - 15);
}

const ends = { waterActivity: [0, 1], rhSaturation: [0, 100], oilLevel: [0, 100], oilQuality: [0, 100] };

/** One instrument of the kind, as it leaves its maker. */
export function newInstrument(random, key) {
  const noise = noises[key] ?? {};
  const bias = biases[key] ?? {};
  return {
    noiseBy: noise.by ? random.between(...noise.by) : 0,
    noiseShare: noise.share ? random.between(...noise.share) : 0,
    biasBy: bias.by ? random.between(-bias.by, bias.by) : 0,
    biasShare: bias.share ? random.between(-bias.share, bias.share) : 0,
  };
}

export function fitSensors(random, setName, cadenceMs, keys = sensorSets[setName]) {
  return {
    setName,
    keys,
    fitted: new Set(keys),
    gauges: keys.filter((key) => key in gauges),
    instruments: Object.fromEntries(keys.map((key) => [key, newInstrument(random, key)])),
    countNoise: { shared: random.between(0.03, 0.08), own: random.between(0.02, 0.06) },
    // Debris is a sum: many devices send it by the hour.
    debrisMs: random.uniform() < 0.5 ? hourMs : cadenceMs,
  };
}

/** What an instrument makes of a true value, before it is rounded. */
function noisy({ noiseBy, noiseShare, biasBy, biasShare }, value, random) {
  return value * (1 + biasShare + noiseShare * random.normal()) + biasBy + noiseBy * random.normal();
}

export function rounded(key, value) {
  const scale = 10 ** (decimals[key] ?? 0);
  const [low, high] = ends[key] ?? [-Infinity, Infinity];
  return Math.min(high, Math.max(low, Math.round(value * scale) / scale));
}

function addCounts(values, machine, { countNoise }, random) {
  const bands = countsOf(machine);
  const shared = 1 + countNoise.shared * random.normal();
  let sum = 0;
  // Drawn as bands and added up from the large end, so that no channel can pass a smaller size's.
  for (let i = bands.length - 1; i >= 0; i--) {
    const band = bands[i] - (bands[i + 1] ?? 0);
    sum += random.poisson(Math.max(0, band * shared * (1 + countNoise.own * random.normal())));
    values[counts[i]] = sum;
  }
}

/** One message of a machine's sensors. */
export function measure(machine, sensors, random, ts) {
  const values = {};
  for (const key of sensors.gauges) {
    const value = noisy(sensors.instruments[key], gauges[key](machine), random);
    values[key] = rounded(key, key === "filterDp" && !machine.running ? 0 : value);
  }
  if (sensors.fitted.has("count_ch1")) addCounts(values, machine, sensors, random);
  if (sensors.fitted.has("counterStatus")) values.counterStatus = 1;
  if (ts % sensors.debrisMs === 0 && sensors.fitted.has("fe1")) {
    for (let i = 0; i < 5; i++) {
      values[iron[i]] = machine.iron[i];
      values[bronze[i]] = machine.bronze[i];
    }
  }
  return values;
}

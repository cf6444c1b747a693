// One machine with its oil: what is drawn for it.
import { iso4406Number, limitsFor, nas1638Class, oils, saturationPpm, viscosityGrades } from "@oilcloud/oil";
import { makeClimate, vapourPressure } from "./climate.mjs";
import { logBetween } from "./drawing.mjs";

export const channelUm = [4, 6, 14, 21, 25, 38, 50, 70];

const types = {
  hydraulic: {
    oils: ["hm32", "hm46", "hm68"],
    workC: [38, 54],
    pressureBar: [80, 260],
    vibration: [0.7, 1.6],
  },
  industrialGear: {
    oils: ["ckd150", "ckd220", "ckd320"],
    workC: [45, 68],
    pressureBar: [1.5, 4],
    vibration: [1, 2.6],
  },
  windGear: { oils: ["pao320", "ckd320"], workC: [45, 60], pressureBar: [2, 5], vibration: [1, 2.6] },
  steamTurbine: { oils: ["tsa32", "tsa46"], workC: [42, 52], pressureBar: [1.2, 2.5], vibration: [1, 2.6] },
  gasTurbine: { oils: ["tgsb32"], workC: [48, 62], pressureBar: [1.5, 3], vibration: [1, 2.6] },
  screwCompressor: { oils: ["dah46", "dah68"], workC: [62, 78], pressureBar: [6, 10], vibration: [0.7, 1.6] },
};
export const machineTypes = Object.keys(types);

const patternsOf = {
  hydraulic: ["continuous", "shifts", "startStop"],
  industrialGear: ["continuous", "shifts"],
  windGear: ["wind"],
  steamTurbine: ["continuous"],
  gasTurbine: ["continuous", "peaks"],
  screwCompressor: ["continuous", "shifts", "startStop"],
};

const lg40 = Math.log10(313.15);
const kelvin = 273.15;
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** How many particles of each size there are for one of ≥4 µm: straight or slightly bent on logarithmic axes. */
function sizesOf(random) {
  const slope = random.between(2.2, 3);
  const bend = random.between(0.1, 0.4);
  return channelUm.map((um) => {
    const x = Math.log(um / 4);
    return Math.exp(-slope * x - bend * x * x);
  });
}

/** The NAS class and the ISO codes of counts per 100 mL. */
export const codesOf = (counts) => ({
  iso4: iso4406Number(counts[0] / 100),
  iso6: iso4406Number(counts[1] / 100),
  iso14: iso4406Number(counts[2] / 100),
  nasClass: nas1638Class([
    counts[1] - counts[2],
    counts[2] - counts[3],
    counts[3] - counts[5],
    counts[5] - counts[7],
    counts[7],
  ]),
});

/** The ≥4 µm count from which any code is past its limit of this level. */
export function countAt(limits, sizes, level) {
  let [low, high] = [1e2, 1e9];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    const codes = codesOf(sizes.map((share) => share * middle));
    if (Object.keys(codes).some((key) => limits[key] && codes[key] > limits[key][level])) high = middle;
    else low = middle;
  }
  return high;
}

/** New oil of one delivery: anywhere inside its grade, and not quite what the catalogue's typical product is. */
export function drawFill(random, oil, like = null) {
  const { density15, epsilon40 } = oils[oil];
  const nominal = viscosityGrades[oils[oil].grade].viscosity40;
  const sameProduct = like !== null && random.uniform() < 0.8;
  return {
    viscosity40: sameProduct
      ? clamp(like.viscosity40 * (1 + random.between(-0.015, 0.015)), 0.91 * nominal, 1.09 * nominal)
      : nominal * (1 + random.between(-0.09, 0.09)),
    density15: sameProduct ? like.density15 + random.between(-0.5, 0.5) : density15 + random.between(-7, 7),
    epsilon40: sameProduct
      ? like.epsilon40 * (1 + random.between(-0.002, 0.002))
      : epsilon40 * (1 + random.between(-0.012, 0.012)),
    conductivity: sameProduct ? like.conductivity * random.between(0.95, 1.05) : logBetween(random, 20, 400),
  };
}

/** `given`: what a course fixes instead of drawing it. */
export function makeMachine(random, machineType, climateKind, startMs, days, given = {}) {
  const type = types[machineType];
  const drawnOil = random.pick(type.oils);
  const oil = given.oil ?? drawnOil;
  const limits = limitsFor(machineType, oil);
  const climate = makeClimate(random, climateKind, startMs, days);
  const grade = viscosityGrades[oils[oil].grade];
  const drawnByAir = random.between(0.15, 0.55);
  const drawnByLoadK = random.between(6, 18);
  const { byAir = drawnByAir, byLoadK = drawnByLoadK } = given;
  const highestC = limits.oilTemp.warning - 5 - byAir * (climate.hottestC - climate.meanC) - 0.35 * byLoadK;
  const drawnC = random.between(...type.workC);
  const workC = Math.min(given.workC ?? drawnC, highestC);
  const sizes = sizesOf(random);
  const drawnSolubility = { factor: random.between(0.75, 1.3), perK: random.between(-0.006, 0.006) };
  const solubility = given.solubility ?? drawnSolubility;
  const saturation = (celsius) =>
    saturationPpm(celsius, oils[oil].water) * solubility.factor * Math.exp(solubility.perK * (celsius - 40));
  const nominalPpm = (activity, celsius) => activity * saturationPpm(celsius, oils[oil].water);
  /** Activity at working temperature from which a limit is passed, be it reported as activity or as content. */
  const activityAt = (level) =>
    Math.min(limits.waterActivity[level], limits.waterPpm[level] / nominalPpm(1, workC));
  const wettest = climate.wettest / vapourPressure(workC);
  const leastActivity = Math.min(random.between(0.03, 0.07), 0.4 * activityAt("warning"));
  const fill = drawFill(random, oil);
  const machine = {
    machineType,
    oil,
    limits,
    climate,
    pattern: random.pick(patternsOf[machineType]),
    workC,
    byAir,
    byLoadK,
    saturation,
    nominalPpm,
    activityAt,
    fill,
    // The oil's own slope is not quite the grade's.
    slope: grade.b * (1 + random.between(-0.012, 0.012)),
    heatHours: random.between(0.4, 2),
    coolHours: random.between(1.5, 6),
    heatedToC: random.uniform() < 0.4 ? random.between(22, 32) : -40,
    pressureBar: random.between(...type.pressureBar),
    vibration: random.between(...type.vibration),
    load: {
      base: random.between(0.5, 0.85),
      day: random.between(0.02, 0.2),
      wander: random.between(0.02, 0.1),
    },
    shifts: { from: random.between(5, 8), until: random.between(14, 23), days: random.pick([5, 6, 7]) },
    // Until then it runs day and night.
    shiftsFromMs: 0,
    // Water comes and goes through the breather; some never leaves.
    leastActivity,
    exposure: Math.min(random.between(0.6, 1.5), (0.75 * activityAt("warning") - leastActivity) / wettest),
    exchangePerH: logBetween(random, 0.005, 0.03),
    epsilonPerK: random.between(0.0009, 0.0017),
    epsilonPerPpm: random.between(1.5e-5, 4e-5),
    epsilonPerOxidation: random.between(0.1, 0.2),
    viscosityPerOxidation: random.between(0.17, 0.33),
    conductivityPerOxidation: random.between(2, 4),
    conductivityPerPpm: 1 / random.between(800, 3000),
    qualityShare: random.between(0.5, 0.7),
    ageingPerDay: logBetween(random, 1.5e-4, 8e-4),
    sizes,
    clean: countAt(limits, sizes, "warning") / logBetween(random, 1.9, 6),
    countsPerLoad: random.between(0.05, 0.4),
    settles: random.between(0.4, 0.8),
    turnoverH: random.between(2, 12),
    countsWander: { spread: random.between(0.05, 0.15), days: random.between(1, 4) },
    filterBar: limits.filterDp.warning * random.between(0.15, 0.4),
    ironPerDay: logBetween(random, 4, 40),
    bronzePerDay: logBetween(random, 1, 10),
    ironPerLoad: random.between(1, 2.5),
    ironBins: [0.7, 0.2, 0.06, 0.03, 0.01].map((share) => share * random.between(0.8, 1.2)),
    mass: random.between(5, 60),
    level: random.between(65, 85),
    usesPerDay: logBetween(random, 0.005, 0.06),
    ...given.machine,
  };
  return Object.assign(machine, newState(random, machine), given.state);
}

function newState(random, machine) {
  const fromAir = (machine.exposure * machine.climate.meanVapour) / vapourPressure(machine.workC);
  return {
    running: true,
    untilMs: 0,
    loadNow: machine.load.base,
    loadWander: 0,
    oilC: machine.workC,
    water: (machine.leastActivity + fromAir) * machine.saturation(machine.workC),
    counts: machine.clean,
    countsDrift: 0,
    standsH: 0,
    runsH: 10,
    freeWaterDays: [],
    soundHighest: 0,
    damp: 0,
    dampPeak: 0,
    antioxidant: random.between(0.8, 1),
    oxidation: 0,
    levelNow: machine.level,
    newOilCounts: 0,
    dryingPerH: 0,
    filterLoad: random.between(0, 0.3),
    iron: [0, 0, 0, 0, 0].map(() => Math.floor(random.between(0, 500))),
    bronze: [0, 0, 0, 0, 0].map(() => Math.floor(random.between(0, 100))),
    massLag: 1,
    maintenanceUntilMs: 0,
  };
}

/** Viscosity at a temperature by the oil's own slope. */
export function viscosityAt(viscosity40, celsius, slope) {
  const double40 = Math.log10(Math.log10(viscosity40 + 0.7));
  return 10 ** (10 ** (double40 - slope * (Math.log10(celsius + kelvin) - lg40))) - 0.7;
}

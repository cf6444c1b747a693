// A machine of its own physics: the same laws as the simulator's reference, other constants, drawn again for every seed, and other
// courses of its faults. Nothing here is shared with apps/simulator, so that what fits the simulator alone does not pay.
import { hourMs, limitsFor, oils, saturationPpm, viscosityFrom40, viscosityGrades } from "@oilcloud/oil";
import { Random } from "../../apps/simulator/src/random.ts";
import { faults } from "./faults.mjs";

export const stepMs = 20 * 60_000;
const stepH = stepMs / hourMs;
const oilOf = {
  hydraulic: "hm46",
  industrialGear: "ckd220",
  windGear: "pao320",
  steamTurbine: "tsa32",
  screwCompressor: "dah46",
};
export const machineTypes = Object.keys(oilOf);
const sizes = [1, 0.39, 0.0695, 0.01225, 0.0073, 0.00212, 0.00091, 0.00032];
const isoMaxima = { 16: 640, 17: 1300, 18: 2500, 19: 5000, 20: 10_000, 21: 20_000 };
const debrisShares = { sound: [0.7, 0.2, 0.06, 0.03, 0.01], fatigue: [0.45, 0.28, 0.14, 0.08, 0.05] };

function drawConstants(random, machineType) {
  const limits = limitsFor(machineType, oilOf[machineType]);
  const [ambientC, seasonK, dayK] = [random.between(10, 22), random.between(2, 8), random.between(2, 5)];
  const allowed = isoMaxima[limits.iso4.warning] * 100;
  return {
    load: random.between(0.5, 0.8),
    dailyLoad: random.between(0.08, 0.25),
    ambientC,
    seasonK,
    dayK,
    // On the hottest day under the highest load a sound machine stays below its warning.
    riseK: Math.max(10, (limits.oilTemp.warning - ambientC - seasonK - dayK - random.between(2, 12)) / 1.5),
    tauH: random.between(0.5, 3),
    waterShare: random.between(0.08, 0.22),
    exchangePerH: random.between(0.005, 0.03),
    humidity: random.between(0.03, 0.18),
    cleanCounts: sizes.map(
      (share) => share * allowed * 2 ** -random.between(1.2, 2.2) * random.between(0.8, 1.25),
    ),
    filterBar: limits.filterDp.critical * random.between(0.12, 0.25),
    filterLifeD: random.between(250, 420),
    filterSteepness: random.between(0.07, 0.2),
    wearPerDay: random.between(5, 40),
    agePerH: random.between(0.5e-5, 2e-5),
    activationK: random.between(8400, 10_800),
    lateFactor: random.between(5, 10),
    viscosityGain: random.between(0.2, 0.35),
    permittivityGain: random.between(0.15, 0.45),
    acidGain: random.between(1.2, 3),
    levelPerDay: random.between(0, 0.06),
    vibration: limits.vibRms ? limits.vibRms.critical * random.between(0.2, 0.35) : 1,
    viscosityNoise: limits.viscosityDev.critical <= 5 ? 0.004 : random.between(0.006, 0.015),
    // New oil is within its grade, not at its middle.
    fill: 1 + 0.01 * random.between(-2, 2),
  };
}

/** `draw`: which of the fault's courses. Everything follows from the seed. */
export function* courseOf({ seed, machineType, fault, days, onsetDay }) {
  const random = new Random(seed * 7919 + 17);
  const constants = drawConstants(random, machineType);
  const oil = oils[oilOf[machineType]];
  const grade = viscosityGrades[oil.grade];
  const acting = faults[fault](random, { machineType, constants });
  const state = {
    temperatureC: constants.ambientC + constants.riseK,
    noise: 0,
    damp: 0,
    waterPpm: null,
    antioxidant: random.between(0.6, 1),
    oxidation: random.between(0, 0.03),
    filterLoad: random.between(0.05, 0.5),
    level: random.between(70, 90),
    debris: [0, 0, 0, 0, 0],
  };
  const seasonPhase = random.between(0, 2 * Math.PI);
  for (let step = 0; step * stepMs < days * 24 * hourMs; step++) {
    const ts = step * stepMs;
    const day = (step * stepH) / 24;
    const effects = { leakPpmPerH: 0, breathingPpm: 0, dirt: 1, filtration: 1, clogPerD: 0, fatigue: 0 };
    Object.assign(effects, { wear: 1, ageing: 1, thinning: 0, heatK: 0, levelPerD: 0, vibration: 1 });
    if (day >= onsetDay) acting(effects, day - onsetDay);
    yield { ts, values: moveOn(state, constants, effects, { random, oil, grade, day, step, seasonPhase }) };
  }
}

function moveOn(state, c, effects, { random, oil, grade, day, step, seasonPhase }) {
  state.noise = 0.97 * state.noise + 0.015 * random.normal();
  state.damp = 0.998 * state.damp + 0.063 * random.normal();
  const sun = Math.sin(2 * Math.PI * (day - 0.3));
  const season = Math.sin((2 * Math.PI * day) / 365 + seasonPhase);
  const load = Math.min(1.05, Math.max(0.1, c.load + c.dailyLoad * sun + state.noise));
  const ambient = c.ambientC + c.seasonK * season + c.dayK * sun;
  const target = ambient + c.riseK * (load / c.load) ** 1.3 + effects.heatK;
  state.temperatureC += (target - state.temperatureC) * (1 - Math.exp(-stepH / c.tauH));
  const T = state.temperatureC;

  const saturation = saturationPpm(T, oil.water);
  const settled =
    c.waterShare * saturationPpm(c.ambientC + c.riseK, oil.water) * (1 + c.humidity * (season + state.damp)) +
    effects.breathingPpm;
  state.waterPpm ??= settled;
  const settling = 0.05 * Math.max(0, state.waterPpm - saturation);
  state.waterPpm += (c.exchangePerH * (settled - state.waterPpm) + effects.leakPpmPerH - settling) * stepH;

  const perH =
    c.agePerH *
    Math.exp(c.activationK * (1 / 333 - 1 / (T + 273.15))) *
    (1 + state.waterPpm / 3000) *
    effects.ageing;
  state.antioxidant *= Math.exp(-perH * stepH);
  state.oxidation += 0.12 * (state.antioxidant < 0.25 ? c.lateFactor : 1) * perH * stepH;

  const dirt = (effects.dirt * (1 + 0.4 * load)) / (1 + 0.4 * c.load) / effects.filtration;
  state.filterLoad += (Math.min(30, dirt) / c.filterLifeD / 24 + effects.clogPerD / 24) * stepH;
  state.level -= ((c.levelPerDay + effects.levelPerD) / 24) * stepH;

  const viscosity40 =
    grade.viscosity40 * c.fill * (1 + c.viscosityGain * state.oxidation) * (1 - effects.thinning);
  const viscosity = viscosityFrom40(viscosity40, T, grade.b);
  const flowViscosity = viscosity / viscosityFrom40(grade.viscosity40, c.ambientC + c.riseK, grade.b);
  const loading = 1 + Math.exp(Math.min(6, (state.filterLoad - 1) / c.filterSteepness));

  const wear = c.wearPerDay * effects.wear * (load / c.load) ** 2;
  const fatigue = c.wearPerDay * effects.fatigue;
  const shared = 1 + 0.06 * random.normal();
  let sum = 0;
  const counts = Array.from({ length: 8 }, () => 0);
  for (let i = 7; i >= 0; i--) {
    const clean = c.cleanCounts[i] - (c.cleanCounts[i + 1] ?? 0);
    const debris = i > 2 ? 1 + 0.1 * ((wear + fatigue) / c.wearPerDay - 1) : 1;
    sum += random.poisson(Math.max(0, clean) * (dirt + debris - 1) * shared * (1 + 0.05 * random.normal()));
    counts[i] = sum;
  }
  const values = {
    oilTemp: T + 0.2 * random.normal(),
    kinViscosity: viscosity * (1 + c.viscosityNoise * random.normal()),
    dielectric:
      oil.epsilon40 -
      0.0013 * (T - 40) +
      c.permittivityGain * state.oxidation +
      2.5e-5 * state.waterPpm +
      0.003 * random.normal(),
    waterActivity: Math.min(1, Math.max(0.02, state.waterPpm / saturation + 0.005 * random.normal())),
    acidNumber: oil.acidNumberNew + c.acidGain * state.oxidation + 0.01 * random.normal(),
    oilQuality:
      100 * (0.6 * state.antioxidant + 0.4 * (1 - Math.min(1, state.oxidation))) + 0.5 * random.normal(),
    filterDp: Math.min(9.5, c.filterBar * flowViscosity * loading) * (1 + 0.02 * random.normal()),
    oilLevel: Math.max(0, state.level + 0.3 * random.normal()),
    vibRms: c.vibration * effects.vibration * (0.8 + 0.25 * load) * (1 + 0.05 * random.normal()),
    linePressure: 100 * load + random.normal(),
    sampleFlow: 200 + 3 * random.normal(),
  };
  counts.forEach((count, i) => {
    values[`count_ch${i + 1}`] = count;
  });
  if (step % 3 === 0)
    state.debris.forEach((_, bin) => {
      const rate = wear * debrisShares.sound[bin] + fatigue * debrisShares.fatigue[bin];
      state.debris[bin] += random.poisson(rate / 24);
      values[`fe${bin + 1}`] = state.debris[bin];
    });
  return values;
}

export const oilFor = (machineType) => oilOf[machineType];

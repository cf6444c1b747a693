// What the oil truly is at this moment, before any sensor looks at it, and how that stands to the limits.
import { alarmCategoryOf, dayMs } from "@oilcloud/oil";
import { codesOf, countAt, viscosityAt } from "./machine.mjs";

export const viscosity40Of = ({ fill, fx, viscosityPerOxidation }) =>
  fill.viscosity40 * (1 + fx.viscosity) * (1 + viscosityPerOxidation * fx.oxidation);

export const kinematicOf = (machine) =>
  viscosityAt(viscosity40Of(machine), machine.oilC, machine.slope * (1 + machine.fx.slope));

export const activityOf = ({ water, saturation, oilC }) => Math.min(1, water / saturation(oilC));
const freeWaterOf = ({ water, saturation, oilC }) => Math.max(0, water - saturation(oilC));

/** Permittivity at 40 °C: of the fill, with what water, oxidation and other oil add. */
export function permittivity40Of(machine) {
  const free = freeWaterOf(machine);
  const water = machine.water - free + 3 * free;
  return (
    machine.fill.epsilon40 +
    machine.fx.epsilon +
    machine.epsilonPerPpm * water +
    machine.epsilonPerOxidation * machine.fx.oxidation
  );
}

export function conductivityOf(machine) {
  const byWater = 1 + machine.conductivityPerPpm * machine.water;
  return (
    machine.fill.conductivity *
    byWater *
    Math.exp(machine.conductivityPerOxidation * machine.fx.oxidation) *
    machine.fx.conductivity
  );
}

export const qualityOf = ({ antioxidant, qualityShare, fx }) =>
  100 * (qualityShare * antioxidant * (1 - fx.spent) + (1 - qualityShare) * (1 - Math.min(1, fx.oxidation)));

/** Counts per 100 mL of each channel as the oil holds them: droplets are counted as particles, wear adds large ones. */
export function countsOf(machine) {
  const { sizes, counts, newOilCounts, standsH, runsH, running, settles, fx } = machine;
  const settled = running ? 1 : settles + (1 - settles) * Math.exp(-standsH / 3);
  const stirred = running && runsH < 0.7 ? 1.3 : 1;
  const all = (counts * settled + newOilCounts) * stirred;
  const droplets = Math.min(4, freeWaterOf(machine) / 150);
  return sizes.map((share, i) => all * share * (i < 3 ? 1 + droplets : 1) * (1 + fx.coarse * (i / 7)));
}

/** Filter pressure drop: thick oil and dirt; the bypass opens before the housing suffers. */
export function filterDpOf(machine) {
  if (!machine.running) return 0;
  const usual = viscosityAt(machine.fill.viscosity40, machine.workC, machine.slope);
  return dpAt(machine, (kinematicOf(machine) / usual) ** 0.7);
}

function dpAt({ fx, filterBar, filterLoad, limits }, thick) {
  const clean = Math.min(0.9 * limits.filterDp.warning, filterBar * thick * (1 + 0.5 * filterLoad));
  return Math.min(clean * fx.filterDp, 1.9 * limits.filterDp.critical);
}

export const levelOf = ({ levelNow, oilC, fx }) =>
  Math.min(100, (levelNow - fx.levelLoss) * (1 + 0.0007 * (oilC - 40)));

export function vibrationOf({ running, vibration, loadNow, load, fx }) {
  return running ? vibration * (0.65 + (0.35 * loadNow) / load.base) * (1 + fx.vibration) : 0.04;
}

export const massOf = ({ mass, massLag }) => mass * massLag;

/** Ferrous particles above 100 µm a running day. */
export function largeIronOf({ ironPerDay, ironBins, fx }) {
  const coarse = [0, 0.4, 1.3, 1.7, 4];
  return ironBins.reduce(
    (sum, share, i) => (i === 0 ? sum : sum + ironPerDay * fx.iron * share * (1 + fx.ironCoarse * coarse[i])),
    0,
  );
}

/** True values of what has a limit, as a perfect instrument at working conditions would measure them. */
function trueValues(machine, fitted) {
  const { workC, fill, oilC } = machine;
  const values = {};
  // Cold or just started, neither viscosity nor counts say anything of the oil.
  const isWarm = machine.runsH > 0.75 && oilC >= 25;
  if (fitted.has("waterActivity") || fitted.has("rhSaturation")) {
    const activity = Math.min(1, machine.water / machine.saturation(workC));
    values.waterActivity = activity;
    values.waterPpm = machine.nominalPpm(activity, workC);
  }
  if (isWarm && oilC <= 75 && (fitted.has("kinViscosity") || fitted.has("dynViscosity")))
    values.viscosityDev = 100 * (viscosity40Of(machine) / fill.viscosity40 - 1);
  if (fitted.has("dielectric"))
    values.dielectricDev40 = 100 * (permittivity40Of(machine) / fill.epsilon40 - 1);
  if (isWarm && fitted.has("count_ch1")) Object.assign(values, codesOf(countsOf(machine)));
  if (fitted.has("fe1")) values.feLargeRate = largeIronOf(machine);
  if (isWarm && fitted.has("filterDp")) values.filterDp = dpAt(machine, 1);
  if (machine.running && fitted.has("vibRms")) values.vibRms = vibrationOf(machine);
  if (fitted.has("oilTemp")) values.oilTemp = oilC;
  if (fitted.has("oilLevel")) values.oilLevel = levelOf(machine);
  return values;
}

const isPast = ({ direction }, value, bound) =>
  direction === "down" ? value < bound : (direction === "both" ? Math.abs(value) : value) > bound;

const nearLimit = 0.9;

/** Water that falls out as the oil cools, on two days of three, is free water whatever a warm reading says. */
export function noteFreeWater(machine, ts) {
  if (activityOf(machine) < 1) return;
  const day = Math.floor(ts / dayMs);
  if (machine.freeWaterDays.at(-1) !== day) machine.freeWaterDays.push(day);
}

function hasFreeWater({ freeWaterDays }, ts) {
  const [before, last] = freeWaterDays.slice(-2);
  return last !== undefined && last - before <= 2 && ts / dayMs < last + 2;
}

/**
 * Which limits a moisture sensor truly reads a passing of at this moment, however cold the oil is. A limit that cold nights come
 * near to on a sound machine says nothing of water.
 */
export function readPastLimit(machine, fitted) {
  if (!fitted.has("waterActivity") && !fitted.has("rhSaturation")) return {};
  const { warning, critical } = machine.limits.waterActivity;
  const isPassed = (limit) => machine.soundHighest < nearLimit * limit && activityOf(machine) > limit;
  return { warning: isPassed(warning), critical: isPassed(critical) };
}

/** Keeps the highest activity of the sound machine. */
export function noteSound(machine) {
  machine.soundHighest = Math.max(machine.soundHighest, activityOf(machine));
}

/**
 * How the machine truly stands, as far as a fitted sensor could show it. Level 0: inside every limit, 1: past a warning, 2:
 * past a critical limit; `warning` and `critical` have the categories of the indicators that are past one, `criticalKeys` the
 * indicators.
 */
export function trueStanding(machine, fitted, ts) {
  const critical = new Set();
  const warning = new Set();
  const criticalKeys = [];
  const values = trueValues(machine, fitted);
  for (const key in values) {
    const limit = machine.limits[key];
    if (!limit) continue;
    if (isPast(limit, values[key], limit.warning)) warning.add(alarmCategoryOf(key));
    if (!isPast(limit, values[key], limit.critical)) continue;
    critical.add(alarmCategoryOf(key));
    criticalKeys.push(key);
  }
  if ("waterActivity" in values && hasFreeWater(machine, ts)) {
    warning.add("water");
    critical.add("water");
  }
  return { level: critical.size > 0 ? 2 : warning.size > 0 ? 1 : 0, warning, critical, criticalKeys };
}

export const criticalCount = ({ limits, sizes }) => countAt(limits, sizes, "critical");

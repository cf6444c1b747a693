// Faults of machines: who can have them, who can see them, how they grow, what they do, and how they are repaired.
import { hourMs } from "@oilcloud/oil";
import { courseFaults } from "./course-faults.mjs";
import { logBetween } from "./drawing.mjs";
import { criticalCount, largeIronOf } from "./oil-now.mjs";
import { waterFaults } from "./water-faults.mjs";

/** What a machine without faults is under. */
export const noEffects = () => ({
  leakPpmH: 0,
  exposure: 1,
  breathing: 1,
  conductivity: 1,
  dust: 1,
  coarse: 0,
  filterDp: 1,
  iron: 1,
  ironCoarse: 0,
  bronze: 1,
  vibration: 0,
  spent: 0,
  oxidation: 0,
  viscosity: 0,
  slope: 0,
  epsilon: 0,
  density: 0,
  hotK: 0,
  levelLoss: 0,
});

const viscosity = ["kinViscosity", "dynViscosity"];

const criticalViscosity = ({ limits }) => limits.viscosityDev.critical / 100;

/**
 * `seenBy`: lists of keys; a fault is visible where one list is fitted as a whole. `days`: how long it grows.
 * `inCoursesOnly`: not in the mixed fleet. `start` draws what the fault will be for a machine; `apply` adds what it does when it has grown to `p` of its size.
 */
export const faults = {
  ...waterFaults,
  ...courseFaults,
  dust: {
    category: "contamination",
    seenBy: ["count_ch1"],
    days: [0.05, 3],
    repair: "filterChange",
    start: (random, machine, reach) => ({ more: (reach * criticalCount(machine)) / machine.clean }),
    apply: (fx, p, { more }) => (fx.dust *= 1 + (more - 1) * p),
  },
  filterBypass: {
    category: "contamination",
    seenBy: ["count_ch1"],
    days: [3, 12],
    repair: "filterChange",
    start: (random, machine, reach) => ({
      more: (reach * criticalCount(machine)) / machine.clean,
      eases: random.between(0.2, 0.6),
    }),
    apply(fx, p, { more, eases }) {
      fx.dust *= 1 + (more - 1) * p;
      fx.filterDp *= 1 - eases * Math.min(1, 3 * p);
    },
  },
  filterClogging: {
    category: "contamination",
    seenBy: ["filterDp"],
    days: [6, 35],
    repair: "filterChange",
    start: (random, machine, reach) => ({
      times: (reach * machine.limits.filterDp.critical) / machine.filterBar,
      steep: random.between(2, 5),
    }),
    apply(fx, p, { times, steep }) {
      fx.filterDp *= 1 + (times - 1) * (Math.expm1(steep * p) / Math.expm1(steep));
    },
  },
  abnormalWear: {
    category: "wear",
    seenBy: ["fe1"],
    days: [4, 20],
    repair: "repair",
    start: (random, machine, reach) => ({
      more: (reach * machine.limits.feLargeRate.critical) / largeIronOf(machine),
      coarse: random.between(0, 0.4),
    }),
    apply(fx, p, { more, coarse }) {
      fx.iron *= 1 + (more - 1) * p;
      fx.coarse += coarse * p;
    },
  },
  wearByMass: {
    category: "wear",
    seenBy: ["feMass"],
    unless: "fe1",
    days: [4, 20],
    repair: "repair",
    start: (random) => ({ more: logBetween(random, 4, 30) }),
    apply: (fx, p, { more }) => (fx.iron *= 1 + (more - 1) * p),
  },
  fatigue: {
    category: "wear",
    seenBy: ["fe1"],
    days: [6, 25],
    repair: "repair",
    start: (random, machine, reach) => ({
      more: (reach * machine.limits.feLargeRate.critical) / largeIronOf(machine) / 1.9,
      steep: random.between(2, 5),
      shakes: random.between(0.5, 3),
    }),
    apply(fx, p, { more, steep, shakes }) {
      const grown = Math.expm1(steep * p) / Math.expm1(steep);
      fx.iron *= 1 + Math.max(0, more - 1) * grown;
      fx.ironCoarse += 2 * Math.min(1, 3 * p);
      fx.vibration += shakes * grown;
      fx.coarse += 0.5 * grown;
    },
  },
  bronzeWear: {
    category: "wear",
    seenBy: ["nfe1"],
    days: [4, 20],
    repair: "repair",
    start: (random, { bronzePerDay }) => ({
      more: Math.max(logBetween(random, 6, 40), random.between(25, 60) / bronzePerDay),
    }),
    apply: (fx, p, { more }) => (fx.bronze *= 1 + (more - 1) * p),
  },
  oxidation: {
    category: "quality",
    alsoCategories: ["viscosity"],
    seenBy: [
      ["dielectric", "kinViscosity"],
      ["dielectric", "dynViscosity"],
      ["oilQuality", "kinViscosity"],
    ],
    days: [20, 60],
    repair: "oilChange",
    start: (random, machine, reach) => ({
      most: (reach * criticalViscosity(machine)) / machine.viscosityPerOxidation,
      spent: random.between(0.6, 0.9),
    }),
    apply(fx, p, { most, spent }) {
      fx.spent = 1 - (1 - fx.spent) * (1 - spent * Math.min(1, 1.6 * p));
      fx.oxidation += most * p * p;
    },
  },
  additive: {
    category: "quality",
    seenBy: ["oilQuality"],
    days: [12, 50],
    repair: "oilChange",
    start: (random) => ({ spent: random.between(0.35, 0.8) }),
    apply: (fx, p, { spent }) => (fx.spent = 1 - (1 - fx.spent) * (1 - spent * p)),
  },
  shear: {
    category: "viscosity",
    seenBy: viscosity,
    days: [6, 25],
    repair: "oilChange",
    start: (random, machine, reach) => ({
      thins: Math.min(0.25, Math.max(0.08, reach * criticalViscosity(machine))),
    }),
    apply(fx, p, { thins }) {
      fx.viscosity -= thins * p;
      fx.slope -= 0.01 * p;
    },
  },
  dilution: {
    category: "viscosity",
    machines: ["hydraulic", "gasTurbine", "screwCompressor"],
    seenBy: viscosity,
    days: [2, 20],
    repair: "oilChange",
    start: (random, machine, reach) => ({
      thins: Math.min(0.35, 1.3 * reach * criticalViscosity(machine)),
      epsilon: random.between(-0.25, 0.1),
      density: random.between(-120, -40),
    }),
    apply(fx, p, { thins, epsilon, density }) {
      const share = (thins * p) / 3;
      fx.viscosity -= thins * p;
      fx.epsilon += epsilon * share;
      fx.density += density * share;
    },
  },
  wrongOil: {
    category: "viscosity",
    seenBy: viscosity,
    days: [0.02, 0.3],
    repair: "oilChange",
    start(random, machine, reach) {
      const size = Math.min(0.45, Math.max(1.25, reach) * criticalViscosity(machine));
      return {
        changes: random.uniform() < 0.5 ? size : -Math.min(0.3, size),
        epsilon: random.pick([-1, 1]) * random.between(0.01, 0.12),
        density: random.pick([-1, 1]) * random.between(1.5, 12),
      };
    },
    apply(fx, p, { changes, epsilon, density }) {
      fx.viscosity += changes * p;
      fx.epsilon += epsilon * p;
      fx.density += density * p;
    },
  },
  overheating: {
    category: "operation",
    seenBy: ["oilTemp"],
    days: [0.2, 6],
    repair: "repair",
    start: (random, machine, reach) => ({
      moreK: Math.min(
        45,
        (machine.limits.oilTemp.critical - machine.workC) * Math.max(0.8, Math.min(1.35, reach)),
      ),
    }),
    apply: (fx, p, { moreK }) => (fx.hotK += moreK * p),
  },
  levelLoss: {
    category: "operation",
    seenBy: ["oilLevel"],
    days: [0.3, 12],
    repair: "topUp",
    start: (random, machine, reach) => ({
      loses: Math.min(machine.levelNow - 5, (machine.levelNow - machine.limits.oilLevel.critical) * reach),
    }),
    apply: (fx, p, { loses }) => (fx.levelLoss += loses * p),
  },
};

/** The categories under which it is rightly reported. */
export const categoriesOf = ({ kind }) => [faults[kind].category, ...(faults[kind].alsoCategories ?? [])];

/** What else moves with it, so that an alarm of that category has found it, if not by its right name. */
const related = {
  water: ["quality", "contamination"],
  contamination: ["wear"],
  wear: ["contamination"],
  quality: ["viscosity"],
  viscosity: ["quality"],
  operation: [],
};
export const isRelated = (incident, category) =>
  categoriesOf(incident).includes(category) || related[faults[incident.kind].category].includes(category);

const isFitted = (fitted) => (needed) => [needed].flat().every((key) => fitted.has(key));

/** Which faults this machine can have that its sensors can see. */
export function faultsFor({ machineType, climate, workC }, fitted) {
  return Object.keys(faults).filter((kind) => {
    const { machines, climates, seenBy, unless, inCoursesOnly } = faults[kind];
    if (inCoursesOnly) return false;
    if (unless && fitted.has(unless)) return false;
    if (machines && !machines.includes(machineType)) return false;
    if (climates && !climates.includes(climate.kind)) return false;
    // Beyond 75 °C no sensor reports a viscosity at 40 °C.
    if (seenBy.flat().some((key) => viscosity.includes(key)) && workC > 68) return false;
    return seenBy.some(isFitted(fitted));
  });
}

/** The share of its size that a fault has grown to. */
const grownTo = ({ onsetMs, growsMs }, ts) => Math.min(1, Math.max(0, (ts - onsetMs) / growsMs));

/** What all faults at work do together at this moment. */
export function effectsAt(machine, incidents, ts) {
  const fx = noEffects();
  for (const incident of incidents) {
    if (ts < incident.onsetMs || ts >= incident.endMs) continue;
    const fault = faults[incident.kind];
    incident.size ??= fault.start(incident.random, machine, incident.reach, incident.growsMs / hourMs);
    fault.apply(fx, grownTo(incident, ts), incident.size, machine, ts);
  }
  return fx;
}

import { hourMs } from "@oilcloud/oil";
import type { Asset } from "../physics/asset.ts";
import type { Effects } from "../physics/effects.ts";
import type { EventMode, MachineFault, MachineFaultMode, TruthCategory } from "./modes.ts";

interface Mode {
  readonly category: TruthCategory;
  /** How long it continues until it is repaired. */
  readonly days: readonly [min: number, max: number];
  /** What is done at the repair, beside taking the cause away. */
  readonly repair: EventMode | null;
  readonly apply: (effects: Effects, severity: number, hours: number, asset: Asset) => void;
}

const within = (min: number, max: number, severity: number) => min + (max - min) * severity;
const withinDecades = (min: number, max: number, severity: number) => min * (max / min) ** severity;
const ramp = (hours: number, overH: number) => Math.min(1, hours / overH);

/** The ranges a severity of 0…1 spans. */
export const severityRanges = {
  waterLeakSlow: [2, 10],
  waterLeakBurst: [50, 500],
  /** ppm a week */
  breather: [20, 80],
  dustIngress: [5, 50],
  /** days until the filter is full */
  filterClogging: [14, 3],
  /** what is left of the filtration */
  filterBypass: [0.4, 0.1],
  wearAbnormal: [4, 12],
  /** e-folding days */
  wearFatigue: [20, 3],
  wearBronze: [8, 30],
  /** days until three quarters of the antioxidant are gone */
  oxidation: [45, 15],
  /** fraction of the tank */
  wrongTopUp: [0.06, 0.25],
  overheating: [12, 28],
  /** fraction after ten days */
  dilution: [0.02, 0.08],
} as const satisfies Record<MachineFaultMode, readonly [number, number]>;

const size = (mode: MachineFaultMode, severity: number) =>
  within(severityRanges[mode][0], severityRanges[mode][1], severity);
const weekH = 168;
const mostBreathingPpm = 600;

export const machineFaults: Record<MachineFaultMode, Mode> = {
  waterLeakSlow: {
    category: "water",
    days: [8, 25],
    repair: null,
    apply: (effects, severity) => {
      effects.leakPpmPerH += size("waterLeakSlow", severity);
    },
  },
  waterLeakBurst: {
    category: "water",
    days: [0.5, 3],
    repair: "oilChange",
    apply: (effects, severity) => {
      effects.leakPpmPerH += withinDecades(...severityRanges.waterLeakBurst, severity);
    },
  },
  breather: {
    category: "water",
    days: [30, 60],
    repair: null,
    apply: (effects, severity, hours) => {
      const risen = (size("breather", severity) * hours) / weekH;
      effects.breathingPpm += Math.min(mostBreathingPpm, risen);
      effects.humidityGain = 3;
    },
  },
  dustIngress: {
    category: "contamination",
    days: [4, 15],
    repair: "filterChange",
    apply: (effects, severity, hours) => {
      const factor = withinDecades(...severityRanges.dustIngress, severity);
      effects.ingressFactor *= factor ** ramp(hours, within(72, 1, severity));
    },
  },
  filterClogging: {
    category: "contamination",
    days: [12, 25],
    repair: "filterChange",
    apply: (effects, severity) => {
      effects.clogPerH += 1 / (24 * size("filterClogging", severity));
    },
  },
  filterBypass: {
    category: "contamination",
    days: [14, 30],
    repair: "filterChange",
    apply: (effects, severity, hours) => {
      const share = ramp(hours, 120);
      effects.filtration *= size("filterBypass", severity) ** share;
      effects.filterPressureFactor *= 0.5 ** share;
    },
  },
  wearAbnormal: {
    category: "wear",
    days: [10, 25],
    repair: null,
    apply: (effects, severity, hours) => {
      effects.wearFactor *= size("wearAbnormal", severity) ** ramp(hours, 72);
    },
  },
  wearFatigue: {
    category: "wear",
    days: [20, 40],
    repair: "oilChange",
    apply: (effects, severity, hours, { wearPerDay }) => {
      const tauH = 24 * size("wearFatigue", severity);
      effects.fatiguePerDay += wearPerDay * Math.exp(Math.min(20, hours / tauH));
    },
  },
  wearBronze: {
    category: "wear",
    days: [10, 25],
    repair: null,
    apply: (effects, severity, hours) => {
      effects.nonFerrousFactor *= size("wearBronze", severity) ** ramp(hours, 72);
    },
  },
  oxidation: {
    category: "quality",
    days: [40, 70],
    repair: "oilChange",
    apply: (effects, severity) => {
      effects.oxidationPerH += Math.log(4) / (24 * size("oxidation", severity));
    },
  },
  wrongTopUp: {
    category: "viscosity",
    days: [10, 30],
    repair: "oilChange",
    // It happens at once: see the tank operations.
    apply: () => {},
  },
  overheating: {
    category: "condition",
    days: [3, 12],
    repair: null,
    apply: (effects, severity, hours) => {
      effects.overheatK += size("overheating", severity) * ramp(hours, 6);
    },
  },
  dilution: {
    category: "viscosity",
    days: [12, 25],
    repair: "oilChange",
    apply: (effects, severity, hours) => {
      if (hours < 240) effects.dilutionPerH += size("dilution", severity) / 240;
    },
  },
};

export function applyFault(effects: Effects, fault: MachineFault, ts: number, asset: Asset): void {
  machineFaults[fault.mode].apply(effects, fault.severity, (ts - fault.onsetMs) / hourMs, asset);
}

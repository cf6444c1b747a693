import { mineralOilWater } from "./oils.ts";
import { saturationPpm } from "../normalise/water.ts";

/** Where an indicator's ups and downs are the same size wherever it stands: amounts multiply, counted events grow as roots. */
export type Scale = "even" | "logarithm" | "root";

/** What an indicator follows without anything being wrong. */
export type Follows = "temperature" | "load";

/** Another sensor's indicator that has to move too where it is the oil and not the sensor. */
export interface Witness {
  readonly key: string;
  readonly moves: "up" | "down" | "either";
  /** By how much at least, on its own scale, by the time an alarm would be raised. */
  readonly by: number;
}

/** A way in which the oil itself moves an indicator: at least one of these must have moved with it. None named: none has to. */
export type Explanation = readonly Witness[];

/**
 * By the direction of the move, and for moves made within hours where those differ. A direction that is left out is believed as
 * it is; one with an empty list is none in which oil moves by itself.
 */
export interface Explanations {
  readonly up?: readonly Explanation[];
  readonly down?: readonly Explanation[];
  readonly suddenlyUp?: readonly Explanation[];
  readonly suddenlyDown?: readonly Explanation[];
}

/** How fast an indicator moves, where that separates causes. */
export interface Creeping {
  /** What a value amounts to at a temperature, in the measure of the pace. */
  readonly amountOf: (value: number, temperatureC: number) => number;
  /** Less than this a day creeps. */
  readonly belowPerDay: number;
  /** What the air brings in a day at most. */
  readonly airPerDay?: number;
  /** A day that makes less than this share of the whole way is one of many alike. */
  readonly evenShare?: number;
  /** So much within six hours is sudden. */
  readonly suddenFrom: number;
}

/** How an indicator's statistics are learned: hourly means on this scale. */
export interface WatchedSignal {
  readonly scale: Scale;
  readonly follows: Follows;
  /** Its spread is taken as no smaller than this, however still it has been. */
  readonly floor: number;
  /** Whether it is brought to one temperature by the catalogue's slope, which is not quite the oil's own. */
  readonly normalised?: boolean;
  /** What it may follow its cause by at most, where that is known. */
  readonly steepest?: number;
  readonly creeps?: Creeping;
  /** Whether its sensor's noise is a share of the value at every level. */
  readonly isNoiseShare?: true;
  /** How the way to its limit is measured, where that is not on its own scale. */
  readonly worth?: "linear";
  /** Whether it is followed only so that its silence is noticed. */
  readonly isMute?: true;
  /** Whether its oddness alone raises an alarm, or only backs others up. */
  readonly raises: boolean;
  /** Whether it gets better when the oil is changed, and what is better is then the new usual. */
  readonly renewed: boolean;
  /** Whether it is high for days after an oil change, until the filter has cleaned the new oil. */
  readonly isStirred?: true;
  /** What can move it; where every one of them is contradicted by other sensors, the sensor is in doubt. */
  readonly explanations: Explanations;
  /** If one of these deviates too, it is the cause, and only its alarm is raised. */
  readonly causes: readonly string[];
}

const witness = (key: string, moves: Witness["moves"], by: number): Witness => ({ key, moves, by });
const believed: Explanations = {};
const alone = { renewed: false, explanations: believed, causes: [] } as const;

const thicker = witness("viscosityDev", "up", 1);
const otherViscosity = witness("viscosityDev", "either", 1.5);
const otherDensity = witness("density", "either", 0.5);
const otherPermittivity = witness("dielectricDev40", "either", 0.2);
const worseQuality = witness("oilQuality", "down", 2);
const moreConductive = witness("conductivity40", "up", 0.05);
const wetter = witness("waterPpm", "up", 0.2);
const morePermittive = witness("dielectricDev40", "up", 0.06);
/** VI improvers shear without any other sensor seeing it. */
const silently: Explanation = [];

/** Dust comes within hours to a day, what a filter lets through over days: by how many times it multiplies. */
const dirt: Creeping = {
  amountOf: (count) => Math.log(Math.max(1, count)),
  belowPerDay: 0.6,
  suddenFrom: 0.55,
};

const count: WatchedSignal = {
  scale: "logarithm",
  follows: "load",
  floor: 0.08,
  raises: true,
  isStirred: true,
  creeps: dirt,
  ...alone,
};

export const plainSignal = (floor: number): WatchedSignal => ({
  scale: "even",
  follows: "temperature",
  floor,
  raises: true,
  ...alone,
});

export const signals: ReadonlyMap<string, WatchedSignal> = new Map<string, WatchedSignal>([
  [
    "waterPpm",
    {
      scale: "logarithm",
      follows: "temperature",
      floor: 0.05,
      raises: true,
      renewed: true,
      explanations: believed,
      // Air brings no more than a few hundredths of saturation a day into the oil.
      creeps: {
        amountOf: (ppm, celsius) => ppm / saturationPpm(celsius, mineralOilWater),
        belowPerDay: 0.1,
        airPerDay: 0.06,
        evenShare: 0.2,
        suddenFrom: 0.22,
      },
      worth: "linear",
      causes: [],
    },
  ],
  [
    "viscosityDev",
    {
      scale: "even",
      follows: "temperature",
      normalised: true,
      // An oil of ISO VG 320 whose slope differs from its grade's by 2.5 %.
      steepest: 0.15,
      floor: 0.3,
      raises: true,
      renewed: true,
      explanations: {
        // oxidation; a heavier oil
        up: [
          [morePermittive, worseQuality, moreConductive],
          [otherPermittivity, otherDensity],
        ],
        down: [silently],
        suddenlyDown: [[otherPermittivity, otherDensity]],
      },
      causes: ["oilQuality"],
    },
  ],
  [
    "dielectricDev40",
    {
      scale: "even",
      follows: "temperature",
      normalised: true,
      // Nearly all that the catalogue takes off.
      steepest: 0.05,
      floor: 0.1,
      raises: true,
      renewed: true,
      explanations: {
        // water near saturation; oxidation; another oil
        up: [[wetter], [worseQuality, moreConductive, thicker], [otherViscosity, otherDensity]],
        down: [[otherViscosity, otherDensity]],
        suddenlyUp: [[wetter], [otherViscosity, otherDensity]],
      },
      causes: ["waterPpm", "oilQuality", "viscosityDev"],
    },
  ],
  [
    "oilQuality",
    {
      scale: "even",
      follows: "temperature",
      floor: 0.5,
      raises: true,
      renewed: true,
      // Oil gets better by people's hands alone, and then at once.
      explanations: { up: [], suddenlyUp: [silently], suddenlyDown: [[morePermittive, otherViscosity]] },
      causes: [],
    },
  ],
  [
    "conductivity40",
    {
      scale: "logarithm",
      isNoiseShare: true,
      follows: "temperature",
      floor: 0.03,
      raises: true,
      renewed: true,
      // coolant or salt water; oxidation
      explanations: { up: [[wetter], [morePermittive, worseQuality]], suddenlyUp: [[wetter]] },
      causes: ["waterPpm", "oilQuality"],
    },
  ],
  ["density", { scale: "even", follows: "temperature", floor: 0.3, raises: false, ...alone }],
  ["count_ch1", count],
  ["count_ch2", count],
  // Says whether more than drops or soft particles have come; few are counted, so that its own rise raises nothing.
  ["count_ch4", { ...count, floor: 0.15, raises: false }],
  ["filterDp", { scale: "logarithm", follows: "temperature", floor: 0.08, raises: true, ...alone }],
  ["feRate", { scale: "root", follows: "load", floor: 0.5, raises: true, ...alone }],
  ["nfeRate", { scale: "root", follows: "load", floor: 0.5, raises: true, ...alone }],
  ["feMass", { scale: "logarithm", follows: "load", floor: 0.06, raises: true, ...alone }],
  ["vibRms", { scale: "logarithm", follows: "load", floor: 0.04, raises: true, ...alone }],
  // Level moves by people's hands too: it is only followed.
  ["oilLevel", { scale: "even", follows: "temperature", floor: 3, raises: false, isMute: true, ...alone }],
  ["oilTemp", { scale: "even", follows: "load", floor: 2.5, raises: true, ...alone }],
]);

/** What the same sensor says in other words stands and falls with it. */
const saidBy: Readonly<Record<string, string>> = {
  waterActivity: "waterPpm",
  rhSaturation: "waterPpm",
  viscosity40: "viscosityDev",
  kinViscosity: "viscosityDev",
  dynViscosity: "viscosityDev",
  dielectric: "dielectricDev40",
};

export const signalKeyOf = (key: string): string => saidBy[key] ?? key;

/** The value on the signal's scale; null where there is none, as at a standstill. */
export function scaled(scale: Scale, value: number): number | null {
  switch (scale) {
    case "even":
      return value;
    case "logarithm":
      return value > 0 ? Math.log(value) : null;
    case "root":
      return Math.sqrt(Math.max(0, value));
  }
}

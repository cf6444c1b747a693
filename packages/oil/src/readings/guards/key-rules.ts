import { type IndicatorKey, indicators, isIndicatorKey } from "../../catalogue/indicators.ts";
import { keyAt } from "../buffer/slots.ts";

/** Distance from the median of five beyond which a value is a spike: the larger of `floor` and `share` of the median. */
export interface SpikeRule {
  readonly floor: number;
  readonly share: number;
}

export interface KeyRule {
  /** Outside these a value is invalid. */
  readonly min: number;
  readonly max: number;
  readonly plausible: readonly [min: number, max: number];
  readonly spike: SpikeRule | null;
  /** Whether the value must move when the oil temperature does. */
  readonly movesWithTemperature: boolean;
  /** Whether it may rest at the upper end of its range: saturated oil, new oil. */
  readonly restsAtTop: boolean;
  /** No oil in service has so little: the channel is dead. */
  readonly deadUpTo: number | null;
}

const counts: SpikeRule = { floor: 20, share: 2 };

// Pressure follows the work cycle, flow and counters jump by nature: they have no spikes to look for.
const spikeRules: Partial<Record<IndicatorKey, SpikeRule>> = {
  oilTemp: { floor: 10, share: 0 },
  filterDp: { floor: 0.3, share: 0.6 },
  oilLevel: { floor: 15, share: 0 },
  waterActivity: { floor: 0.1, share: 0 },
  rhSaturation: { floor: 10, share: 0 },
  waterPpm: { floor: 50, share: 0.5 },
  count_ch1: counts,
  count_ch2: counts,
  count_ch3: counts,
  count_ch4: counts,
  count_ch5: counts,
  count_ch6: counts,
  count_ch7: counts,
  count_ch8: counts,
  vibRms: { floor: 3, share: 2 },
  kinViscosity: { floor: 2, share: 0.3 },
  dynViscosity: { floor: 2, share: 0.3 },
  density: { floor: 30, share: 0 },
  dielectric: { floor: 0.3, share: 0 },
  conductivity40: { floor: 10, share: 1 },
  acidNumber: { floor: 0.5, share: 0 },
  oxidation: { floor: 5, share: 0 },
  oilQuality: { floor: 10, share: 0 },
};

const moving: ReadonlySet<IndicatorKey> = new Set<IndicatorKey>([
  "kinViscosity",
  "dynViscosity",
  "density",
  "dielectric",
  "waterActivity",
  "rhSaturation",
  "count_ch1",
  "count_ch2",
  "count_ch3",
]);

// At the ends of saturation noise reaches past them, and that is just when the value matters.
const slack: Partial<Record<IndicatorKey, number>> = { waterActivity: 0.02, rhSaturation: 2 };

const restingAtTop: ReadonlySet<IndicatorKey> = new Set<IndicatorKey>([
  "waterActivity",
  "rhSaturation",
  "oilQuality",
]);

/** New, dry, filtered oil has more. */
const dead: Partial<Record<IndicatorKey, number>> = {
  waterActivity: 0.002,
  rhSaturation: 0.2,
  count_ch1: 0,
  count_ch2: 0,
};

/** By slot; null for what is no indicator. */
export const keyRules: readonly (KeyRule | null)[] = keyAt.map((key) => {
  if (!isIndicatorKey(key)) return null;
  const { plausible } = indicators[key];
  const beyond = slack[key] ?? 0;
  return {
    min: plausible[0] - beyond,
    max: plausible[1] + beyond,
    plausible,
    spike: spikeRules[key] ?? null,
    movesWithTemperature: moving.has(key),
    restsAtTop: restingAtTop.has(key),
    deadUpTo: dead[key] ?? null,
  };
});

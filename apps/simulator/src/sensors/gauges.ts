import { densityAt, permittivityFrom40 } from "@oilcloud/oil";
import type { Asset } from "../physics/asset.ts";
import { type AssetState, activityOf, freeWaterOf } from "../physics/state.ts";
import type { Random } from "../random.ts";

type Gauge = (asset: Asset, state: AssetState, random: Random) => number;

const freeWaterWeight = 3;
// Water takes hours to spread in a tank.
const unevenShare = 0.06;

/** Permittivity at 40 °C: of the mixture, with what water and oxidation add. */
function permittivity40(state: AssetState): number {
  const free = freeWaterOf(state);
  const water = state.waterPpm - free + freeWaterWeight * free;
  return state.basePermittivity40 + 2.5e-5 * water + 0.15 * state.oxidation;
}

export const gauges = {
  oilTemp: (_, { temperatureC }, random) => temperatureC + 0.2 * random.normal(),
  kinViscosity: ({ params }, { viscosity }, random) =>
    viscosity * (1 + params.viscosityNoise * random.normal()),
  density: ({ oil }, { temperatureC, dilution }, random) =>
    densityAt(oil.density15, temperatureC) - 80 * dilution + 0.3 * random.normal(),
  dielectric: (_, state, random) =>
    permittivityFrom40(permittivity40(state), state.temperatureC) + 0.003 * random.normal(),
  waterActivity: (_, state, random) => {
    const activity = activityOf(state) * (1 + unevenShare * state.unevenness) + 0.005 * random.normal();
    return Math.min(1, Math.max(0, activity));
  },
  filterDp: (_, { filterBar, running }, random) =>
    running ? Math.max(0, filterBar * (1 + 0.02 * random.normal())) : 0,
  linePressure: ({ pressureBar, baseLoad }, { load, running }, random) =>
    running ? pressureBar * (0.7 + (0.3 * load) / baseLoad) * (1 + 0.01 * random.normal()) : 0.1,
  oilLevel: (_, { volume, temperatureC }, random) =>
    Math.min(100, 80 * volume * (1 + 0.0007 * (temperatureC - 40)) + 0.3 * random.normal()),
  vibRms: ({ vibrationMmS, baseLoad }, { load, running, damage }, random) => {
    if (!running) return 0.05;
    const shape = 0.7 + (0.3 * load) / baseLoad + 4 * damage;
    return vibrationMmS * shape * (1 + 0.05 * random.normal());
  },
  // The sensors sit in a loop with a pump of its own, so that it flows at a standstill too.
  sampleFlow: ({ sampleFlow }, _, random) => sampleFlow * (1 + 0.03 * random.normal()),
  oilQuality: (_, { antioxidant, oxidation }, random) =>
    Math.min(100, 100 * (0.6 * antioxidant + 0.4 * (1 - oxidation)) + 0.4 * random.normal()),
  conductivity40: (asset, state, random) => {
    const water = 1 + state.waterPpm / 2000 + freeWaterOf(state) / 300;
    return asset.conductivity40 * Math.exp(3 * state.oxidation) * water * (1 + 0.03 * random.normal());
  },
} as const satisfies Record<string, Gauge>;

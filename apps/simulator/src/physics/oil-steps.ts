import { hourMs } from "@oilcloud/oil";
import type { Asset } from "./asset.ts";
import type { Effects } from "./effects.ts";
import { gridMs } from "./grid.ts";
import { type AssetState, activityOf, freeWaterOf, viscosity40Of } from "./state.ts";

const settlingPerH = 0.05;

export function stepWater(
  asset: Asset,
  state: AssetState,
  effects: Effects,
  season: number,
  h: number,
): void {
  const { waterBasePpm: base, waterExchangePerH: exchange } = asset;
  const damp = 0.12 * season + 0.08 * state.humidity;
  const settlesAt = base * (1 + damp * effects.humidityGain) + effects.breathingPpm;
  const settling = settlingPerH * freeWaterOf(state);
  const change = exchange * (settlesAt - state.waterPpm) + effects.leakPpmPerH - settling;
  state.waterPpm = Math.min(45_000, Math.max(1, state.waterPpm + change * h));
}

const kelvin = 273.15;
const kelvin60 = 333;
// How much of what the antioxidant loses turns up as oxidation.
const oxidationYield = 0.15;
const usedUpBelow = 0.25;
const fasterWhenUsedUp = 7;

export function stepAging(asset: Asset, state: AssetState, effects: Effects, h: number): void {
  const arrhenius = Math.exp(asset.activationK * (1 / kelvin60 - 1 / (state.temperatureC + kelvin)));
  const catalysis = 1 + state.waterPpm / 2000 + state.ferrousPerDay / 2000;
  const perH = asset.k60PerH * arrhenius * catalysis + effects.oxidationPerH;
  state.antioxidant *= Math.exp(-perH * h);
  const boost = state.antioxidant < usedUpBelow ? fasterWhenUsedUp : 1;
  state.oxidation += oxidationYield * boost * perH * h * (1 - state.oxidation);
  state.dilution = Math.min(0.2, state.dilution + effects.dilutionPerH * h);
  state.volume = Math.max(0.4, state.volume - (asset.leakagePerDay / 24) * h);
}

const loadGain = 0.5;
// Share of a band that is wear debris when the machine is sound; the rest came in from outside.
const wearShare = [0, 0, 0.02, 0.15, 0.2, 0.4, 0.4, 0.4];
const mostWear = 60;
const dropletsPerPpm = [250, 60, 8, 0, 0, 0, 0, 0];
// A filter catches the small ones less well.
const efficiency = [0.55, 0.7, 0.85, 0.95, 0.97, 0.99, 1, 1];

const rates = (asset: Asset, band: number) => asset.turnoverPerH * (efficiency[band] as number);

const gridH = gridMs / hourMs;
const remainsByAsset = new WeakMap<Asset, Float64Array>();

/** What the sound filter leaves of each band after one step of the grid: nearly every step needs just this. */
function remainsOf(asset: Asset): Float64Array {
  let remains = remainsByAsset.get(asset);
  if (!remains) {
    remains = Float64Array.from(efficiency, (_, i) => Math.exp(-rates(asset, i) * gridH));
    remainsByAsset.set(asset, remains);
  }
  return remains;
}

/** `bypassed`: the valve beside the filter is open. */
export function stepParticles(
  asset: Asset,
  state: AssetState,
  effects: Effects,
  bypassed: boolean,
  h: number,
): void {
  const ingress = ((1 + loadGain * state.load) / (1 + loadGain * asset.baseLoad)) * effects.ingressFactor;
  const wear = Math.min(mostWear, state.ferrousPerDay / asset.wearPerDay);
  const filtration = effects.filtration * (bypassed ? 0.2 : 1);
  const free = freeWaterOf(state);
  const remains = filtration === 1 && h === gridH ? remainsOf(asset) : null;
  for (let i = 0; i < state.bands.length; i++) {
    const share = wearShare[i] as number;
    const clean = asset.cleanBands[i] as number;
    const settled = (clean * (ingress * (1 - share) + wear * share)) / filtration;
    const droplets = free * (dropletsPerPpm[i] as number);
    const left = remains ? (remains[i] as number) : Math.exp(-rates(asset, i) * filtration * h);
    state.bands[i] = (settled + droplets) * (1 - left) + (state.bands[i] as number) * left;
  }
}

/** What the state of the oil does to wear: thin film, water, dirt. */
export function wearConditions(asset: Asset, state: AssetState): number {
  const thin = Math.max(0, 0.95 - viscosity40Of(state) / asset.newViscosity40);
  const wet = Math.max(0, activityOf(state) - 0.6);
  const dirt = Math.max(0, Math.log2((state.bands[0] as number) / (asset.cleanBands[0] as number)));
  return (1 + 8 * thin) * (1 + 2 * wet) * (1 + 0.08 * dirt);
}

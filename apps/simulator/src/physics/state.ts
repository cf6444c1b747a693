import { saturationPpm, viscosityFrom40 } from "@oilcloud/oil";
import type { Asset } from "./asset.ts";
import { blend } from "./blend.ts";

/** All that changes about one machine and its oil. */
export interface AssetState {
  ts: number;
  load: number;
  /** The AR(1) part of the load. */
  loadNoise: number;
  running: boolean;
  temperatureC: number;
  /** What follows from the temperature, computed once a step because it is expensive: see `settle`. */
  saturationPpm: number;
  viscosity: number;
  waterPpm: number;
  /** Slow deviation of the air's humidity, about −1…1. */
  humidity: number;
  /** How the water around the probe differs from the tank's mean, in deviations. */
  unevenness: number;
  /** Particles of channel i that do not reach the size of channel i+1, per 100 mL. */
  bands: Float64Array;
  antioxidant: number;
  oxidation: number;
  /** Of the mixture in the tank, before what oxidation and dilution do to it. */
  baseViscosity40: number;
  basePermittivity40: number;
  /** Fuel or gas dissolved, as a fraction. */
  dilution: number;
  /** 1: filled as it should be. */
  volume: number;
  /** 1: where the pressure drop begins to rise steeply. */
  filterLoad: number;
  filterBar: number;
  damage: number;
  ferrousPerDay: number;
  /** The debris sensor's counters: five ferrous bins, five non-ferrous ones. */
  debris: Float64Array;
}

const debrisBins = 10;

export function newState(asset: Asset, ts: number): AssetState {
  const state: AssetState = {
    ts,
    load: asset.baseLoad,
    loadNoise: 0,
    running: true,
    temperatureC: asset.params.heat.coolerC - 4,
    saturationPpm: 0,
    viscosity: 0,
    waterPpm: asset.waterBasePpm,
    humidity: 0,
    unevenness: 0,
    bands: asset.cleanBands.slice(),
    antioxidant: 1,
    oxidation: 0,
    baseViscosity40: asset.newViscosity40,
    basePermittivity40: asset.oil.epsilon40,
    dilution: 0,
    volume: 1,
    filterLoad: 0,
    filterBar: asset.params.filter.cleanBar,
    damage: 0,
    ferrousPerDay: asset.wearPerDay,
    debris: new Float64Array(debrisBins),
  };
  settle(asset, state);
  return state;
}

/** Brings what follows from temperature and oil up to date. */
export function settle(asset: Asset, state: AssetState): void {
  state.saturationPpm = saturationPpm(state.temperatureC, asset.oil.water);
  state.viscosity = viscosityFrom40(viscosity40Of(state), state.temperatureC, asset.slopeB);
}

/** Puts the state between two moments into `into`; `share` 0 is the earlier one, 1 the later. */
export function mixStates(from: AssetState, to: AssetState, share: number, into: AssetState): void {
  into.running = share > 0 ? to.running : from.running;
  into.ts = from.ts + (to.ts - from.ts) * share;
  into.load = from.load + (to.load - from.load) * share;
  into.loadNoise = from.loadNoise + (to.loadNoise - from.loadNoise) * share;
  into.temperatureC = from.temperatureC + (to.temperatureC - from.temperatureC) * share;
  into.saturationPpm = from.saturationPpm + (to.saturationPpm - from.saturationPpm) * share;
  into.viscosity = from.viscosity + (to.viscosity - from.viscosity) * share;
  into.waterPpm = from.waterPpm + (to.waterPpm - from.waterPpm) * share;
  into.humidity = from.humidity + (to.humidity - from.humidity) * share;
  into.unevenness = from.unevenness + (to.unevenness - from.unevenness) * share;
  into.antioxidant = from.antioxidant + (to.antioxidant - from.antioxidant) * share;
  into.oxidation = from.oxidation + (to.oxidation - from.oxidation) * share;
  into.baseViscosity40 = from.baseViscosity40 + (to.baseViscosity40 - from.baseViscosity40) * share;
  into.basePermittivity40 =
    from.basePermittivity40 + (to.basePermittivity40 - from.basePermittivity40) * share;
  into.dilution = from.dilution + (to.dilution - from.dilution) * share;
  into.volume = from.volume + (to.volume - from.volume) * share;
  into.filterLoad = from.filterLoad + (to.filterLoad - from.filterLoad) * share;
  into.filterBar = from.filterBar + (to.filterBar - from.filterBar) * share;
  into.damage = from.damage + (to.damage - from.damage) * share;
  into.ferrousPerDay = from.ferrousPerDay + (to.ferrousPerDay - from.ferrousPerDay) * share;
  for (let i = 0; i < into.bands.length; i++) {
    const before = from.bands[i] as number;
    into.bands[i] = before + ((to.bands[i] as number) - before) * share;
  }
  for (let i = 0; i < debrisBins; i++) {
    const before = from.debris[i] as number;
    const after = to.debris[i] as number;
    // A counter that was reset starts from nothing.
    into.debris[i] = Math.floor(after < before ? after * share : before + (after - before) * share);
  }
}

const lightFractionViscosity40 = 2.5;

export function viscosity40Of(state: AssetState): number {
  const { baseViscosity40, dilution, oxidation } = state;
  const mixed = dilution > 0 ? blend(baseViscosity40, lightFractionViscosity40, dilution) : baseViscosity40;
  return mixed * (1 + 0.25 * oxidation);
}

/** Not above 1: the rest is free water. */
export const activityOf = ({ waterPpm, saturationPpm: most }: AssetState): number =>
  Math.min(1, waterPpm / most);

export const freeWaterOf = ({ waterPpm, saturationPpm: most }: AssetState): number =>
  Math.max(0, waterPpm - most);

import { hourMs } from "@oilcloud/oil";
import { hash, Random } from "../random.ts";
import type { Asset } from "./asset.ts";
import { ambientAt, isPlannedStop, plannedLoad, seasonAt } from "./climate.ts";
import type { Effects } from "./effects.ts";
import { filterPressure, isBypassed, stepFilter } from "./filter.ts";
import { gridMs } from "./grid.ts";
import { stepAging, stepParticles, stepWater, wearConditions } from "./oil-steps.ts";
import { type AssetState, settle } from "./state.ts";

const gridS = gridMs / 1000;
const random = new Random(0);

function stepLoad(asset: Asset, state: AssetState, effects: Effects, dtS: number): void {
  const { deviation, memory } = asset.params.load;
  const left = memory ** (dtS / gridS);
  state.loadNoise = state.loadNoise * left + deviation * Math.sqrt(1 - left * left) * random.normal();
  state.running = !effects.stopped && !isPlannedStop(asset, state.ts);
  const wanted = plannedLoad(asset, state.ts) + state.loadNoise;
  state.load = state.running ? Math.min(1.05, Math.max(0.1, wanted)) : 0;
}

function stepTemperature(asset: Asset, state: AssetState, effects: Effects, h: number): void {
  const { heat } = asset.params;
  const constantK = state.running ? heat.constantK : 0;
  let target = ambientAt(asset, state.ts) + constantK + asset.riseK * state.load ** 1.3;
  // A machine that is shut down for a cold start has its heater switched off too.
  if (!effects.stopped) target = Math.max(heat.heaterC, target);
  if (target > heat.coolerC) target = heat.coolerC + 0.3 * (target - heat.coolerC);
  target += effects.overheatK;
  state.temperatureC += (target - state.temperatureC) * (1 - Math.exp(-h / asset.tauH));
}

const soundBins = [0.7, 0.2, 0.06, 0.03, 0.01];
const fatigueBins = [0.45, 0.28, 0.14, 0.08, 0.05];
const nonFerrousFrom = 5;
const mostFatiguePerDay = 5000;

/** Particles are few: how many in all is drawn first, and then the bin of each. */
function shed(debris: Float64Array, first: number, mean: number, bins: readonly number[]): void {
  for (let left = random.poisson(mean); left > 0; left--) {
    let bin = 0;
    for (let rest = random.uniform() - (bins[0] as number); rest > 0 && bin < bins.length - 1; bin++)
      rest -= bins[bin + 1] as number;
    debris[first + bin] = (debris[first + bin] as number) + 1;
  }
}

function stepWear(asset: Asset, state: AssetState, effects: Effects, h: number): void {
  const ageH = (state.ts - asset.epochMs) / hourMs;
  const runIn = asset.runInPerDay * Math.exp(-ageH / asset.runInH);
  const byLoad = asset.wearPerDay * (state.load / asset.baseLoad) ** asset.wearExponent;
  const usual = state.running ? runIn + byLoad * wearConditions(asset, state) * effects.wearFactor : 0;
  const fatigue = state.running ? Math.min(mostFatiguePerDay, effects.fatiguePerDay) : 0;
  const bronze = byLoad * asset.params.wear.nonFerrousShare * effects.nonFerrousFactor;
  const days = h / 24;
  state.ferrousPerDay = usual + fatigue;
  state.damage = Math.min(1, state.damage + (fatigue / 10_000) * days);
  shed(state.debris, 0, usual * days, soundBins);
  shed(state.debris, 0, fatigue * days, fatigueBins);
  shed(state.debris, nonFerrousFrom, bronze * days, soundBins);
}

const humidityMemoryH = 60;
const unevennessMemoryH = 3;

/** A deviation that forgets itself; `age` is the time in units of its memory. */
function wander(value: number, deviation: number, age: number): number {
  const left = Math.exp(-age);
  return value * left + deviation * Math.sqrt(1 - left * left) * random.normal();
}

/** Takes a state `dtS` further, in place. What is drawn depends on the machine's seed and the moment only. */
export function step(asset: Asset, state: AssetState, effects: Effects, dtS: number): void {
  const h = dtS / 3600;
  state.ts += dtS * 1000;
  random.reseed(hash(asset.seed, 2, state.ts));
  stepLoad(asset, state, effects, dtS);
  stepTemperature(asset, state, effects, h);
  settle(asset, state);
  state.humidity = wander(state.humidity, 0.6, h / humidityMemoryH);
  state.unevenness = wander(state.unevenness, 1, h / unevennessMemoryH);
  stepWater(asset, state, effects, seasonAt(state.ts), h);
  stepAging(asset, state, effects, h);
  stepWear(asset, state, effects, h);
  state.filterBar = filterPressure(asset, state, effects.filterPressureFactor);
  stepParticles(asset, state, effects, isBypassed(asset, state.filterBar), h);
  stepFilter(asset, state, effects, h);
}

import { countKeys, indicators } from "@oilcloud/oil";
import type { Asset } from "../physics/asset.ts";
import type { AssetState } from "../physics/state.ts";
import type { Random } from "../random.ts";
import { gauges } from "./gauges.ts";
import { extrasOf } from "./sensor-sets.ts";

export type Values = Record<string, number>;

type GaugeKey = keyof typeof gauges;

const scales = Object.fromEntries(
  (Object.keys(gauges) as GaugeKey[]).map((key) => [key, 10 ** indicators[key].decimals]),
) as Record<GaugeKey, number>;

const round = (value: number, scale: number) => Math.round(value * scale) / scale;

// Together they make the 8 % of a counter: what all channels of a record share, and what each has of its own.
const sharedNoise = 0.06;
const ownNoise = 0.05;

const counts = new Float64Array(countKeys.length);

/** Draws the bands and adds them up from the large end, so that no channel can pass a smaller size's. */
function drawCounts({ bands }: AssetState, random: Random): void {
  const shared = 1 + sharedNoise * random.normal();
  let sum = 0;
  for (let i = bands.length - 1; i >= 0; i--) {
    const mean = (bands[i] as number) * shared * (1 + ownNoise * random.normal());
    sum += random.poisson(mean);
    counts[i] = sum;
  }
}

const count = (i: number): number => counts[i] as number;

/**
 * What the sensors of a machine report of its state. The debris sensor is read once an hour only. The keys are spelt out
 * because an object that grows by computed keys costs more than all the physics.
 */
export function measure(asset: Asset, state: AssetState, random: Random, withDebris: boolean): Values {
  drawCounts(state, random);
  const values: Values = {
    oilTemp: round(gauges.oilTemp(asset, state, random), scales.oilTemp),
    kinViscosity: round(gauges.kinViscosity(asset, state, random), scales.kinViscosity),
    dielectric: round(gauges.dielectric(asset, state, random), scales.dielectric),
    waterActivity: round(gauges.waterActivity(asset, state, random), scales.waterActivity),
    filterDp: round(gauges.filterDp(asset, state, random), scales.filterDp),
    linePressure: round(gauges.linePressure(asset, state, random), scales.linePressure),
    oilLevel: round(gauges.oilLevel(asset, state, random), scales.oilLevel),
    vibRms: round(gauges.vibRms(asset, state, random), scales.vibRms),
    sampleFlow: round(gauges.sampleFlow(asset, state, random), scales.sampleFlow),
    oilQuality: round(gauges.oilQuality(asset, state, random), scales.oilQuality),
    count_ch1: count(0),
    count_ch2: count(1),
    count_ch3: count(2),
    count_ch4: count(3),
    count_ch5: count(4),
    count_ch6: count(5),
    count_ch7: count(6),
    count_ch8: count(7),
  };
  const extras = extrasOf[asset.machineType];
  if (extras.density) values.density = round(gauges.density(asset, state, random), scales.density);
  if (extras.conductivity)
    values.conductivity40 = round(gauges.conductivity40(asset, state, random), scales.conductivity40);
  if (withDebris) addDebris(values, state.debris);
  return values;
}

function addDebris(values: Values, debris: Float64Array): void {
  const bin = (i: number) => Math.floor(debris[i] as number);
  values.fe1 = bin(0);
  values.fe2 = bin(1);
  values.fe3 = bin(2);
  values.fe4 = bin(3);
  values.fe5 = bin(4);
  values.nfe1 = bin(5);
  values.nfe2 = bin(6);
  values.nfe3 = bin(7);
  values.nfe4 = bin(8);
  values.nfe5 = bin(9);
}

import { countKeys, dayMs, type IndicatorKey, indicators } from "@oilcloud/oil";
import type { Asset } from "../physics/asset.ts";
import { hash, Random } from "../random.ts";
import type { Values } from "../sensors/measure.ts";
import { isActive, type SensorFault } from "./modes.ts";

const drifting: readonly IndicatorKey[] = ["kinViscosity", "dielectric", "waterActivity", "oilQuality"];
const random = new Random(0);
const within = (min: number, max: number, severity: number) => min + (max - min) * severity;

/** The indicator a fault is about: its own, or one that is drawn for it. */
export const keyOf = (fault: SensorFault, seed: number): IndicatorKey =>
  fault.key ?? (drifting[hash(seed, 21, fault.onsetMs) % drifting.length] as IndicatorKey);

const signOf = (fault: SensorFault, seed: number) => (hash(seed, 22, fault.onsetMs) % 2 === 0 ? 1 : -1);

function put(values: Values, key: IndicatorKey, value: number): void {
  const scale = 10 ** indicators[key].decimals;
  const [min, max] = indicators[key].plausible;
  values[key] = Math.min(max, Math.max(min, Math.round(value * scale) / scale));
}

/** Shares of the value for most, of the range for what is small by nature. */
const sizeOf = (key: IndicatorKey, value: number) => (key === "waterActivity" ? 1 : value);

function inflate(values: Values, severity: number): void {
  const factor = within(5, 30, severity) * random.between(0.8, 1.25);
  for (const key of countKeys) {
    const count = values[key];
    if (count !== undefined) put(values, key, count * factor);
  }
}

function addSpikes(values: Values, severity: number): void {
  for (const key of Object.keys(values) as IndicatorKey[]) {
    if (random.uniform() >= 1e-3 * within(1, 10, severity)) continue;
    if (indicators[key].kind !== "gauge") continue;
    const [min, max] = indicators[key].plausible;
    const value = values[key] as number;
    // Half-way to the end of the range, upwards mostly, and within what the sensor can say.
    put(values, key, random.uniform() < 0.8 ? value + 0.5 * (max - value) : value - 0.5 * (value - min));
  }
}

function dropValues(values: Values, fault: SensorFault): void {
  if (fault.key && random.uniform() < within(0.3, 0.95, fault.severity)) delete values[fault.key];
}

/**
 * Changes what the sensors say by the faults of the moment. `frozen`: the value a stuck sensor had when it stuck. Faults
 * of the machine's or the messages' doing are none of this one's business.
 */
export function distort(
  asset: Asset,
  faults: readonly SensorFault[],
  values: Values,
  ts: number,
  frozen: ReadonlyMap<SensorFault, number>,
): void {
  for (const fault of faults) {
    if (!isActive(fault, ts)) continue;
    const { mode, severity, onsetMs } = fault;
    random.reseed(hash(asset.seed, 23, onsetMs, ts));
    const key = keyOf(fault, asset.seed);
    const value = values[key];
    switch (mode) {
      case "stuck": {
        const held = frozen.get(fault);
        if (held !== undefined && value !== undefined) values[key] = held;
        break;
      }
      case "drift": {
        const share = signOf(fault, asset.seed) * within(0.001, 0.01, severity) * ((ts - onsetMs) / dayMs);
        if (value !== undefined) put(values, key, value + share * sizeOf(key, value));
        break;
      }
      case "offset": {
        const share = signOf(fault, asset.seed) * within(0.03, 0.15, severity);
        if (value !== undefined) put(values, key, value + share * sizeOf(key, value));
        break;
      }
      case "spike":
        addSpikes(values, severity);
        break;
      case "dropout":
        dropValues(values, fault);
        break;
      case "bubbles":
        inflate(values, severity);
        break;
      case "coldStart":
      case "clockSkew":
      case "duplicates":
      case "latePackets":
      case "counterReset":
        break;
    }
  }
}

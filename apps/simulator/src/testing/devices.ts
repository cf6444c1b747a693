import { byKey, dayMs, newReadingState, type OilKey, processReading, type Reading } from "@oilcloud/oil";
import type { FaultEpisode } from "../faults/modes.ts";
import { type DeviceSpec, type Message, simulateDevice } from "../fleet.ts";
import type { SimulatedType } from "../physics/machine-params.ts";

export const epochMs = Date.UTC(2026, 0, 1);
/** After the run-in. */
export const startMs = epochMs + 60 * dayMs;

export const usualOils: Record<SimulatedType, OilKey> = {
  hydraulic: "hm46",
  industrialGear: "ckd220",
  windGear: "pao320",
  steamTurbine: "tsa32",
  gasTurbine: "tgsb32",
  screwCompressor: "dah46",
};

export function makeSpec(
  machineType: SimulatedType,
  seed: number,
  faults: readonly FaultEpisode[] = [],
): DeviceSpec {
  const name = `${machineType} ${seed}`;
  return {
    token: name,
    name,
    machineType,
    oil: usualOils[machineType],
    intervalS: 60,
    seed,
    epochMs,
    faults,
  };
}

export const readSpan = (spec: DeviceSpec, days: number, stepS = 600): Message[] =>
  Array.from(simulateDevice(spec, startMs, startMs + days * dayMs, stepS));

export function process(spec: DeviceSpec, readings: readonly Reading[]) {
  const state = newReadingState();
  return readings.map((reading) => byKey(processReading(spec, state, reading)));
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [xy, xx, yy] = [0, 0, 0];
  xs.forEach((x, i) => {
    const dy = (ys.at(i) ?? 0) - meanY;
    xy += (x - meanX) * dy;
    xx += (x - meanX) ** 2;
    yy += dy ** 2;
  });
  return xy / Math.sqrt(xx * yy);
}

/** A key's values, where there is one. */
export const column = (readings: readonly { values: Record<string, number> }[], key: string): number[] =>
  readings.flatMap(({ values }) => values[key] ?? []);

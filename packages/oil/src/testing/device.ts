import { minuteMs } from "../time.ts";
import { byKey, type DeviceContext, processReading } from "../readings/process-reading.ts";
import { newReadingState } from "../readings/reading-state.ts";

const shape = [1, 0.39, 0.0695, 0.01225, 0.0073, 0.00212, 0.00091, 0.00032];

/** The eight channels of an oil with the usual ratios between the sizes. */
export const counts = (ch1: number): Record<string, number> =>
  Object.fromEntries(shape.map((ratio, i) => [`count_ch${i + 1}`, Math.round(ch1 * ratio)]));

/** A device whose clock is given in minutes. */
export function makeDevice(context: Partial<DeviceContext> = {}) {
  const device: DeviceContext = { machineType: "hydraulic", oil: "hm46", ...context };
  const state = newReadingState();
  const read = (minute: number, values: Record<string, number>) =>
    byKey(processReading(device, state, { ts: minute * minuteMs, values }));
  return { state, read };
}

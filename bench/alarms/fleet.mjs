// The fleet that alarms are measured on: machines with the fates the simulator draws for them, picked so that enough of
// them have a fault of the machine, of a sensor, or of both while they are watched.
import { dayMs } from "@oilcloud/oil";
import { deviceTruth } from "../../apps/simulator/src/fleet.ts";
import { machineParams } from "../../apps/simulator/src/physics/machine-params.ts";

const epochMs = Date.UTC(2026, 0, 1);
/** The run-in is over, nothing else is known of the machine. */
export const startMs = epochMs + 60 * dayMs;
export const watchedDays = 90;
export const endMs = startMs + watchedDays * dayMs;
const earliestFaultMs = startMs + 10 * dayMs;
const latestFaultMs = endMs - 3 * dayMs;

const oils = {
  hydraulic: "hm46",
  industrialGear: "ckd220",
  windGear: "pao320",
  steamTurbine: "tsa32",
  gasTurbine: "tgsb32",
  screwCompressor: "dah46",
};
const types = Object.keys(machineParams);
const wanted = { sound: 50, fault: 70, sensorFault: 70, both: 10 };

function kindOf(truths) {
  const injected = truths.filter(({ kind }) => kind !== "event");
  if (injected.some(({ onsetMs }) => onsetMs < earliestFaultMs || onsetMs > latestFaultMs)) return null;
  const fault = injected.some(({ kind }) => kind === "fault");
  const sensorFault = injected.some(({ kind }) => kind === "sensor-fault");
  if (fault) return sensorFault ? "both" : "fault";
  return sensorFault ? "sensorFault" : "sound";
}

/** 200 machines of all types, the same for the same seed. */
export function makeFleet(seed) {
  const left = { ...wanted };
  const fleet = [];
  for (let i = 0; Object.values(left).some((count) => count > 0); i++) {
    const machineType = types[i % types.length];
    const name = `${machineType} ${seed}-${i}`;
    const device = { token: name, name, machineType, oil: oils[machineType], intervalS: 600, epochMs };
    const spec = { ...device, seed: seed * 1_000_000 + i };
    const truths = deviceTruth(spec, startMs, endMs);
    const kind = kindOf(truths);
    if (kind === null || left[kind] === 0) continue;
    left[kind]--;
    fleet.push({ spec, truths });
  }
  return fleet;
}

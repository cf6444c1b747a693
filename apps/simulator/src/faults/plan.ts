import { dayMs } from "@oilcloud/oil";
import type { Asset } from "../physics/asset.ts";
import type { SimulatedType } from "../physics/machine-params.ts";
import { hash, Random } from "../random.ts";
import { machineFaults } from "./machine-faults.ts";
import {
  type FaultEpisode,
  eventModes,
  type MachineEvent,
  type MachineFault,
  type MachineFaultMode,
  machineFaultModes,
  type SensorFault,
  type SensorFaultMode,
  sensorFaultModes,
} from "./modes.ts";

const windowDays = 60;
const faultShare = 0.12;
const sensorFaultShare = 0.12;
/** Wear is judged against a baseline, and that needs the run-in to be over. */
const quietDays = 30;

const unlikely: Partial<Record<SimulatedType, readonly MachineFaultMode[]>> = {
  hydraulic: ["dilution", "wearFatigue"],
  industrialGear: ["dilution"],
  windGear: ["dilution"],
  steamTurbine: ["dilution", "dustIngress"],
};

const sensorFaultDays: Record<SensorFaultMode, readonly [min: number, max: number]> = {
  stuck: [1, 6],
  drift: [15, 40],
  offset: [5, 20],
  spike: [5, 20],
  dropout: [0.3, 3],
  bubbles: [5 / 1440, 60 / 1440],
  coldStart: [0.5, 1.2],
  clockSkew: [2, 10],
  duplicates: [1, 5],
  latePackets: [1, 5],
  counterReset: [0.05, 0.05],
};

function drawFault(asset: Asset, random: Random, startMs: number): MachineFault {
  const without = unlikely[asset.machineType] ?? [];
  const mode = random.pick(machineFaultModes.filter((one) => !without.includes(one)));
  const onsetMs = Math.round(startMs + random.between(0, windowDays) * dayMs);
  const [min, max] = machineFaults[mode].days;
  const endMs = Math.round(onsetMs + random.between(min, max) * dayMs);
  return { kind: "fault", mode, onsetMs, endMs, severity: round(random.uniform()) };
}

function drawSensorFault(random: Random, startMs: number): SensorFault {
  const mode = random.pick(sensorFaultModes);
  const onsetMs = Math.round(startMs + random.between(0, windowDays) * dayMs);
  const [min, max] = sensorFaultDays[mode];
  const endMs = Math.round(onsetMs + random.between(min, max) * dayMs);
  return { kind: "sensor-fault", mode, onsetMs, endMs, severity: round(random.uniform()) };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The faults fate has for a machine up to a moment; a later moment only adds to them. */
function drawFaults(asset: Asset, untilMs: number): (MachineFault | SensorFault)[] {
  const faults: (MachineFault | SensorFault)[] = [];
  const windowMs = windowDays * dayMs;
  let busyUntilMs = asset.epochMs + quietDays * dayMs;
  for (let i = 0; asset.epochMs + i * windowMs < untilMs; i++) {
    const random = new Random(hash(asset.seed, 41, i));
    const startMs = asset.epochMs + i * windowMs;
    if (random.uniform() < faultShare) {
      const fault = drawFault(asset, random, startMs);
      // One at a time, so that what is seen has one cause.
      if (fault.onsetMs > busyUntilMs) {
        faults.push(fault);
        busyUntilMs = (fault.endMs ?? fault.onsetMs) + quietDays * dayMs;
      }
    }
    const other = new Random(hash(asset.seed, 42, i));
    if (other.uniform() < sensorFaultShare) faults.push(drawSensorFault(other, startMs));
  }
  return faults;
}

function* recurring(
  asset: Asset,
  untilMs: number,
  mode: MachineEvent["mode"],
  [min, max]: readonly [number, number],
): Generator<MachineEvent> {
  const random = new Random(hash(asset.seed, 43, eventModes.indexOf(mode)));
  const everyMs = random.between(min, max) * dayMs;
  let onsetMs = asset.epochMs + everyMs * random.between(0.3, 1);
  for (; onsetMs < untilMs; onsetMs += everyMs) {
    const at = Math.round(onsetMs);
    yield { kind: "event", mode, onsetMs: at, endMs: at, severity: round(random.uniform()) };
  }
}

function repairs(faults: readonly FaultEpisode[]): MachineEvent[] {
  return faults.flatMap((fault) => {
    if (fault.kind !== "fault" || fault.endMs === null) return [];
    const mode = machineFaults[fault.mode].repair;
    const at = fault.endMs;
    return mode ? [{ kind: "event" as const, mode, onsetMs: at, endMs: at, severity: 0.3 }] : [];
  });
}

/**
 * All that happens to a machine up to a moment, in order: its faults, given or drawn, the repairs that end them, and the
 * maintenance every machine gets.
 */
export function faultPlanOf(
  asset: Asset,
  given: readonly FaultEpisode[] | undefined,
  untilMs: number,
): FaultEpisode[] {
  const { filter, aging } = asset.params;
  const faults: readonly FaultEpisode[] = given ?? drawFaults(asset, untilMs);
  return [
    ...faults,
    ...repairs(faults),
    ...recurring(asset, untilMs, "topUp", [45, 75]),
    ...recurring(asset, untilMs, "filterChange", filter.changeDays),
    ...recurring(asset, untilMs, "oilChange", aging.changeDays),
  ]
    .filter(({ onsetMs }) => onsetMs < untilMs)
    .sort((a, b) => a.onsetMs - b.onsetMs);
}

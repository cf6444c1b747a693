import { type IndicatorKey, isIndicatorKey, type OilKey, oils } from "@oilcloud/oil";
import { type FaultEpisode, isEventMode, isMachineFaultMode, isSensorFaultMode } from "./faults/modes.ts";
import type { DeviceSpec } from "./fleet.ts";
import { isSimulatedType } from "./physics/machine-params.ts";

/** A fleet file that cannot be used; the message says where and why. */
export class FleetFileError extends Error {}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new FleetFileError(`${where} is not an object`);
  return value as Fields;
}

function textOf(fields: Fields, name: string, where: string): string {
  const value = fields[name];
  if (typeof value !== "string" || value === "") throw new FleetFileError(`${where}.${name} is not a text`);
  return value;
}

function numberOf(fields: Fields, name: string, where: string, min: number, max: number): number {
  const value = fields[name];
  if (typeof value !== "number" || !(value >= min && value <= max))
    throw new FleetFileError(`${where}.${name} is not a number from ${min} to ${max}`);
  return value;
}

const isOil = (key: string): key is OilKey => Object.hasOwn(oils, key);
const furthestMs = 8.64e15;

function indicatorOf(fields: Fields, where: string): IndicatorKey | null {
  if (fields.key === undefined) return null;
  const key = textOf(fields, "key", where);
  if (!isIndicatorKey(key)) throw new FleetFileError(`${where}.key "${key}" is no indicator`);
  return key;
}

function episodeOf(value: unknown, where: string): FaultEpisode {
  const fields = fieldsOf(value, where);
  const mode = textOf(fields, "mode", where);
  const onsetMs = numberOf(fields, "onsetMs", where, 0, furthestMs);
  const endMs =
    fields.endMs === undefined || fields.endMs === null
      ? null
      : numberOf(fields, "endMs", where, onsetMs, furthestMs);
  const severity = fields.severity === undefined ? 0.5 : numberOf(fields, "severity", where, 0, 1);
  if (isMachineFaultMode(mode)) return { kind: "fault", mode, onsetMs, endMs, severity };
  if (isEventMode(mode)) return { kind: "event", mode, onsetMs, endMs: onsetMs, severity };
  if (!isSensorFaultMode(mode)) throw new FleetFileError(`${where}.mode "${mode}" is unknown`);
  const key = indicatorOf(fields, where);
  return key
    ? { kind: "sensor-fault", mode, onsetMs, endMs, severity, key }
    : { kind: "sensor-fault", mode, onsetMs, endMs, severity };
}

function deviceOf(value: unknown, where: string): DeviceSpec {
  const fields = fieldsOf(value, where);
  const { machineType, faults, epochMs } = fields;
  if (!isSimulatedType(machineType)) throw new FleetFileError(`${where}.machineType cannot be simulated`);
  const oil = textOf(fields, "oil", where);
  if (!isOil(oil)) throw new FleetFileError(`${where}.oil "${oil}" is not in the catalogue`);
  if (faults !== undefined && !Array.isArray(faults)) throw new FleetFileError(`${where}.faults is no list`);
  return {
    token: textOf(fields, "token", where),
    name: textOf(fields, "name", where),
    machineType,
    oil,
    intervalS: numberOf(fields, "intervalS", where, 1, 86_400),
    seed: numberOf(fields, "seed", where, 0, 2 ** 32 - 1),
    ...(epochMs === undefined ? {} : { epochMs: numberOf(fields, "epochMs", where, 0, furthestMs) }),
    ...(faults ? { faults: faults.map((one, i) => episodeOf(one, `${where}.faults[${i}]`)) } : {}),
  };
}

/** Reads the text of a fleet file. */
export function parseFleet(text: string): DeviceSpec[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new FleetFileError("the fleet file is not JSON", { cause: error });
  }
  if (!Array.isArray(list) || list.length === 0)
    throw new FleetFileError("the fleet file is not a list of devices");
  return list.map((one, i) => deviceOf(one, `[${i}]`));
}

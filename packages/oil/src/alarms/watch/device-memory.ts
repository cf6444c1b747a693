import type { LabFinding } from "../../laboratory/lab-finding.ts";
import type { AlarmCategory } from "../../limits/alarm-categories.ts";
import type { Episode, Joined, Outlasted } from "../episodes/episode.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import type { RecentMean } from "../sensor-faults/laboratory-findings.ts";
import type { SensorWatch } from "../sensor-faults/sensor-watch.ts";
import { newTemperatureStep, type TemperatureStep } from "../sensor-faults/temperature-step.ts";
import { newWaterWatch, type WaterWatch } from "../water/water-watch.ts";
import { newWorkingTemperature, type WorkingTemperature } from "../usual/working-temperature.ts";

/** What the watch remembers of a device; plain data, so that it can be stored. */
export interface DeviceWatch {
  /** The time of the newest reading taken in. */
  through: number;
  /** What other indicators follow, as last reported. */
  temperatureC: number | null;
  loadBar: number | null;
  working: WorkingTemperature;
  /** Until when what is learned again after an oil change is not held against the oil. */
  settlingUntil: number;
  temperatureStep: TemperatureStep;
  /** When the oil was last near saturation at the temperature it had. */
  saturatedAt: number;
  /** When the machine was last seen to stand still. */
  stoodAt: number;
  keys: Record<string, KeyWatch>;
  /** When each channel last reported something that is no error code, believed or not. */
  heard: Record<string, number>;
  sensors: Record<string, SensorWatch>;
  /** What the indicators were lately that a laboratory measures too, and what its last samples say of their sensors. */
  recent: Record<string, RecentMean>;
  findings: Record<string, LabFinding>;
  agreed: Record<string, number>;
  episodes: Partial<Record<AlarmCategory, Episode>>;
  joined: Joined;
  outlasted: Outlasted;
  /** The water content of the oil and its nights; absent in what was remembered before it was followed. */
  water?: WaterWatch;
  /** Whether anything is raised, a sensor faulty or an episode open; absent in what was remembered before this was noted. */
  amiss?: boolean;
}

/** Goes up with every change of what is remembered: a memory of another shape is not gone on with. */
export const deviceWatchVersion = 9;

export const newDeviceWatch = (): DeviceWatch => ({
  through: 0,
  temperatureC: null,
  loadBar: null,
  working: newWorkingTemperature(),
  settlingUntil: 0,
  temperatureStep: newTemperatureStep(),
  saturatedAt: 0,
  stoodAt: 0,
  keys: {},
  heard: {},
  sensors: {},
  recent: {},
  findings: {},
  agreed: {},
  episodes: {},
  joined: {},
  outlasted: {},
  water: newWaterWatch(),
});

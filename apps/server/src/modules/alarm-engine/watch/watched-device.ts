import type {
  AlarmCategory,
  AlarmEvent,
  DeviceWatch,
  Episode,
  LabWitness,
  MachineType,
  OilKey,
  RuleBook,
} from "@oilcloud/oil";
import type { Snapshot } from "./snapshots.ts";

/** A device as the engine knows it. */
export interface WatchedDevice {
  id: string;
  number: number;
  customerId: string;
  machineType: MachineType;
  oil: OilKey | null;
  intervalMs: number;
  /** Laboratory results of its oil, the oldest first. */
  labSamples: readonly LabWitness[];
}

export interface StoredWatch extends WatchedDevice {
  rules: string | null;
  state: DeviceWatch | null;
  openEpisodes: readonly (Episode & { category: AlarmCategory })[];
}

/** A device's state to write, and the events of its episodes since the last write. */
export interface KeptWatch {
  device: WatchedDevice;
  book: RuleBook;
  rules: string;
  state: DeviceWatch;
  events: readonly AlarmEvent[];
  snapshots: readonly Snapshot[];
  /** The time to judge the device again from; null if nothing came late. */
  lateSince: number | null;
  /** Categories that rose long ago and that people are notified of now. */
  foundLate: readonly AlarmCategory[];
}

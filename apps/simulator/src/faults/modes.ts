import type { IndicatorKey } from "@oilcloud/oil";

export const machineFaultModes = [
  "waterLeakSlow",
  "waterLeakBurst",
  "breather",
  "dustIngress",
  "filterClogging",
  "filterBypass",
  "wearAbnormal",
  "wearFatigue",
  "wearBronze",
  "oxidation",
  "wrongTopUp",
  "overheating",
  "dilution",
] as const;

export const sensorFaultModes = [
  "stuck",
  "drift",
  "offset",
  "spike",
  "dropout",
  "bubbles",
  "coldStart",
  "clockSkew",
  "duplicates",
  "latePackets",
  "counterReset",
] as const;

export const eventModes = ["oilChange", "topUp", "filterChange"] as const;

export type MachineFaultMode = (typeof machineFaultModes)[number];
export type SensorFaultMode = (typeof sensorFaultModes)[number];
export type EventMode = (typeof eventModes)[number];

/** What an alarm about it should be filed under. */
export type TruthCategory =
  | "water"
  | "contamination"
  | "viscosity"
  | "quality"
  | "wear"
  | "condition"
  | "sensor"
  | "maintenance";

interface Span {
  readonly onsetMs: number;
  /** null: it has not ended. */
  readonly endMs: number | null;
  /** 0…1 over the range of what the fault can do. */
  readonly severity: number;
}

export type MachineFault = Span & { readonly kind: "fault"; readonly mode: MachineFaultMode };
export type SensorFault = Span & {
  readonly kind: "sensor-fault";
  readonly mode: SensorFaultMode;
  /** The indicator it is about; without one it is drawn or means all of them. */
  readonly key?: IndicatorKey;
};
export type MachineEvent = Span & { readonly kind: "event"; readonly mode: EventMode };
export type FaultEpisode = MachineFault | SensorFault | MachineEvent;

const includes = <T extends string>(modes: readonly T[], mode: string): mode is T =>
  (modes as readonly string[]).includes(mode);

export const isMachineFaultMode = (mode: string): mode is MachineFaultMode =>
  includes(machineFaultModes, mode);
export const isSensorFaultMode = (mode: string): mode is SensorFaultMode => includes(sensorFaultModes, mode);
export const isEventMode = (mode: string): mode is EventMode => includes(eventModes, mode);

export const isActive = ({ onsetMs, endMs }: Span, ts: number): boolean =>
  ts >= onsetMs && (endMs === null || ts < endMs);

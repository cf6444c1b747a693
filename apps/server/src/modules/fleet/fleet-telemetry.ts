import type { DisplayIndex, FleetDevice, IndicatorValue } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Scope } from "../../platform/scope.ts";

export interface ReportingDevice {
  id: string;
  number: number;
  machineType: string;
  oil: string | null;
  intervalS: number;
}

export type Communication = Pick<FleetDevice, "online" | "connected" | "freshness" | "lastTime">;

/** What this module needs of telemetry; handed over in the composition. */
export interface FleetTelemetry {
  communicationOf(device: ReportingDevice): Communication;
  oilStateOf(device: ReportingDevice): FleetDevice["oilState"];
  displayOrder(viewer: Viewer, deviceId: string): Promise<DisplayIndex[]>;
  /** The newest value of every indicator of a device. */
  values(viewer: Viewer, deviceId: string): Promise<IndicatorValue[]>;
  /** Tokens of those that had none, by device. */
  issueMissingTokens(deviceIds: readonly string[]): Promise<Map<string, string>>;
  /** A new token in place of the old one, which works for so many hours more. */
  issueToken(scope: Scope, deviceId: string, overlapHours: number): Promise<string>;
  mqttPort(): number | null;
  mqttSecure(): boolean;
}

import type { SensorLine } from "@oilcloud/contract";
import type { RegisterMap } from "@oilcloud/modbus";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import type { DtuLimits } from "../polling/dtu-limits.ts";
import { model, quickMap } from "./simulated-line.ts";
import type { DialOptions } from "../polling/dialled-address.ts";

export interface LinePlatform extends FleetPlatform {
  port: number;
  addLine(changes?: object, who?: string): Promise<string>;
  line(lineId: string, who?: string): Promise<SensorLine>;
  addMap(map?: RegisterMap, who?: string): Promise<string>;
  latest(deviceId: string): Promise<Record<string, number>>;
}

/** A platform with a port for DTUs. */
export async function makeLinePlatform(
  limits: Partial<DtuLimits> = {},
  dial: DialOptions = { privateAllowed: false },
): Promise<LinePlatform> {
  const platform = await makeFleetPlatform({ sensorLines: { limits: { pauseMs: 50, ...limits }, dial } });
  const port = await platform.sensorLines.dtus.listen("127.0.0.1", 0);

  const entry = {
    name: "Rolling mill",
    kind: "dtu",
    registration: { format: "ascii", text: "DTU-0311", more: 0 },
    heartbeat: null,
    host: "",
    port: 502,
    baud: 9600,
    frame: "8E1",
    connectDelayMs: 0,
    gapMs: 5,
    enabled: true,
    sensors: [],
  };

  return {
    ...platform,
    port,
    async addLine(changes = {}, who = "dealer") {
      const { data, msg } = await platform.ask<{ lineId: string }>(who, "POST", "sensorLine/save", {
        ...entry,
        ...changes,
      });
      if (!data) throw new Error(msg);
      return data.lineId;
    },
    async line(lineId, who = "dealer") {
      const { rows } = await platform.ask<SensorLine>(who, "GET", "sensorLine/list?pageSize=100");
      const line = rows?.find((each) => each.lineId === lineId);
      if (!line) throw new Error("no such line");
      return line;
    },
    async addMap(map = quickMap(), who = "dealer") {
      const { data, msg } = await platform.ask<{ mapId: string }>(who, "POST", "sensorMap/save", {
        name: "Probe",
        model,
        map,
      });
      if (!data) throw new Error(msg);
      return data.mapId;
    },
    async latest(deviceId) {
      const path = `datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`;
      const { rows } = await platform.ask<{ key: string; value: number }>("dealer", "GET", path);
      return Object.fromEntries((rows ?? []).map(({ key, value }) => [key, value]));
    },
  };
}

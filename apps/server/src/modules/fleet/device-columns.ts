import { type DeviceTextKey, deviceTextKeys, deviceTexts } from "@oilcloud/contract";
import { oilNamed } from "@oilcloud/oil";
import type { Updateable } from "kysely";
import type { Tables } from "../../tables.ts";
import type { DeviceColumns } from "./devices-store.ts";

/** What people enter of a device; what is not given stays as it is. */
export interface DeviceEntry extends Partial<Record<DeviceTextKey, string>> {
  groupId?: string;
  deviceName?: string;
  deviceNo?: string;
  oilNo?: string;
  machineType?: string;
  industry?: string;
  areaNo?: string;
  deviceImage?: string;
  installTime?: number | null;
  timeType?: "calendar" | "running";
  tankVolumeL?: number | null;
  intervalS?: number;
  isGateway?: boolean;
}

const trimmed = (text: string | undefined) => text?.trim();

/** The oil decides how readings are judged, so only a key of the catalogue may stand in that column. */
function oilColumns(oilNo: string | undefined): DeviceColumns {
  if (oilNo === undefined) return {};
  const text = oilNo.trim();
  const oil = oilNamed(text);
  return oil ? { oil, other_oil: "" } : { oil: null, other_oil: text };
}

export function columnsOf(entry: DeviceEntry): DeviceColumns {
  const columns: Updateable<Tables["device"]> = {
    group_id: entry.groupId,
    name: trimmed(entry.deviceName),
    device_no: entry.deviceNo === undefined ? undefined : entry.deviceNo.trim() || null,
    ...oilColumns(entry.oilNo),
    ...Object.fromEntries(deviceTextKeys.map((key) => [deviceTexts[key].column, trimmed(entry[key])])),
    machine_type: entry.machineType,
    industry: trimmed(entry.industry),
    area_no: entry.areaNo === undefined ? undefined : entry.areaNo || null,
    image_url: trimmed(entry.deviceImage),
    installed_at: timeColumn(entry.installTime),
    time_type: entry.timeType,
    tank_volume_l: entry.tankVolumeL,
    interval_s: entry.intervalS,
    is_gateway: entry.isGateway,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const timeColumn = (ms: number | null | undefined) =>
  ms === undefined ? undefined : ms === null ? null : new Date(Math.round(ms));

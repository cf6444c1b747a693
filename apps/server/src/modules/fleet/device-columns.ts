import { type DeviceTextKey, deviceTextKeys, deviceTexts } from "@oilcloud/contract";
import { oilNamed } from "@oilcloud/oil";
import type { Updateable } from "kysely";
import type { Tables } from "../../tables.ts";
import type { DeviceColumns } from "./devices-store.ts";
import type { OilBrandEntry } from "./oil-brands-store.ts";

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
  clockOffsetMin?: number;
  clockInSeconds?: boolean;
}

const trimmed = (text: string | undefined) => text?.trim();

/** The oil decides how readings are judged, so only a key of the catalogue may stand in that column. */
function oilColumns(oilNo: string | undefined, brands: readonly OilBrandEntry[]): DeviceColumns {
  if (oilNo === undefined) return {};
  const text = oilNo.trim();
  const oil = oilNamed(text);
  if (oil) return { oil, other_oil: "" };
  const brand = brandNamed(brands, text);
  return brand ? { oil: brand.oil, other_oil: brand.name } : { oil: null, other_oil: text };
}

/** The brand of the dealer that a text names. */
export function brandNamed<Brand extends OilBrandEntry>(
  brands: readonly Brand[],
  text: string,
): Brand | undefined {
  const written = text.trim().toLowerCase();
  return brands.find(({ name }) => name.toLowerCase() === written);
}

/** `brands` are those of the device's dealer. */
export function columnsOf(entry: DeviceEntry, brands: readonly OilBrandEntry[]): DeviceColumns {
  const columns: Updateable<Tables["device"]> = {
    group_id: entry.groupId,
    name: trimmed(entry.deviceName),
    device_no: entry.deviceNo === undefined ? undefined : entry.deviceNo.trim() || null,
    ...oilColumns(entry.oilNo, brands),
    ...Object.fromEntries(deviceTextKeys.map((key) => [deviceTexts[key].column, trimmed(entry[key])])),
    machine_type: entry.machineType,
    industry: trimmed(entry.industry),
    area_no: entry.areaNo === undefined ? undefined : entry.areaNo || null,
    image_url: trimmed(entry.deviceImage),
    installed_at: timeColumn(entry.installTime),
    time_type: entry.timeType,
    tank_volume_l: entry.tankVolumeL,
    clock_offset_min: entry.clockOffsetMin,
    clock_in_seconds: entry.clockInSeconds,
    interval_s: entry.intervalS,
    is_gateway: entry.isGateway,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const timeColumn = (ms: number | null | undefined) =>
  ms === undefined ? undefined : ms === null ? null : new Date(Math.round(ms));

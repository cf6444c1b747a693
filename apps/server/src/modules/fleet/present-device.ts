import { type FleetDevice, type Language, ofEachText } from "@oilcloud/contract";
import { industries, machineTypes, oilLabel } from "@oilcloud/oil";
import { placeName } from "../../platform/place-names.ts";
import { groupNameIn, labelIn, labelOf } from "../../platform/labels.ts";
import type { FleetDeviceRow } from "./devices-store.ts";
import type { Communication } from "./fleet-telemetry.ts";

/** A device's row in words of the reader's language, with what telemetry knows of it. */
export function presentDevice(
  row: FleetDeviceRow,
  language: Language,
  now: { communication: Communication; oilState: FleetDevice["oilState"] },
): FleetDevice {
  const oilNo = row.oil ?? row.otherOil;
  const { machineType, industry, isGateway, intervalS, timeType, timeZone, tankVolumeL, sensorCount } = row;
  return {
    deviceId: row.id,
    deviceName: row.name,
    deviceNo: row.deviceNo,
    oilNo,
    oilName: labelIn(language, oilLabel(row)),
    oilBrand: row.oil === null ? "" : row.otherOil,
    ...ofEachText((key) => row[key]),
    machineType,
    machineTypeName: labelOf(machineTypes, machineType, language),
    industry,
    industryName: labelOf(industries, industry, language),
    areaNo: row.areaNo ?? "",
    areaName: placeName(row, language),
    groupId: row.groupId,
    groupName: groupNameIn(language, { name: row.groupName, isDefault: row.groupIsDefault }),
    deviceImage: row.imageUrl,
    installTime: row.installedAt.getTime(),
    timeType,
    tankVolumeL,
    intervalS,
    isGateway,
    customerId: row.customerId,
    customerName: row.customerName,
    tenantId: row.tenantId,
    tenantName: row.tenantName,
    timeZone,
    sensorCount,
    ...now.communication,
    oilState: now.oilState,
  };
}

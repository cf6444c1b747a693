import { litresOf, volumeField } from "../../../lib/units/volumes.ts";
import type { DeviceRecord } from "@oilcloud/contract";
import { type DeviceTextKey, ofEachText } from "@oilcloud/contract/values";
import type { Dayjs } from "dayjs";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";

/** A device as the form holds it. A list of at most one stands where a text of one's own may be typed. */
export interface DeviceFormValues extends Record<DeviceTextKey, string> {
  deviceName: string;
  deviceNo: string;
  groupId: string | undefined;
  machineType: string;
  industry: string[];
  areaNo: string;
  oilNo: string[];
  /** In the unit of the person who fills it in. */
  tankVolumeL: number | null;
  intervalS: number;
  /** On the clock at the site. */
  installTime: Dayjs | null;
  timeType: "calendar" | "running";
  isGateway: boolean;
  deviceImage: string;
}

const usualIntervalS = 600;

export const emptyDevice = (groupId: string | undefined): DeviceFormValues => ({
  deviceName: "",
  deviceNo: "",
  groupId,
  machineType: "hydraulic",
  ...ofEachText(() => ""),
  industry: [],
  areaNo: "",
  oilNo: [],
  tankVolumeL: null,
  intervalS: usualIntervalS,
  installTime: null,
  timeType: "calendar",
  isGateway: false,
  deviceImage: "",
});

const listed = (text: string) => (text === "" ? [] : [text]);

type Entered = Pick<
  DeviceRecord,
  Exclude<keyof DeviceFormValues, "industry" | "oilNo" | "installTime" | "deviceNo">
> &
  Pick<DeviceRecord, "industry" | "oilNo" | "oilBrand" | "installTime" | "deviceNo" | "timeZone">;

export function deviceValues(device: Entered): DeviceFormValues {
  return {
    deviceName: device.deviceName,
    deviceNo: device.deviceNo ?? "",
    groupId: device.groupId,
    machineType: device.machineType,
    ...ofEachText((key) => device[key]),
    industry: listed(device.industry),
    areaNo: device.areaNo,
    oilNo: listed(device.oilBrand || device.oilNo),
    tankVolumeL: device.tankVolumeL === null ? null : volumeField(device.tankVolumeL),
    intervalS: device.intervalS,
    installTime: shownInZone(device.installTime, device.timeZone),
    timeType: device.timeType,
    isGateway: device.isGateway,
    deviceImage: device.deviceImage,
  };
}

/** What is sent: the form's content with the lists opened and the day in ms. */
export function deviceBody(values: DeviceFormValues, timeZone: string) {
  const { industry, oilNo, installTime, groupId, machineType, ...rest } = values;
  return {
    ...rest,
    tankVolumeL: rest.tankVolumeL === null ? null : litresOf(rest.tankVolumeL),
    groupId: groupId ?? "",
    machineType: machineType as "hydraulic",
    industry: industry[0] ?? "",
    oilNo: oilNo[0] ?? "",
    installTime: installTime && takenInZone(installTime, timeZone),
  };
}

import type { FleetDevice, Language } from "@oilcloud/contract";
import { type DeviceTextKey, deviceTextKeys, deviceTexts } from "@oilcloud/contract/values";
import type { TableColumnsType } from "antd";
import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { Link } from "react-router";
import { durationText } from "../../../lib/format/durations.ts";
import { dateText } from "../../../lib/format/times.ts";
import { volumeText } from "../../../lib/units/volumes.ts";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { MachineBadge } from "../../../ui/badges/machine-badge.tsx";
import { FreshnessBadge } from "../../../ui/badges/freshness-badge.tsx";
import { deviceDetailPath } from "../device-path.ts";

export const columnKeys = [
  "deviceName",
  "deviceNo",
  "tenantName",
  "customerName",
  "groupId",
  "oilState",
  "freshness",
  "machineType",
  ...deviceTextKeys,
  "oilNo",
  "tankVolumeL",
  "industry",
  "areaNo",
  "installTime",
  "timeType",
  "intervalS",
  "sensorCount",
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** The device's name always stands there; the others come and go. */
export const alwaysShown: ColumnKey = "deviceName";
export const usualColumns: readonly ColumnKey[] = [
  "deviceName",
  "deviceNo",
  "customerName",
  "groupId",
  "oilState",
  "freshness",
  "machineType",
  "oilNo",
  "installTime",
  "sensorCount",
];

/** The server sorts by these. */
const sortable: Partial<Record<ColumnKey, Order>> = {
  deviceName: "deviceName",
  deviceNo: "deviceNo",
  customerName: "customerName",
  groupId: "groupName",
  oilState: "oilState",
  freshness: "lastTime",
  installTime: "installTime",
};
export type Order =
  | "deviceName"
  | "deviceNo"
  | "customerName"
  | "groupName"
  | "installTime"
  | "lastTime"
  | "oilState";

type T = TFunction;

function cell(key: ColumnKey, device: FleetDevice, t: T): ReactNode {
  switch (key) {
    case "deviceName":
      return <Link to={deviceDetailPath(device)}>{device.deviceName}</Link>;
    case "groupId":
      return device.groupName;
    case "oilState":
      return <MachineBadge state={device.oilState} freshness={device.freshness} />;
    case "freshness":
      return (
        <FreshnessBadge
          connected={device.connected}
          lastTime={device.lastTime}
          intervalMs={device.intervalS * 1000}
        />
      );
    case "machineType":
      return device.machineTypeName;
    case "oilNo":
      return device.oilName;
    case "industry":
      return device.industryName;
    case "areaNo":
      return device.areaName;
    case "tankVolumeL":
      return device.tankVolumeL === null ? "–" : volumeText(device.tankVolumeL);
    case "installTime":
      return dateText(device.installTime, device.timeZone);
    case "timeType":
      return t(`fleet.timeType.${device.timeType}`);
    case "intervalS":
      return durationText(device.intervalS * 1000, t);
    default:
      return device[key] || "–";
  }
}

const isText = (key: ColumnKey): key is DeviceTextKey => key in deviceTexts;

export const columnTitle = (key: ColumnKey, language: Language, t: T): string =>
  isText(key) ? labelIn(language, deviceTexts[key]) : t(`fleet.field.${key}`);

/** The chosen columns, in the order of the list. */
export function columnsFor(
  chosen: readonly ColumnKey[],
  order: { by: Order; descending: boolean },
  language: Language,
  t: T,
): TableColumnsType<FleetDevice> {
  return columnKeys
    .filter((key) => chosen.includes(key))
    .map((key) => ({
      key,
      title: columnTitle(key, language, t),
      fixed: key === alwaysShown ? ("left" as const) : false,
      align: key === "sensorCount" || key === "tankVolumeL" ? ("right" as const) : ("left" as const),
      sorter: sortable[key] !== undefined,
      sortOrder:
        sortable[key] === order.by ? (order.descending ? ("descend" as const) : ("ascend" as const)) : null,
      render: (_: unknown, device: FleetDevice) => cell(key, device, t),
    }));
}

export const orderOf = (columnKey: unknown): Order =>
  columnKeys.flatMap((key) => (key === columnKey ? (sortable[key] ?? []) : []))[0] ?? "groupName";

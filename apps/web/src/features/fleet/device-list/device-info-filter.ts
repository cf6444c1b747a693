import type { FleetDevice } from "@oilcloud/contract";
import type { Order } from "./device-columns.tsx";

export interface DeviceFilter {
  customerId: string;
  groupId: string;
  deviceName: string;
  machineType: "hydraulic" | "";
  oilState: FleetDevice["oilState"] | "";
  freshness: FleetDevice["freshness"] | "";
}

export const noDeviceFilter: DeviceFilter = {
  customerId: "",
  groupId: "",
  deviceName: "",
  machineType: "",
  oilState: "",
  freshness: "",
};

export interface Asked {
  pageNum: number;
  pageSize: number;
  orderBy: Order;
  descending: boolean;
}

/** What the page shows when it is opened. */
export const askedFirst: Asked = { pageNum: 1, pageSize: 20, orderBy: "groupName", descending: false };

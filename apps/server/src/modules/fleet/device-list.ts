import type { FleetDevice } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import { type Paged, pageOf } from "../../platform/database/paging.ts";
import type { DeviceFilter } from "./devices-query.ts";
import type { DeviceOrder, FleetDeviceRow, DevicesStore } from "./devices-store.ts";
import type { FleetTelemetry } from "./fleet-telemetry.ts";
import { presentDevice } from "./present-device.ts";

export interface DeviceListQuery extends DeviceFilter {
  oilState?: FleetDevice["oilState"] | "" | undefined;
  freshness?: FleetDevice["freshness"] | "" | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  orderBy?: DeviceOrder | "lastTime" | "oilState" | undefined;
  descending?: boolean | undefined;
}

/** As many as a list without a page carries; about 1 kB each, so 20 MB at most. */
const longestList = 20_000;
const severity: Record<FleetDevice["oilState"], number> = {
  abnormal: 4,
  risk: 3,
  approaching: 2,
  unknown: 1,
  normal: 0,
};

/**
 * The device table. The database sorts and pages, except when filtering or sorting by state, which only telemetry
 * knows: then all devices in scope are read and sorted here.
 */
export function makeDeviceList(
  store: DevicesStore,
  telemetry: Pick<FleetTelemetry, "communicationOf" | "oilStateOf">,
) {
  const present = (row: FleetDeviceRow, { language }: Viewer): FleetDevice =>
    presentDevice(row, language, {
      communication: telemetry.communicationOf(row),
      oilState: telemetry.oilStateOf(row),
    });

  async function judged(viewer: Viewer, query: DeviceListQuery): Promise<FleetDevice[]> {
    const rows = await store.all(viewer.scope, query, inDatabase(query));
    const near = query.freshness
      ? rows.filter((row) => telemetry.communicationOf(row).freshness === query.freshness)
      : rows;
    const devices = near.map((row) => present(row, viewer));
    const wanted = query.oilState ? devices.filter(({ oilState }) => oilState === query.oilState) : devices;
    return sorted(wanted, query);
  }

  return {
    present,
    /** Every device that fits, as for an export. */
    all: judged,
    /** A page, or without one the whole list. */
    async page(viewer: Viewer, query: DeviceListQuery): Promise<Paged<FleetDevice>> {
      const asksForPage = query.pageNum !== undefined || query.pageSize !== undefined;
      const page = pageOf(asksForPage ? query : { pageSize: longestList });
      if (query.oilState || query.freshness || isJudged(query.orderBy)) {
        const devices = await judged(viewer, query);
        return { rows: devices.slice(page.offset, page.offset + page.limit), total: devices.length };
      }
      const { rows, total } = await store.list(viewer.scope, query, inDatabase(query), page);
      return { rows: rows.map((row) => present(row, viewer)), total };
    },
  };
}

export type DeviceList = ReturnType<typeof makeDeviceList>;

const isJudged = (order: DeviceListQuery["orderBy"]): order is "lastTime" | "oilState" =>
  order === "lastTime" || order === "oilState";

function inDatabase({ orderBy, descending = false }: DeviceListQuery) {
  return isJudged(orderBy) || !orderBy
    ? { by: "groupName" as const, descending: false }
    : { by: orderBy, descending };
}

function sorted(devices: FleetDevice[], { orderBy, descending = false }: DeviceListQuery): FleetDevice[] {
  if (!isJudged(orderBy)) return devices;
  const value = (device: FleetDevice) =>
    orderBy === "lastTime" ? (device.lastTime ?? 0) : severity[device.oilState];
  const sign = descending ? -1 : 1;
  return devices.toSorted((one, other) => sign * (value(one) - value(other)));
}

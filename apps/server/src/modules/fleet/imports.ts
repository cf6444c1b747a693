import {
  type DeviceImportRow,
  type ImportedDevice,
  maxImportRows,
  type ReceivedFile,
  type SentFile,
} from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import { defaultGroupNames } from "../../platform/labels.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { readCsv } from "../../platform/files/read-csv.ts";
import { readSheet } from "../../platform/files/read-sheet.ts";
import type { SheetExport } from "../../platform/files/sheet-export.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { RefuseNewDevices } from "../quotas/interface.ts";
import type { SheetCell } from "../../platform/files/sheets.ts";
import { explainConstraint } from "./constraints.ts";
import { columnsOf } from "./device-columns.ts";
import type { DeviceList, DeviceListQuery } from "./device-list.ts";
import { deviceExportSheet, deviceTemplateSheet } from "./device-sheets.ts";
import type { DevicesStore } from "./devices-store.ts";
import type { Groups } from "./groups.ts";
import { checkDeviceRows } from "./import-check.ts";
import type { OilBrandsStore } from "./oil-brands-store.ts";
import type { DeviceImportsStore } from "./imports-store.ts";
import type { Sensors } from "./sensors.ts";

export interface ImportsDeps {
  store: DeviceImportsStore;
  brands: Pick<OilBrandsStore, "ofCustomer">;
  devices: Pick<DevicesStore, "isGroupOf" | "addAll">;
  audited: Audited;
  groups: Pick<Groups, "list">;
  sensors: Pick<Sensors, "fitModels">;
  list: Pick<DeviceList, "all">;
  nameMask: NameMask;
  refuseNewDevices: RefuseNewDevices;
  sheetExport: SheetExport;
  clock: Clock;
}

/** A text without a second column is no table. */
function readTable(bytes: Uint8Array, mostRows: number): SheetCell[][] {
  const rows = readCsv(bytes, mostRows);
  if ((rows[0]?.length ?? 0) < 2) throw new AppError("importNotXlsx");
  return rows;
}

/** Devices out to a sheet and in from one. The customer has been found in the caller's scope before. */
export function makeImports({
  store,
  brands,
  devices,
  audited,
  groups,
  sensors,
  list,
  nameMask,
  refuseNewDevices,
  sheetExport,
  clock,
}: ImportsDeps) {
  return {
    async export(viewer: Viewer, query: DeviceListQuery): Promise<SentFile> {
      const mask = await nameMask(viewer.scope);
      const sheet = deviceExportSheet(await list.all(viewer, query), viewer.language, mask);
      return sheetExport(viewer.scope, ...sheet);
    },

    async template(viewer: Viewer, customerId: string): Promise<SentFile> {
      const known = await groups.list(viewer, customerId);
      return deviceTemplateSheet(
        known.map(({ groupName }) => groupName),
        viewer.language,
      );
    },

    /** Row by row what would be imported, and what not and why. Nothing is changed. */
    async check(
      viewer: Viewer,
      customerId: string,
      { bytes, type }: Pick<ReceivedFile, "bytes" | "type">,
    ): Promise<DeviceImportRow[]> {
      const mostRows = maxImportRows.devices + 2;
      const sheet =
        type === "csv" ? readTable(bytes, mostRows) : await readSheet(viewer.scope, bytes, mostRows);
      const known = await groups.list(viewer, customerId);
      const groupIds = new Map(known.map(({ groupName, groupId }) => [groupName.toLowerCase(), groupId]));
      // The default group is known by its name in either language.
      const byDefault = known.find(({ isDefault }) => isDefault);
      if (byDefault)
        for (const name of defaultGroupNames) groupIds.set(name.toLowerCase(), byDefault.groupId);
      return checkDeviceRows(sheet, {
        language: viewer.language,
        nowMs: clock().getTime(),
        groupIds,
        brands: await brands.ofCustomer(customerId),
        ...(await store.known(viewer.scope, customerId)),
      });
    },

    /** All of them or none. */
    async run(
      viewer: Viewer,
      customerId: string,
      entries: readonly ImportedDevice[],
    ): Promise<{ imported: number; deviceIds: string[] }> {
      for (const groupId of new Set(entries.map((entry) => entry.groupId))) {
        if (!(await devices.isGroupOf(customerId, groupId))) throw new AppError("deviceGroupRequired");
      }
      const nowMs = clock().getTime();
      if (entries.some(({ installTime }) => installTime && installTime > nowMs))
        throw new AppError("installInFuture");
      const known = await brands.ofCustomer(customerId);
      const rows = entries.map((entry) => ({
        ...columnsOf(entry, known),
        customer_id: customerId,
        group_id: entry.groupId,
        name: entry.deviceName.trim(),
        machine_type: entry.machineType,
      }));
      const deviceIds = await explainConstraint(
        audited.addAll(async (trx) => {
          await refuseNewDevices(trx, customerId, rows.length);
          const ids = await devices.addAll(trx, rows);
          for (const [i, id] of ids.entries())
            await sensors.fitModels(trx, viewer, id, entries[i]?.models ?? []);
          return ids;
        }),
      );
      return { imported: rows.length, deviceIds };
    },
  };
}

export type Imports = ReturnType<typeof makeImports>;

import { type DeviceImportRow, type ImportedDevice, maxImportRows, type SentFile } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import { defaultGroupNames } from "../../platform/labels.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { readSheet } from "../../platform/files/read-sheet.ts";
import type { SheetExport } from "../../platform/files/sheet-export.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { RefuseNewDevices } from "../quotas/interface.ts";
import { explainConstraint } from "./constraints.ts";
import { columnsOf } from "./device-columns.ts";
import type { DeviceList, DeviceListQuery } from "./device-list.ts";
import { deviceExportSheet, deviceTemplateSheet } from "./device-sheets.ts";
import type { DevicesStore } from "./devices-store.ts";
import type { Groups } from "./groups.ts";
import { checkDeviceRows } from "./import-check.ts";
import type { OilBrandsStore } from "./oil-brands-store.ts";
import type { DeviceImportsStore } from "./imports-store.ts";

export interface ImportsDeps {
  store: DeviceImportsStore;
  brands: Pick<OilBrandsStore, "ofCustomer">;
  devices: Pick<DevicesStore, "isGroupOf" | "addAll">;
  audited: Audited;
  groups: Pick<Groups, "list">;
  list: Pick<DeviceList, "all">;
  nameMask: NameMask;
  refuseNewDevices: RefuseNewDevices;
  sheetExport: SheetExport;
  clock: Clock;
}

/** Devices out to a sheet and in from one. The customer has been found in the caller's scope before. */
export function makeImports({
  store,
  brands,
  devices,
  audited,
  groups,
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
    async check(viewer: Viewer, customerId: string, bytes: Uint8Array): Promise<DeviceImportRow[]> {
      const sheet = await readSheet(viewer.scope, bytes, maxImportRows.devices + 2);
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
          return devices.addAll(trx, rows);
        }),
      );
      return { imported: rows.length, deviceIds };
    },
  };
}

export type Imports = ReturnType<typeof makeImports>;

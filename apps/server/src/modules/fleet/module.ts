import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { SheetExport } from "../../platform/files/sheet-export.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import { makeAuditedDevices } from "../../platform/audited-device.ts";
import type { RefuseNewDevices } from "../quotas/interface.ts";
import { makeAdoptedIndicators } from "./adopted-indicators.ts";
import { makeAuditedGroups, makeAuditedOilBrands, makeAuditedSensors } from "./audited-things.ts";
import { type CommissioningDeps, makeCommissioning } from "./commissioning.ts";
import { commissioningRoutes } from "./commissioning-routes.ts";
import { makeDeviceList } from "./device-list.ts";
import { deviceRoutes } from "./device-routes.ts";
import { makeDevicesStore } from "./devices-store.ts";
import { type DevicesDeps, makeDevices } from "./devices.ts";
import { makeFactoriesStore } from "./factories-store.ts";
import { makeFactories } from "./factories.ts";
import type { FleetTelemetry } from "./fleet-telemetry.ts";
import { makeGroupsStore } from "./groups-store.ts";
import { makeGroups } from "./groups.ts";
import { importRoutes } from "./import-routes.ts";
import { makeDeviceImportsStore } from "./imports-store.ts";
import { makeImports } from "./imports.ts";
import { makeDeviceRecordsStore } from "./device-records-store.ts";
import { makeRemovedDevices, type RemovedDevicesDeps } from "./removed-devices.ts";
import { oilBrandRoutes } from "./oil-brand-routes.ts";
import { makeOilBrands } from "./oil-brands.ts";
import { makeOilBrandsStore } from "./oil-brands-store.ts";
import { fleetRoutes } from "./routes.ts";
import { sensorRoutes } from "./sensor-routes.ts";
import { makeSensorsStore } from "./sensors-store.ts";
import { makeSensors } from "./sensors.ts";
import { deviceEntity } from "../../platform/audited-device.ts";
import {
  describeGroupChange,
  describeIndicatorNameChange,
  describeOilBrandChange,
  describeSensorChange,
} from "./audited-things.ts";
import { describeDeviceChange } from "./device-snapshot.ts";

export interface FleetDeps {
  db: Db;
  events: Pick<Events, "emit">;
  telemetry: FleetTelemetry;
  removeReadings: RemovedDevicesDeps["removeReadings"];
  jobs: Pick<Jobs, "define">;
  /** What others keep of a device is seen to in the transaction that removes it. */
  beforeRemoval(within: Db, deviceId: string): Promise<void>;
  /** Hides names of factories in what people wrote. */
  nameMask: NameMask;
  refuseNewDevices: RefuseNewDevices;
  isDeviceImage: DevicesDeps["isDeviceImage"];
  keepPhoto: CommissioningDeps["keepPhoto"];
  sheetExport: SheetExport;
  clock: Clock;
}

export function fleetModule({
  db,
  events,
  telemetry,
  removeReadings,
  jobs,
  beforeRemoval,
  nameMask,
  refuseNewDevices,
  isDeviceImage,
  keepPhoto,
  sheetExport,
  clock,
}: FleetDeps) {
  const store = makeDevicesStore(db);
  const brandsStore = makeOilBrandsStore(db);
  const audited = makeAuditedDevices(db, clock);
  const list = makeDeviceList(store, telemetry);
  const sensors = makeSensors(makeSensorsStore(db), makeAuditedSensors(db, clock), events, clock);
  const records = makeDeviceRecordsStore(db);
  const clearRemoved = makeRemovedDevices({ db, removeReadings });
  const enqueueRemoval = jobs.define<object>({
    name: "remove-readings",
    schema: { type: "object" },
    work: (_, { signal }) => clearRemoved(signal),
  });
  const clearSoon = (within: Db) => enqueueRemoval({}, { within });
  const devices = makeDevices({
    store,
    brands: brandsStore,
    audited,
    records,
    list,
    sensors,
    telemetry,
    events,
    removal: { before: beforeRemoval, removeReadings: clearSoon },
    refuseNewDevices,
    isDeviceImage,
    clock,
  });
  const groups = makeGroups(makeGroupsStore(db), makeAuditedGroups(db, clock));
  const brands = makeOilBrands({
    store: brandsStore,
    audited: makeAuditedOilBrands(db, clock),
    auditedDevices: audited,
    events,
    clock,
  });
  const namesChanged = () => events.emit("indicatorNamesChanged", {});
  return {
    sensorsOf: sensors.ofDevice,
    describes: {
      [deviceEntity]: describeDeviceChange,
      deviceGroup: describeGroupChange,
      sensor: describeSensorChange,
      oilBrand: describeOilBrandChange,
      indicatorName: describeIndicatorNameChange,
    },
    /** Removes a customer's devices and waits until their readings are gone; started again, it continues where it was. */
    async removeDevicesOf(customerId: string, signal: AbortSignal): Promise<void> {
      for (const id of await store.idsForRemoval(customerId)) {
        signal.throwIfAborted();
        const also = { at: clock(), before: beforeRemoval, removeReadings: clearSoon };
        await db.transaction().execute((trx) => store.remove(trx, { kind: "platform" }, id, also));
        await events.emit("deviceChanged", { deviceId: id });
      }
      await clearRemoved(signal);
    },
    serve(calls: Calls): void {
      fleetRoutes(calls, makeFactories(makeFactoriesStore(db, clock), events));
      deviceRoutes(calls, { devices, list, groups, telemetry });
      oilBrandRoutes(calls, brands);
      commissioningRoutes(calls, makeCommissioning({ store, devices, sensors, keepPhoto }));
      importRoutes(
        calls,
        makeImports({
          store: makeDeviceImportsStore(db),
          devices: store,
          brands: brandsStore,
          audited,
          groups,
          sensors,
          list,
          nameMask,
          refuseNewDevices,
          sheetExport,
          clock,
        }),
      );
      sensorRoutes(calls, { sensors, adopted: makeAdoptedIndicators(db, clock, namesChanged), telemetry });
    },
  };
}

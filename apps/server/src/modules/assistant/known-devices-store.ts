import type { Db } from "../../platform/database/connect.ts";
import { customerNameIn, type Scope, visibleDevices } from "../../platform/scope.ts";

/** Devices as questions name them. */
export function makeKnownDevicesStore(db: Db) {
  return {
    all: (scope: Scope) =>
      visibleDevices(db, scope)
        .select([
          "device.id",
          "device.name",
          "device.machine_type as machineType",
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          "customer.time_zone as timeZone",
        ])
        .orderBy("device.name")
        .execute(),
  };
}

export type KnownDevicesStore = ReturnType<typeof makeKnownDevicesStore>;
export type KnownDevice = Awaited<ReturnType<KnownDevicesStore["all"]>>[number];

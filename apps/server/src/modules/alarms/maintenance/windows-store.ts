import type { Db } from "../../../platform/database/connect.ts";
import { customerInScope, ofDeviceInScope, type Scope } from "../../../platform/scope.ts";

/** The maintenance windows of devices and sites in a scope. A site's is seen by whoever sees a device there. */
export const windowsInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom("maintenance_window")
    .innerJoin("customer", "customer.id", "maintenance_window.customer_id")
    .leftJoin("device", "device.id", "maintenance_window.device_id")
    .where(customerInScope(scope))
    .where((eb) =>
      eb.or([
        eb("maintenance_window.device_id", "is", null),
        ofDeviceInScope(scope, "maintenance_window.device_id")(eb),
      ]),
    );

import type { Db } from "../../platform/database/connect.ts";
import { siteTimeZone } from "../../platform/database/site-time-zone.ts";
import { customerInScope, type Scope } from "../../platform/scope.ts";

export function makeDeviceImportsStore(db: Db) {
  return {
    /**
     * What imported devices are validated against: existing names and numbers in lower case, areas, the site's time
     * zone.
     */
    async known(scope: Scope, customerId: string) {
      const timeZone = await siteTimeZone(db, scope, customerId);
      const devices = await db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .select(["device.name", "device.device_no as deviceNo", "device.gateway_id as gatewayId"])
        .where("customer.id", "=", customerId)
        .where(customerInScope(scope))
        .execute();
      const areas = await db.selectFrom("area").select("area_no as areaNo").execute();
      return {
        timeZone,
        names: new Set(
          devices.filter(({ gatewayId }) => gatewayId === null).map(({ name }) => name.toLowerCase()),
        ),
        numbers: new Set(devices.flatMap(({ deviceNo }) => deviceNo?.toLowerCase() ?? [])),
        areaNos: new Set(areas.map(({ areaNo }) => areaNo)),
      };
    },
  };
}

export type DeviceImportsStore = ReturnType<typeof makeDeviceImportsStore>;

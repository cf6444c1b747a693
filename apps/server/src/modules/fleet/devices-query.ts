import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing } from "../../platform/database/containing.ts";
import { deviceTextColumns } from "../../platform/database/device-text-columns.ts";
import { customerNameIn, deviceInScope, type Scope, textIn, unmaskedIn } from "../../platform/scope.ts";

export interface DeviceFilter {
  tenantId?: string | null | undefined;
  customerId?: string | null | undefined;
  groupId?: string | null | undefined;
  gatewayId?: string | null | undefined;
  deviceName?: string | undefined;
  machineType?: string | undefined;
}

/** The devices in scope with their customer, tenant, group and area, narrowed by what is asked for. */
export function devicesInScope(db: Db, scope: Scope, filter: DeviceFilter = {}) {
  let query = db
    .selectFrom("device")
    .innerJoin("customer", "customer.id", "device.customer_id")
    .innerJoin("tenant", "tenant.id", "customer.tenant_id")
    .innerJoin("device_group", "device_group.id", "device.group_id")
    // A site outside China has no area.
    .leftJoin("area", (join) =>
      join.on("area.area_no", "=", (eb) => eb.fn.coalesce("device.area_no", "customer.area_no")),
    )
    .leftJoin("area as region", "region.area_no", "area.parent_no")
    .where(deviceInScope(scope));
  if (filter.tenantId) query = query.where("tenant.id", "=", filter.tenantId);
  if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
  if (filter.groupId) query = query.where("device.group_id", "=", filter.groupId);
  if (filter.gatewayId) query = query.where("device.gateway_id", "=", filter.gatewayId);
  if (filter.machineType) query = query.where("device.machine_type", "=", filter.machineType);
  const wanted = filter.deviceName?.trim();
  if (wanted) {
    const like = containing(wanted);
    query = query.where((eb) =>
      eb.or([
        eb(textIn(scope, "device.name"), "ilike", like),
        eb(textIn(scope, "device.device_no"), "ilike", like),
        eb(textIn(scope, "device.other_oil"), "ilike", like),
      ]),
    );
  }
  return query;
}

export type DevicesInScope = ReturnType<typeof devicesInScope>;

/** All columns that device pages show. */
export function selectDevice(scope: Scope, query: DevicesInScope) {
  return query
    .select([
      "device.id",
      "device.number",
      "device.name",
      "device.device_no as deviceNo",
      "device.oil",
      "device.other_oil as otherOil",
      ...deviceTextColumns,
      "device.machine_type as machineType",
      "device.industry",
      "device.image_url as imageUrl",
      "device.time_type as timeType",
      "device.tank_volume_l as tankVolumeL",
      "device.interval_s as intervalS",
      "device.is_gateway as isGateway",
      "device.gateway_id as gatewayId",
      "device_group.id as groupId",
      "device_group.name as groupName",
      "device_group.is_default as groupIsDefault",
      "customer.id as customerId",
      customerNameIn(scope).as("customerName"),
      "customer.time_zone as timeZone",
      "tenant.id as tenantId",
      unmaskedIn(scope, "tenant.name").as("tenantName"),
      unmaskedIn(scope, "customer.country").as("country"),
      unmaskedIn(scope, "customer.region").as("region"),
      unmaskedIn(scope, "customer.city").as("city"),
      unmaskedIn(scope, "area.area_no").as("areaNo"),
      unmaskedIn(scope, "area.name_zh").as("areaZh"),
      unmaskedIn(scope, "area.name_en").as("areaEn"),
      unmaskedIn(scope, "region.name_zh").as("regionZh"),
      unmaskedIn(scope, "region.name_en").as("regionEn"),
    ])
    .select((eb) => [
      eb.fn.coalesce("device.installed_at", "device.created_at").as("installedAt"),
      sql<number>`(select count(*)::int from sensor where sensor.device_id = device.id)`.as("sensorCount"),
    ]);
}

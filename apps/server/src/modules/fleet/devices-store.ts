import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, type Paged, paged } from "../../platform/database/paging.ts";
import { customerNameIn, type Scope, textIn } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";
import { type DeviceFilter, devicesInScope, selectDevice } from "./devices-query.ts";

export type DeviceColumns = Partial<Insertable<Tables["device"]>>;
export type DeviceOrder = "deviceName" | "deviceNo" | "customerName" | "groupName" | "installTime";

interface SortedBy {
  by: DeviceOrder;
  descending: boolean;
}

/** What else is removed with a device, in the same transaction. */
export interface Removal {
  before(within: Db, deviceId: string): Promise<void>;
  /** Has the readings of deleted devices removed once the transaction is committed. */
  removeReadings(within: Db): Promise<void>;
}

const orders = {
  deviceName: ["device.name"],
  deviceNo: ["device.device_no"],
  customerName: ["customer.name", "device.name"],
  groupName: ["device_group.is_default", "device_group.name", "device.name"],
  installTime: ["device.installed_at"],
} as const;

/** Texts in the order in which the scope reads them. */
function orderedBy(scope: Scope, column: (typeof orders)[DeviceOrder][number]) {
  if (column === "customer.name") return customerNameIn(scope);
  const isText = column !== "device.installed_at" && column !== "device_group.is_default";
  return isText ? textIn(scope, column) : sql.ref(column);
}

/** Before a new name: a gateway continues to report the device under the one it knows. */
const nameAtGateway = sql<string | null>`
  case when device.gateway_id is not null then coalesce(device.child_name, device.name) end
`;

/** Devices as people enter and find them. */
export function makeDevicesStore(db: Db) {
  const found = (scope: Scope, filter?: DeviceFilter) =>
    selectDevice(scope, devicesInScope(db, scope, filter));
  const sorted = (scope: Scope, filter: DeviceFilter, { by, descending }: SortedBy) => {
    let query = found(scope, filter);
    for (const column of orders[by]) {
      query = query.orderBy(orderedBy(scope, column), (way) =>
        (descending ? way.desc() : way.asc()).nullsLast(),
      );
    }
    return query.orderBy("device.id");
  };
  const idsInScope = (scope: Scope, ids: readonly string[]) =>
    devicesInScope(db, scope).where("device.id", "in", ids).select("device.id");

  return {
    one: (scope: Scope, id: string) => found(scope).where("device.id", "=", id).executeTakeFirst(),

    all: (scope: Scope, filter: DeviceFilter, order: SortedBy): Promise<FleetDeviceRow[]> =>
      sorted(scope, filter, order).execute(),

    list: (scope: Scope, filter: DeviceFilter, order: SortedBy, page: Page): Promise<Paged<FleetDeviceRow>> =>
      paged(sorted(scope, filter, order), page),

    /** Whether the group belongs to this customer. A foreign group gets the same answer as an unknown one. */
    async isGroupOf(customerId: string, groupId: string): Promise<boolean> {
      const row = await db
        .selectFrom("device_group")
        .select("id")
        .where("id", "=", groupId)
        .where("customer_id", "=", customerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(within: Db, device: Insertable<Tables["device"]>): Promise<string> {
      const { id } = await within
        .insertInto("device")
        .values(device)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** All of them or none. */
    async addAll(within: Db, devices: readonly Insertable<Tables["device"]>[]): Promise<string[]> {
      const rows = await within.insertInto("device").values(devices).returning("id").execute();
      return rows.map(({ id }) => id);
    },

    async update(within: Db, scope: Scope, ids: readonly string[], change: DeviceColumns): Promise<number> {
      const { numUpdatedRows } = await within
        .updateTable("device")
        .set({ ...change, ...(change.name !== undefined && { child_name: nameAtGateway }) })
        .where("id", "in", idsInScope(scope, ids))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    named: (scope: Scope, ids: readonly string[]) =>
      devicesInScope(db, scope)
        .where("device.id", "in", ids)
        .select(["device.id as deviceId", "device.name as deviceName"])
        .select(customerNameIn(scope).as("customerName"))
        .orderBy(textIn(scope, "device.name"))
        .execute(),

    async customersOf(scope: Scope, ids: readonly string[]): Promise<string[]> {
      const rows = await devicesInScope(db, scope)
        .where("device.id", "in", ids)
        .select("customer.id")
        .distinct()
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Within a transaction: deletes the device at once, and records that its readings are still to be deleted. */
    async remove(
      within: Db,
      scope: Scope,
      id: string,
      { at, before, removeReadings }: Removal & { at: Date },
    ): Promise<void> {
      await before(within, id);
      const gone = await within
        .deleteFrom("device")
        .where("id", "in", idsInScope(scope, [id]))
        .returning(["number", "customer_id", "name"])
        .execute();
      for (const row of gone)
        await within
          .insertInto("removed_device")
          .values({ ...row, removed_at: at })
          .execute();
      await removeReadings(within);
    },

    /** All devices of a customer, those behind a gateway before it. */
    async idsForRemoval(customerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("device")
        .select("id")
        .where("customer_id", "=", customerId)
        .orderBy((eb) => eb("gateway_id", "is", null))
        .execute();
      return rows.map(({ id }) => id);
    },

    async hasChildren(id: string): Promise<boolean> {
      const row = await db
        .selectFrom("device")
        .select("id")
        .where("gateway_id", "=", id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type DevicesStore = ReturnType<typeof makeDevicesStore>;
export type FleetDeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevice>["execute"]>>[number];

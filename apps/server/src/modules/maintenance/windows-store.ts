import type { MaintenanceState } from "@oilcloud/contract";
import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import { type RawBuilder, sql } from "kysely";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import {
  customerInScope,
  customerNameIn,
  ofDeviceInScope,
  personIn,
  type Scope,
} from "../../platform/scope.ts";

export interface WindowFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  /** without: current and coming ones */
  state?: MaintenanceState | undefined;
  id?: string;
}

export interface NewWindow {
  customerId: string;
  deviceId: string | null;
  from: Date;
  to: Date;
  reason: string;
}

/** What would have been raised for a device. */
export interface Withheld {
  deviceId: string;
  category: AlarmCategory;
  level: AlarmLevel;
  key: string | null;
  value: number | null;
  atMs: number;
}

/** A window of a device, its own or its site's. */
export interface DeviceWindow {
  id: string;
  fromMs: number;
  toMs: number;
  deviceId: string;
  deviceNumber: number;
}

/** The maintenance windows of devices and sites in a scope. A window of a site is visible to every account that sees a device there. */
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

export function makeWindowsStore(db: Db) {
  const filtered = (scope: Scope, filter: WindowFilter, now: Date) => {
    let query = windowsInScope(db, scope);
    if (filter.id) return query.where("maintenance_window.id", "=", filter.id);
    if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
    const { deviceId, state } = filter;
    if (deviceId)
      query = query.where((eb) =>
        eb.or([
          eb("maintenance_window.device_id", "=", deviceId),
          eb.and([
            eb("maintenance_window.device_id", "is", null),
            eb(
              "customer.id",
              "=",
              eb.selectFrom("device as asked").select("asked.customer_id").where("asked.id", "=", deviceId),
            ),
          ]),
        ]),
      );
    // A window that was ended before it began is over too.
    const isOver = sql<boolean>`(maintenance_window.to_at <= ${now} or maintenance_window.ended_at is not null)`;
    if (state === "over") return query.where(isOver);
    query = query.where(sql<boolean>`not ${isOver}`);
    if (state === "current") return query.where("maintenance_window.from_at", "<=", now);
    return state === "coming" ? query.where("maintenance_window.from_at", ">", now) : query;
  };

  return {
    list: (scope: Scope, filter: WindowFilter, page: Page, now: Date) => {
      const found = filtered(scope, filter, now).select([
        "maintenance_window.id",
        "maintenance_window.device_id as deviceId",
        "maintenance_window.from_at as fromAt",
        "maintenance_window.to_at as toAt",
        "maintenance_window.reason",
        "maintenance_window.created_at as createdAt",
        "maintenance_window.ended_at as endedAt",
        personIn(scope, accountNameById(sql`maintenance_window.created_by`)).as("createdBy"),
        personIn(scope, accountNameById(sql`maintenance_window.ended_by`)).as("endedBy"),
        "customer.tenant_id as tenantId",
        "customer.id as customerId",
        customerNameIn(scope).as("customerName"),
        "customer.time_zone as timeZone",
        "device.name as deviceName",
      ]);
      // Past windows are listed newest first, others by their beginning.
      const ordered =
        filter.state === "over"
          ? found.orderBy("maintenance_window.to_at", "desc")
          : found.orderBy("maintenance_window.from_at");
      return paged(ordered.orderBy("maintenance_window.id"), page);
    },

    /** What would have been raised in the windows for devices in the scope, the earliest first. */
    withheld: (scope: Scope, windowIds: readonly string[]) =>
      db
        .selectFrom("withheld_alarm")
        .innerJoin("device", "device.id", "withheld_alarm.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where(ofDeviceInScope(scope, "withheld_alarm.device_id"))
        .where("withheld_alarm.window_id", "in", [...windowIds, noWindow])
        .select([
          "withheld_alarm.window_id as windowId",
          "withheld_alarm.device_id as deviceId",
          "device.name as deviceName",
          "withheld_alarm.category",
          "withheld_alarm.level",
          "withheld_alarm.key",
          "withheld_alarm.value",
          "withheld_alarm.first_at as firstAt",
        ])
        .orderBy("withheld_alarm.first_at")
        .execute(),

    async customerOf(deviceId: string): Promise<string> {
      const { customer_id } = await db
        .selectFrom("device")
        .select("customer_id")
        .where("id", "=", deviceId)
        .executeTakeFirstOrThrow();
      return customer_id;
    },

    /** The caller has been found to see the device or the site before. */
    async add(within: Db, window: NewWindow, by: string, now: Date): Promise<string> {
      const { id } = await within
        .insertInto("maintenance_window")
        .values({
          customer_id: window.customerId,
          device_id: window.deviceId,
          from_at: window.from,
          to_at: window.to,
          reason: window.reason,
          created_by: by,
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Ends it now, or before it began. False if it is over. The caller has been found to see it before. */
    async end(within: Db, id: string, by: string, now: Date): Promise<boolean> {
      const end: RawBuilder<Date> = sql`greatest(from_at, ${now}::timestamptz)`;
      const { numUpdatedRows } = await within
        .updateTable("maintenance_window")
        .set({ to_at: end, ended_at: now, ended_by: by })
        .where("id", "=", id)
        .where("to_at", ">", now)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Every window that ends after a time, for each of its devices or for one. For the engine: takes no scope. */
    async endingAfter(since: Date, deviceNumber: number | null = null): Promise<DeviceWindow[]> {
      const { rows } = await sql<DeviceWindow>`
        select w.id, extract(epoch from w.from_at)::float8 * 1000 as "fromMs",
          extract(epoch from w.to_at)::float8 * 1000 as "toMs", d.id as "deviceId", d.number as "deviceNumber"
        from maintenance_window w
        join device d on d.customer_id = w.customer_id and (w.device_id is null or w.device_id = d.id)
        where w.to_at > ${since} and w.to_at > w.from_at
          and (${deviceNumber}::integer is null or d.number = ${deviceNumber})
      `.execute(db);
      return rows;
    },

    /** Records the first time and the highest level. */
    async withhold(windowId: string, of: Withheld): Promise<void> {
      await sql`
        insert into withheld_alarm (window_id, device_id, category, level, key, value, first_at)
        select ${windowId}, ${of.deviceId}, ${of.category}, ${of.level}, ${of.key}, ${of.value}, ${new Date(of.atMs)}
        where exists (select 1 from maintenance_window where id = ${windowId})
          and exists (select 1 from device where id = ${of.deviceId})
        on conflict (window_id, device_id, category) do update set
          first_at = least(withheld_alarm.first_at, excluded.first_at),
          level = least(withheld_alarm.level, excluded.level),
          key = case when excluded.level < withheld_alarm.level then excluded.key else withheld_alarm.key end,
          value = case when excluded.level < withheld_alarm.level then excluded.value else withheld_alarm.value end
      `.execute(db);
    },
  };
}

export type WindowsStore = ReturnType<typeof makeWindowsStore>;
export type WindowRow = Awaited<ReturnType<WindowsStore["list"]>>["rows"][number];
export type WithheldRow = Awaited<ReturnType<WindowsStore["withheld"]>>[number];

/** A list in SQL has at least one member. */
const noWindow = "00000000-0000-0000-0000-000000000000";

import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, type Paged, paged } from "../../platform/database/paging.ts";
import { customerNameIn, type Scope, textIn } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";
import { type DeviceFilter, devicesInScope } from "./devices-query.ts";

export interface SensorFilter extends DeviceFilter {
  deviceId?: string | null | undefined;
  model?: string | undefined;
}
export type SensorOrder = "deviceName" | "model" | "calibrateTime" | "installTime";

const orders = {
  deviceName: "device.name",
  model: "sensor.model",
  calibrateTime: "sensor.calibrated_at",
  installTime: "sensor.installed_at",
} as const;

export function makeSensorsStore(db: Db) {
  function matching(scope: Scope, { deviceId, model, ...filter }: SensorFilter) {
    let query = devicesInScope(db, scope, filter).innerJoin("sensor", "sensor.device_id", "device.id");
    if (deviceId) query = query.where("device.id", "=", deviceId);
    if (model) query = query.where("sensor.model", "=", model);
    return query;
  }
  const sensors = (scope: Scope, filter: SensorFilter) =>
    matching(scope, filter).select([
      "sensor.id",
      "sensor.model",
      "sensor.name",
      "sensor.code",
      "sensor.installed_at as installedAt",
      "sensor.calibrated_at as calibratedAt",
      "device.id as deviceId",
      "device.number as deviceNumber",
      "device.name as deviceName",
      "device.device_no as deviceNo",
      "customer.id as customerId",
      customerNameIn(scope).as("customerName"),
      "customer.time_zone as timeZone",
      "tenant.id as tenantId",
    ]);

  return {
    one: (scope: Scope, id: string) => sensors(scope, {}).where("sensor.id", "=", id).executeTakeFirst(),

    ofDevice: (scope: Scope, deviceId: string): Promise<SensorRow[]> =>
      sensors(scope, { deviceId }).orderBy("sensor.installed_at").orderBy("sensor.name").execute(),

    list(
      scope: Scope,
      filter: SensorFilter,
      order: { by: SensorOrder; descending: boolean },
      page: Page,
    ): Promise<Paged<SensorRow>> {
      // One that was never calibrated is due before all others.
      const sorted = sensors(scope, filter)
        .orderBy(
          order.by === "deviceName" ? textIn(scope, "device.name") : sql.ref(orders[order.by]),
          (way) => (order.descending ? way.desc().nullsLast() : way.asc().nullsFirst()),
        )
        .orderBy(customerNameIn(scope))
        .orderBy(textIn(scope, "device.name"))
        .orderBy(textIn(scope, "sensor.name"))
        .orderBy("sensor.id");
      return paged(sorted, page);
    },

    async countByModel(scope: Scope): Promise<Map<string, number>> {
      const rows = await matching(scope, {})
        .select(["sensor.model", (eb) => eb.fn.countAll<string>().as("n")])
        .groupBy("sensor.model")
        .execute();
      return new Map(rows.map(({ model, n }) => [model, Number(n)]));
    },

    async codeTaken(deviceId: string, code: string, exceptId: string | null): Promise<boolean> {
      let query = db
        .selectFrom("sensor")
        .select("id")
        .where("device_id", "=", deviceId)
        .where((eb) => eb(eb.fn<string>("lower", ["code"]), "=", code.toLowerCase()));
      if (exceptId) query = query.where("id", "!=", exceptId);
      return (await query.executeTakeFirst()) !== undefined;
    },

    async add(within: Db, sensor: Insertable<Tables["sensor"]>): Promise<string> {
      const { id } = await within
        .insertInto("sensor")
        .values(sensor)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Within a transaction: the models of a device's sensors, and the device is locked until its end. */
    async modelsForUpdate(within: Db, deviceId: string): Promise<string[]> {
      await within.selectFrom("device").select("id").where("id", "=", deviceId).forUpdate().execute();
      const rows = await within
        .selectFrom("sensor")
        .select("model")
        .where("device_id", "=", deviceId)
        .execute();
      return rows.map(({ model }) => model);
    },

    async update(within: Db, id: string, change: Updateable<Tables["sensor"]>): Promise<void> {
      await within.updateTable("sensor").set(change).where("id", "=", id).execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("sensor").where("id", "=", id).execute();
    },

    /** Counts good and marked values of each key, in whole days of the site since a time. */
    async qualityByKey(numbers: readonly number[], since: Date): Promise<KeyQuality[]> {
      const { rows } = await sql<KeyQuality>`
        with site as materialized (
          select d.number as n, date_trunc('day', ${since}::timestamptz, c.time_zone) as midnight
          from device d join customer c on c.id = d.customer_id where d.number = any(${[...numbers]}::int4[])
        ), counted as (
          select site.n, p.key_id, p.seen as good, 0 as marked
          from site join rollup_day r on r.device_number = site.n and r.day >= site.midnight
          join keyset k on k.id = r.keyset_id
          cross join lateral unnest(k.key_ids, r.counts) as p (key_id, seen)
          union all
          select site.n, p.key_id, 0, p.held
          from site join marked_hour m on m.device_number = site.n and m.hour >= site.midnight
          cross join lateral unnest(m.key_ids, m.counts) as p (key_id, held)
        )
        select n as "deviceNumber", key_id as "keyId", sum(good)::int4 as good, sum(marked)::int4 as marked
        from counted group by n, key_id
      `.execute(db);
      return rows;
    },
  };
}

export interface KeyQuality {
  deviceNumber: number;
  keyId: number;
  good: number;
  marked: number;
}

export type SensorsStore = ReturnType<typeof makeSensorsStore>;
export interface SensorRow {
  id: string;
  model: string;
  name: string;
  code: string;
  installedAt: Date;
  calibratedAt: Date | null;
  deviceId: string;
  deviceNumber: number;
  deviceName: string;
  deviceNo: string | null;
  customerId: string;
  customerName: string;
  timeZone: string;
  tenantId: string;
}

import type { SensorMap } from "@oilcloud/modbus";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, type Paged, paged } from "../../../platform/database/paging.ts";
import { groupBy } from "../../../platform/group-by.ts";
import { isOneOf, type Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { administeredIn } from "./administered.ts";

export type LineRow = Selectable<Tables["sensor_line"]> & { tenantName: string };
export type LineValues = Omit<Insertable<Tables["sensor_line"]>, "id" | "tenant_id" | "created_at">;
export type PlacedValues = Omit<Insertable<Tables["line_sensor"]>, "line_id">;

export interface PlacedRow extends Selectable<Tables["line_sensor"]> {
  deviceName: string;
  customerId: string;
  customerName: string;
  mapName: string | null;
}

export interface LineFilter {
  tenantId?: string | null | undefined;
  search?: string | undefined;
}

export function makeLinesStore(db: Db) {
  const lines = (scope: Scope, within: Db = db) =>
    within
      .selectFrom("sensor_line")
      .innerJoin("tenant", "tenant.id", "sensor_line.tenant_id")
      .where(administeredIn(scope, "sensor_line.tenant_id"));

  return {
    list(scope: Scope, { tenantId, search }: LineFilter, page: Page): Promise<Paged<LineRow>> {
      let found = lines(scope)
        .selectAll("sensor_line")
        .select("tenant.name as tenantName")
        .orderBy("sensor_line.name")
        .orderBy("sensor_line.id");
      if (tenantId) found = found.where("sensor_line.tenant_id", "=", tenantId);
      if (search?.trim())
        found = found.where(sql<boolean>`position(lower(${search.trim()}) in lower(sensor_line.name)) > 0`);
      return paged(found, page, "sensor_line.id");
    },

    one: (scope: Scope, id: string): Promise<LineRow | undefined> =>
      lines(scope)
        .selectAll("sensor_line")
        .select("tenant.name as tenantName")
        .where("sensor_line.id", "=", id)
        .executeTakeFirst(),

    /** Of lines that were found in a scope; without machines that were moved to another dealer since. */
    sensorsOf: (lineIds: readonly string[]): Promise<PlacedRow[]> =>
      db
        .selectFrom("line_sensor")
        .innerJoin("sensor_line", "sensor_line.id", "line_sensor.line_id")
        .innerJoin("device", "device.id", "line_sensor.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .whereRef("customer.tenant_id", "=", "sensor_line.tenant_id")
        .leftJoin("sensor_map", "sensor_map.id", "line_sensor.map_id")
        .where(isOneOf("line_sensor.line_id", lineIds))
        .selectAll("line_sensor")
        .select([
          "device.name as deviceName",
          "customer.id as customerId",
          "customer.name as customerName",
          "sensor_map.name as mapName",
        ])
        .orderBy("line_sensor.slave")
        .execute(),

    /** Whether all these devices are of the dealer. The caller has been found to see them before. */
    async areOfTenant(deviceIds: readonly string[], tenantId: string): Promise<boolean> {
      const foreign = await db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where(isOneOf("device.id", deviceIds))
        .where("customer.tenant_id", "!=", tenantId)
        .select("device.id")
        .executeTakeFirst();
      return foreign === undefined;
    },

    /** Makes those who save lines wait for each other, as no two DTUs may send the same registration. */
    async inTurn(trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('sensor_line'))`.execute(trx);
    },

    async count(trx: Db, tenantId: string): Promise<number> {
      const { number } = await trx
        .selectFrom("sensor_line")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("tenant_id", "=", tenantId)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    /** Of all dealers: whether two can be the same is answered without naming the other. */
    registrations: (trx: Db, exceptId: string | null) =>
      trx
        .selectFrom("sensor_line")
        .select(["tenant_id", "registration"])
        .where("registration", "is not", null)
        .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
        .execute(),

    async add(trx: Db, tenantId: string, values: LineValues, now: Date): Promise<string> {
      const { id } = await trx
        .insertInto("sensor_line")
        .values({ ...values, tenant_id: tenantId, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(trx: Db, id: string, values: LineValues): Promise<void> {
      await trx.updateTable("sensor_line").set(values).where("id", "=", id).execute();
    },

    async place(trx: Db, lineId: string, sensors: readonly PlacedValues[]): Promise<void> {
      await trx.deleteFrom("line_sensor").where("line_id", "=", lineId).execute();
      if (sensors.length === 0) return;
      const values = sensors.map((sensor) => ({ ...sensor, line_id: lineId }));
      await trx.insertInto("line_sensor").values(values).execute();
    },

    async remove(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("sensor_line").where("id", "=", id).execute();
    },

    /** The lines that are asked; those with these ids, or all. Takes no scope: nothing of it is answered to a caller. */
    async asked(ids: readonly string[] | null): Promise<AskedLine[]> {
      let query = db
        .selectFrom("sensor_line")
        .innerJoin("tenant", "tenant.id", "sensor_line.tenant_id")
        .where("sensor_line.enabled", "=", true)
        .where("tenant.closed_at", "is", null)
        .where("tenant.deleting_at", "is", null)
        .selectAll("sensor_line");
      if (ids) query = query.where(isOneOf("sensor_line.id", ids));
      const asked = await query.execute();
      const sensors = await db
        .selectFrom("line_sensor")
        .innerJoin("sensor_line", "sensor_line.id", "line_sensor.line_id")
        .innerJoin("device", "device.id", "line_sensor.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        // A machine that was moved to another dealer is no longer asked by the line of the former one.
        .whereRef("customer.tenant_id", "=", "sensor_line.tenant_id")
        .leftJoin("sensor_map", "sensor_map.id", "line_sensor.map_id")
        .where(
          isOneOf(
            "line_sensor.line_id",
            asked.map(({ id }) => id),
          ),
        )
        .select([
          "line_sensor.line_id",
          "line_sensor.slave",
          "line_sensor.device_id",
          "line_sensor.model",
          "sensor_map.map",
        ])
        .orderBy("line_sensor.slave")
        .execute();
      const byLine = groupBy(sensors, ({ line_id }) => line_id);
      return asked.map((line) => ({ ...line, sensors: byLine.get(line.id) ?? [] }));
    },
  };
}

export interface AskedLine extends Selectable<Tables["sensor_line"]> {
  sensors: { slave: number; device_id: string; model: string | null; map: SensorMap | null }[];
}
export type LinesStore = ReturnType<typeof makeLinesStore>;

import type { SensorMap } from "@oilcloud/modbus";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf, type Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { administeredIn, readableIn } from "./administered.ts";

export type MapRow = Selectable<Tables["sensor_map"]>;

export function makeMapsStore(db: Db) {
  const inUse = (scope: Scope) =>
    db
      .selectFrom("line_sensor")
      .innerJoin("sensor_line", "sensor_line.id", "line_sensor.line_id")
      .where(administeredIn(scope, "sensor_line.tenant_id"));

  return {
    list: (scope: Scope): Promise<MapRow[]> =>
      db
        .selectFrom("sensor_map")
        .where(readableIn(scope, "tenant_id"))
        .selectAll()
        .orderBy("name")
        .orderBy("id")
        .execute(),

    /** How many sensors of the caller's lines are read by each map or model. */
    async uses(scope: Scope): Promise<Map<string, number>> {
      const rows = await inUse(scope)
        .select([sql<string>`coalesce(map_id::text, line_sensor.model)`.as("of")])
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .groupBy("of")
        .execute();
      return new Map(rows.map(({ of, number }) => [of, Number(number)]));
    },

    /** A map that the caller may change. */
    own: (scope: Scope, id: string): Promise<MapRow | undefined> =>
      db
        .selectFrom("sensor_map")
        .where(administeredIn(scope, "tenant_id"))
        .where("id", "=", id)
        .selectAll()
        .executeTakeFirst(),

    /** Of the maps that sensors of this dealer may be read by: of which kind each is. */
    async usable(ids: readonly string[], tenantId: string): Promise<Map<string, SensorMap["kind"]>> {
      const rows = await db
        .selectFrom("sensor_map")
        .where(isOneOf("id", ids))
        .where(sql<boolean>`(tenant_id is null or tenant_id = ${tenantId})`)
        .select(["id", sql<SensorMap["kind"]>`map ->> 'kind'`.as("kind")])
        .execute();
      return new Map(rows.map(({ id, kind }) => [id, kind]));
    },

    async countInTurn(trx: Db, tenantId: string | null): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('sensor_map'))`.execute(trx);
      const { number } = await trx
        .selectFrom("sensor_map")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where(sql<boolean>`tenant_id is not distinct from ${tenantId}::uuid`)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async add(trx: Db, values: Omit<MapRow, "id" | "version" | "map"> & { map: SensorMap }): Promise<string> {
      const { id } = await trx
        .insertInto("sensor_map")
        .values({ ...values, version: 1, map: JSON.stringify(values.map) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The next version; false if the map has another version than the one that was changed. */
    async change(
      trx: Db,
      id: string,
      version: number,
      { name, map, saved_at }: Pick<MapRow, "name" | "map" | "saved_at">,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable("sensor_map")
        .set({ name, map: JSON.stringify(map), saved_at, version: version + 1 })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Makes those who place a sensor with this map wait; how many use it, of any dealer. */
    async usersInTurn(trx: Db, id: string): Promise<number> {
      await sql`select from sensor_map where id = ${id} for update`.execute(trx);
      const { number } = await trx
        .selectFrom("line_sensor")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("map_id", "=", id)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async remove(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("sensor_map").where("id", "=", id).execute();
    },

    /** The lines with a sensor that is read by the map. For polling, without a scope. */
    async linesWith(mapId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("line_sensor")
        .where("map_id", "=", mapId)
        .select("line_id")
        .distinct()
        .execute();
      return rows.map(({ line_id }) => line_id);
    },
  };
}

export type MapsStore = ReturnType<typeof makeMapsStore>;

import type { KeyMapping } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Scope } from "../../../platform/scope.ts";

/** What a mapping belongs to: a device, or a dealer's sensors of a model. */
export type MappingOwner = { deviceId: string } | { tenantId: string; model: string };

export interface ModelMappingRow {
  tenantId: string;
  tenantName: string;
  model: string;
  savedAt: Date;
  mapping: KeyMapping;
  deviceCount: number;
}

const administered = (scope: Scope) => {
  if (scope.kind === "platform") return sql<boolean>`true`;
  return scope.kind === "tenant" ? sql<boolean>`m.tenant_id = ${scope.tenantId}` : sql<boolean>`false`;
};

/** Devices of the dealer that a mapping of a model applies to. */
const withModel = sql`
  from device d join customer c on c.id = d.customer_id
  where c.tenant_id = m.tenant_id
    and exists (select from sensor where device_id = d.id and model = m.model)
    and not exists (select from key_mapping own where own.device_id = d.id)
`;

/** The caller has looked the device up in its scope, or administers the dealer. */
export function makeKeyMappingsStore(db: Db) {
  const ofOwner = (owner: MappingOwner) => {
    const all = db.selectFrom("key_mapping");
    return "deviceId" in owner
      ? all.where("device_id", "=", owner.deviceId)
      : all.where("tenant_id", "=", owner.tenantId).where("model", "=", owner.model);
  };

  return {
    idOf: async (owner: MappingOwner): Promise<string | null> =>
      (await ofOwner(owner).select("id").executeTakeFirst())?.id ?? null,

    own: async (deviceId: string): Promise<KeyMapping | null> =>
      (await ofOwner({ deviceId }).select("mapping").executeTakeFirst())?.mapping ?? null,

    /** Of the models of a device's sensors. */
    async ofModels(deviceId: string, tenantId: string): Promise<{ model: string; mapping: KeyMapping }[]> {
      const rows = await db
        .selectFrom("key_mapping")
        .where("tenant_id", "=", tenantId)
        .where("model", "in", (eb) =>
          eb.selectFrom("sensor").select("sensor.model").where("sensor.device_id", "=", deviceId),
        )
        .select(["model", "mapping"])
        .orderBy("model")
        .execute();
      return rows.map(({ model, mapping }) => ({ model: model ?? "", mapping }));
    },

    sensorsOf: (deviceId: string): Promise<{ name: string; model: string }[]> =>
      db
        .selectFrom("sensor")
        .where("device_id", "=", deviceId)
        .select(["name", "model"])
        .orderBy("installed_at")
        .orderBy("name")
        .execute(),

    async models(scope: Scope, tenantId: string | null): Promise<ModelMappingRow[]> {
      const { rows } = await sql<ModelMappingRow>`
        select m.tenant_id as "tenantId", t.name as "tenantName", m.model, m.saved_at as "savedAt", m.mapping,
          (select count(*)::int ${withModel}) as "deviceCount"
        from key_mapping m join tenant t on t.id = m.tenant_id
        where m.device_id is null and ${administered(scope)}
          and (${tenantId}::uuid is null or m.tenant_id = ${tenantId}::uuid)
        order by t.name, m.model
      `.execute(db);
      return rows;
    },

    /** The devices that are read by the mapping of a model. */
    async devicesWith({ tenantId, model }: { tenantId: string; model: string }): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select d.id from (select ${tenantId}::uuid as tenant_id, ${model}::text as model) m
        cross join lateral (select d.id ${withModel}) d
      `.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Whether mappings of models can apply to a device. */
    async followsModels(deviceId: string): Promise<boolean> {
      const { rows } = await sql`
        select from device d join customer c on c.id = d.customer_id
        join key_mapping m on m.tenant_id = c.tenant_id and m.device_id is null
        where d.id = ${deviceId} limit 1
      `.execute(db);
      return rows.length > 0;
    },

    /** Two people who save at once do not fail: the later mapping counts. */
    async put(trx: Db, owner: MappingOwner, mapping: KeyMapping, now: Date): Promise<string> {
      const content = { mapping: JSON.stringify(mapping), saved_at: now };
      const isOfDevice = "deviceId" in owner;
      const of = isOfDevice
        ? { device_id: owner.deviceId }
        : { tenant_id: owner.tenantId, model: owner.model };
      const { id } = await trx
        .insertInto("key_mapping")
        .values({ ...of, ...content })
        .onConflict((conflict) =>
          (isOfDevice
            ? conflict.column("device_id").where("device_id", "is not", null)
            : conflict.columns(["tenant_id", "model"]).where("device_id", "is", null)
          ).doUpdateSet(content),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async remove(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("key_mapping").where("id", "=", id).execute();
    },
  };
}

export type KeyMappingsStore = ReturnType<typeof makeKeyMappingsStore>;

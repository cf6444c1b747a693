import type { ProvisioningRefusal } from "@oilcloud/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";

export type ProfileRow = Selectable<Tables["provisioning_profile"]>;
export type ListedProfile = ProfileRow & { customerName: string; groupName: string };
export type ProfileValues = Pick<
  Insertable<Tables["provisioning_profile"]>,
  "customer_id" | "group_id" | "name" | "machine_type" | "most_devices" | "ends_at" | "enabled"
>;

/** Profiles are the dealer's own: no other account sees them. */
const ofDealer = (scope: Scope) =>
  scope.kind === "tenant"
    ? sql<boolean>`provisioning_profile.tenant_id = ${scope.tenantId}`
    : sql<boolean>`false`;

export function makeProfilesStore(db: Db) {
  const inScope = (scope: Scope) => db.selectFrom("provisioning_profile").where(ofDealer(scope));

  return {
    list: (scope: Scope): Promise<ListedProfile[]> =>
      inScope(scope)
        .innerJoin("customer", "customer.id", "provisioning_profile.customer_id")
        .innerJoin("device_group", (join) =>
          join.onRef("device_group.customer_id", "=", "customer.id").on(
            sql<boolean>`case when provisioning_profile.group_id is null then device_group.is_default
                else device_group.id = provisioning_profile.group_id end`,
          ),
        )
        .selectAll("provisioning_profile")
        .select(["customer.name as customerName", "device_group.name as groupName"])
        .orderBy("provisioning_profile.name")
        .orderBy("provisioning_profile.id")
        .execute(),

    one: (scope: Scope, id: string): Promise<ProfileRow | undefined> =>
      inScope(scope).selectAll().where("id", "=", id).executeTakeFirst(),

    /** A foreign group gets the same answer as an unknown one. */
    async isGroupOf(customerId: string, groupId: string): Promise<boolean> {
      const row = await db
        .selectFrom("device_group")
        .select("id")
        .where("id", "=", groupId)
        .where("customer_id", "=", customerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Makes those who add profiles of a dealer at the same time wait for each other, and counts what there is. */
    async countInTurn(trx: Db, tenantId: string): Promise<number> {
      await sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);
      const { number } = await trx
        .selectFrom("provisioning_profile")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("tenant_id", "=", tenantId)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async add(trx: Db, values: Insertable<Tables["provisioning_profile"]>): Promise<string> {
      const { id } = await trx
        .insertInto("provisioning_profile")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The caller has been found to see the profile before. */
    async change(trx: Db, id: string, values: ProfileValues): Promise<void> {
      await trx.updateTable("provisioning_profile").set(values).where("id", "=", id).execute();
    },

    async remove(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("provisioning_profile").where("id", "=", id).execute();
    },

    /** For devices, which have no scope: the key is what they know of a profile. */
    byKey: (key: string) =>
      db
        .selectFrom("provisioning_profile")
        .select(["id", "secret_hash"])
        .where("key", "=", key)
        .executeTakeFirst(),

    /** Makes devices that register by the same profile wait for each other. */
    lock: (trx: Db, id: string): Promise<(ProfileRow & { isClosed: boolean }) | undefined> =>
      trx
        .selectFrom("provisioning_profile")
        .innerJoin("tenant", "tenant.id", "provisioning_profile.tenant_id")
        .innerJoin("customer", "customer.id", "provisioning_profile.customer_id")
        .where("provisioning_profile.id", "=", id)
        .selectAll("provisioning_profile")
        .select(
          sql<boolean>`(coalesce(tenant.closed_at, tenant.deleting_at, customer.closed_at, customer.deleting_at) is not null)`.as(
            "isClosed",
          ),
        )
        .forUpdate("provisioning_profile")
        .executeTakeFirst(),

    async isNameTaken(trx: Db, customerId: string, name: string): Promise<boolean> {
      const row = await trx
        .selectFrom("device")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("name", "=", name)
        .executeTakeFirst();
      return row !== undefined;
    },

    async addDevice(
      trx: Db,
      { customer_id, group_id, machine_type }: ProfileRow,
      name: string,
    ): Promise<string> {
      const group = group_id
        ? sql<string>`${group_id}::uuid`
        : sql<string>`(select id from device_group where customer_id = ${customer_id} and is_default)`;
      const { id } = await trx
        .insertInto("device")
        .values({ customer_id, group_id: group, machine_type, name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async used(trx: Db, id: string, now: Date): Promise<void> {
      await trx
        .updateTable("provisioning_profile")
        .set({ used: sql`used + 1`, last_used_at: now })
        .where("id", "=", id)
        .execute();
    },

    async refused(id: string, reason: ProvisioningRefusal, now: Date): Promise<void> {
      await db
        .updateTable("provisioning_profile")
        .set({ refused: sql`refused + 1`, last_refusal: reason, last_refused_at: now })
        .where("id", "=", id)
        .execute();
    },
  };
}

export type ProfilesStore = ReturnType<typeof makeProfilesStore>;

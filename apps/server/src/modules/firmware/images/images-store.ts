import { type Insertable, type Selectable, sql } from "kysely";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { managedInScope, type Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";

export type ImageRow = Selectable<Tables["firmware_image"]>;

/** Roll-outs that offer the image, or may do so again. */
const uses = sql<string>`(
  select count(distinct each.rollout_id) from firmware_rollout_device each
  join firmware_rollout rollout on rollout.id = each.rollout_id
  where each.image_id = firmware_image.id and (each.open or rollout.state in ('running', 'paused'))
)`;

const readable = (scope: Scope) =>
  sql<boolean>`(firmware_image.tenant_id is null or ${managedInScope(scope, "firmware_image")})`;

export function makeImagesStore(db: Db) {
  const standing = () => db.selectFrom("firmware_image").where("removed_at", "is", null);

  return {
    list: (scope: Scope) =>
      standing()
        .leftJoin("tenant", "tenant.id", "firmware_image.tenant_id")
        .where(readable(scope))
        .selectAll("firmware_image")
        .select("tenant.name as tenantName")
        .select(sql<string>`coalesce(${accountNameById(sql`firmware_image.uploaded_by`)}, '')`.as("by"))
        .select(uses.as("uses"))
        .orderBy("firmware_image.created_at", "desc")
        .orderBy("firmware_image.id")
        .execute(),

    /** An image that the caller may offer. */
    readable: (scope: Scope, id: string): Promise<ImageRow | undefined> =>
      standing().where("id", "=", id).where(readable(scope)).selectAll().executeTakeFirst(),

    /** An image that the caller may delete. */
    own: (scope: Scope, id: string): Promise<ImageRow | undefined> =>
      standing()
        .where("id", "=", id)
        .where(managedInScope(scope, "firmware_image"))
        .selectAll()
        .executeTakeFirst(),

    async countInTurn(trx: Db, tenantId: string | null): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('firmware_image'))`.execute(trx);
      const { number } = await trx
        .selectFrom("firmware_image")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("removed_at", "is", null)
        .where(sql<boolean>`tenant_id is not distinct from ${tenantId}::uuid`)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async add(trx: Db, values: Insertable<Tables["firmware_image"]>): Promise<string> {
      const { id } = await trx
        .insertInto("firmware_image")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Makes those who begin a roll-out with the image wait; how many use it. */
    async usesInTurn(trx: Db, id: string): Promise<number> {
      await sql`select from firmware_image where id = ${id} for update`.execute(trx);
      const { number } = await trx
        .selectFrom("firmware_image")
        .where("id", "=", id)
        .select(uses.as("number"))
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async remove(trx: Db, id: string, at: Date): Promise<void> {
      await trx.updateTable("firmware_image").set({ removed_at: at }).where("id", "=", id).execute();
    },

    /** Names of files that are still needed. */
    async storedNames(): Promise<string[]> {
      return (await standing().select("stored_name").execute()).map(({ stored_name }) => stored_name);
    },
  };
}

export type ImagesStore = ReturnType<typeof makeImagesStore>;

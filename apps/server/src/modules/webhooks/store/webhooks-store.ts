import type { DeliveryStatus } from "@oilcloud/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { dealerInScope } from "./dealer-scope.ts";

export type WebhookRow = Selectable<Tables["webhook"]>;
export type WebhookChanges = Updateable<Tables["webhook"]>;

/** Where the events of dealers are sent. */
export function makeWebhooksStore(db: Db) {
  const inScope = (scope: Scope) => db.selectFrom("webhook").where(dealerInScope(scope, "webhook.tenant_id"));

  return {
    list: (scope: Scope) =>
      inScope(scope)
        .selectAll()
        .select([
          sql<{ at: string; status: DeliveryStatus } | null>`(
            select json_build_object('at', coalesce(ended_at, created_at), 'status', status) from webhook_delivery
            where webhook_id = webhook.id order by created_at desc, id desc limit 1)`.as("last"),
          sql<number>`(
            select count(*)::int from webhook_delivery
            where webhook_id = webhook.id and next_attempt_at is not null)`.as("waiting"),
        ])
        .orderBy("name")
        .orderBy("id")
        .execute(),

    one: (scope: Scope, id: string) => inScope(scope).selectAll().where("id", "=", id).executeTakeFirst(),

    /** Makes those who add webhooks of a dealer at the same time wait for each other, and counts what there is. */
    async countInTurn(trx: Db, tenantId: string): Promise<number> {
      await sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);
      const { number } = await trx
        .selectFrom("webhook")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("tenant_id", "=", tenantId)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async add(trx: Db, values: Insertable<Tables["webhook"]>): Promise<string> {
      const { id } = await trx.insertInto("webhook").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    /** The caller has been found to see the webhook before. */
    async change(trx: Db, id: string, changes: WebhookChanges): Promise<void> {
      await trx.updateTable("webhook").set(changes).where("id", "=", id).execute();
    },

    async remove(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("webhook").where("id", "=", id).execute();
    },

    /** For the sender. Takes no scope: nothing of it is answered to a caller. */
    toSend: (id: string) => db.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst(),

    /** The webhooks of these dealers that are turned on, with the dealer's name. For the queue, without a scope. */
    enabledOf: (trx: Db, tenantIds: readonly string[]) =>
      trx
        .selectFrom("webhook")
        .innerJoin("tenant", "tenant.id", "webhook.tenant_id")
        .selectAll("webhook")
        .select("tenant.name as tenant_name")
        .where("webhook.tenant_id", "in", tenantIds)
        .where("webhook.enabled", "=", true)
        .where("tenant.closed_at", "is", null)
        .where("tenant.deleting_at", "is", null)
        .execute(),

    async delivered(trx: Db, id: string): Promise<void> {
      await trx
        .updateTable("webhook")
        .set({ failing_since: null })
        .where("id", "=", id)
        .where("failing_since", "is not", null)
        .execute();
    },

    async failing(trx: Db, id: string, now: Date): Promise<void> {
      await trx
        .updateTable("webhook")
        .set({ failing_since: now })
        .where("id", "=", id)
        .where("failing_since", "is", null)
        .execute();
    },
  };
}

export type WebhooksStore = ReturnType<typeof makeWebhooksStore>;

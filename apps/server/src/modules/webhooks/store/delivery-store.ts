import type { DeliveryFault, DeliveryStatus } from "@oilcloud/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { after, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { dealerInScope } from "./dealer-scope.ts";

export type Delivery = Selectable<Tables["webhook_delivery"]>;
export type NewDelivery = Insertable<Tables["webhook_delivery"]>;

/** What became of an attempt. */
export interface Outcome {
  fault: DeliveryFault | null;
  responseCode: number | null;
  durationMs: number;
  answer: string;
}

/** Tried once, by a person who waits for it. */
export const testType = "test";
const keptSeconds = 30 * daySeconds;

/** Deliveries of events. Those of the sender take no scope: nothing of it is answered to a caller. */
export function makeDeliveryStore(db: Db) {
  const inScope = (scope: Scope) =>
    db.selectFrom("webhook_delivery").where(dealerInScope(scope, "webhook_delivery.tenant_id"));

  return {
    /** Within a transaction; what a webhook has of the event already stays as it is. */
    async add(trx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
      if (deliveries.length === 0) return;
      await trx
        .insertInto("webhook_delivery")
        .values([...deliveries])
        .onConflict((conflict) => conflict.columns(["webhook_id", "occasion"]).doNothing())
        .execute();
    },

    /** One that the caller sends itself. */
    async addNow(delivery: NewDelivery): Promise<void> {
      await db.insertInto("webhook_delivery").values(delivery).execute();
    },

    /**
     * Leases due deliveries until `leaseEnd`; after that their sender counts as dead and others may take them. Dealers take
     * turns, and none has more than `mostOfDealer` under way.
     */
    async claim(now: Date, leaseEnd: Date, most: number, mostOfDealer: number): Promise<Delivery[]> {
      const { rows } = await sql<Delivery>`
        with due as (
          select id, tenant_id,
            row_number() over (partition by tenant_id order by next_attempt_at, created_at, id) as place
          from webhook_delivery where next_attempt_at <= ${now}),
        under_way as (
          select tenant_id, count(*) as number from webhook_delivery
          where status = 'sending' and next_attempt_at > ${now} group by tenant_id),
        chosen as (
          select due.id from due left join under_way using (tenant_id)
          where due.place <= ${mostOfDealer} - coalesce(under_way.number, 0)
          order by due.place limit ${most}),
        locked as (
          select delivery.id from webhook_delivery delivery join chosen using (id)
          where delivery.next_attempt_at <= ${now}
          for update of delivery skip locked)
        update webhook_delivery set status = 'sending', attempts = attempts + 1, next_attempt_at = ${leaseEnd}
        from locked where webhook_delivery.id = locked.id
        returning webhook_delivery.*
      `.execute(db);
      return rows;
    },

    underWayOf: async (tenantId: string, now: Date): Promise<number> => {
      const { number } = await db
        .selectFrom("webhook_delivery")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("tenant_id", "=", tenantId)
        .where("status", "=", "sending")
        .where("next_attempt_at", ">", now)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    /** Only the sender that claimed it last records the outcome; answers whether it did. */
    async settle(
      trx: Db,
      { id, attempts }: Pick<Delivery, "id" | "attempts">,
      { fault, responseCode, durationMs, answer }: Outcome,
      next: { status: DeliveryStatus; at: Date | null; now: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable("webhook_delivery")
        .set({
          status: next.status,
          next_attempt_at: next.at,
          ended_at: next.at ? null : next.now,
          fault,
          response_code: responseCode,
          duration_ms: durationMs,
          answer,
        })
        .where("id", "=", id)
        .where("status", "=", "sending")
        .where("attempts", "=", attempts)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Gives up what waits to be sent to a webhook that was turned off. */
    async giveUpOf(trx: Db, webhookId: string, fault: DeliveryFault, now: Date): Promise<void> {
      await trx
        .updateTable("webhook_delivery")
        .set({ status: "givenUp", next_attempt_at: null, ended_at: now, fault })
        .where("webhook_id", "=", webhookId)
        .where("status", "in", ["waiting", "failed"])
        .execute();
    },

    one: (scope: Scope, id: string) => inScope(scope).where("id", "=", id).selectAll().executeTakeFirst(),

    list: (scope: Scope, webhookId: string, status: DeliveryStatus | null, page: Page) =>
      paged(
        inScope(scope)
          .where("webhook_id", "=", webhookId)
          .$if(status !== null, (query) => query.where("status", "=", status ?? "waiting"))
          .selectAll()
          .orderBy("created_at", "desc")
          .orderBy("id", "desc"),
        page,
        "webhook_delivery.id",
      ),

    /** Queues a delivery again that has ended or failed; answers whether there was one. */
    async again(scope: Scope, id: string, now: Date, giveUpAt: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("webhook_delivery")
        .set({ status: "waiting", next_attempt_at: now, give_up_at: giveUpAt, ended_at: null })
        .where("id", "=", id)
        .where(dealerInScope(scope, "webhook_delivery.tenant_id"))
        .where("status", "in", ["failed", "delivered", "givenUp"])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Those that are due, and those under way or to be tried again later. */
    async unsent(now: Date): Promise<{ due: number; later: number }> {
      const { due, later } = await db
        .selectFrom("webhook_delivery")
        .select(({ fn, eb }) => [
          fn
            .countAll<string>()
            .filterWhere(eb("next_attempt_at", "<=", now))
            .as("due"),
          fn
            .countAll<string>()
            .filterWhere(eb("next_attempt_at", ">", now))
            .as("later"),
        ])
        .where("next_attempt_at", "is not", null)
        .executeTakeFirstOrThrow();
      return { due: Number(due), later: Number(later) };
    },

    async forgetOld(now: Date): Promise<void> {
      await db.deleteFrom("webhook_delivery").where("created_at", "<", after(now, -keptSeconds)).execute();
    },
  };
}

export type DeliveryStore = ReturnType<typeof makeDeliveryStore>;

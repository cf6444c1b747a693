import type { MessageMode } from "@oilcloud/contract";
import type { ExpressionBuilder, Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing, containment } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { managedInScope, type Scope } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";
import { timeZoneOf } from "./time-zone.ts";

export type ContactValues = Omit<Insertable<Tables["contact"]>, "id" | "created_at">;

export interface ContactFilter {
  tenantId?: string | null | undefined;
  /** With the contacts of its dealer. */
  customerId?: string | null | undefined;
  text?: string | undefined;
}
const searched = ["name", "phone", "email"] as const;
const holding = (text: string) => (eb: ExpressionBuilder<Tables, "contact">) =>
  eb.or(searched.map((column) => eb(`contact.${column}`, containment(text), containing(text))));

/** The people who can be notified of alarms. */
export function makeContactsStore(db: Db) {
  const contacts = (scope: Scope) =>
    db
      .selectFrom("contact")
      .innerJoin("tenant", "tenant.id", "contact.tenant_id")
      .leftJoin("customer", "customer.id", "contact.customer_id")
      .where(managedInScope(scope, "contact"))
      .selectAll("contact")
      .select(["tenant.name as tenant_name", "customer.name as customer_name", timeZoneOf.as("zone")]);

  return {
    async move(within: Db, customerId: string, tenantId: string): Promise<void> {
      await within
        .updateTable("contact")
        .set({ tenant_id: tenantId })
        .where("customer_id", "=", customerId)
        .execute();
    },

    list: (scope: Scope, { tenantId, customerId, text }: ContactFilter, page: Page) =>
      paged(
        contacts(scope)
          .$if(Boolean(tenantId), (query) => query.where("contact.tenant_id", "=", tenantId ?? ""))
          .$if(Boolean(customerId), (query) =>
            query.where((eb) =>
              eb.or([
                eb("contact.customer_id", "=", customerId ?? ""),
                eb.and([
                  eb("contact.customer_id", "is", null),
                  eb(
                    "contact.tenant_id",
                    "=",
                    eb
                      .selectFrom("customer as chosen")
                      .select("chosen.tenant_id")
                      .where("chosen.id", "=", customerId ?? ""),
                  ),
                ]),
              ]),
            ),
          )
          .$if(Boolean(text), (query) => query.where(holding(text ?? "")))
          .orderBy("tenant.name")
          .orderBy(sql`customer.name nulls first`)
          .orderBy("contact.name")
          .orderBy("contact.id"),
        page,
        "contact.id",
      ),

    one: (scope: Scope, id: string) => contacts(scope).where("contact.id", "=", id).executeTakeFirst(),

    tenantOf: (customerId: string) =>
      db.selectFrom("customer").select("tenant_id").where("id", "=", customerId).executeTakeFirstOrThrow(),

    /** Whether another contact of the same owner has this phone. */
    async phoneTaken(
      phone: string,
      of: { id: string | null; tenant_id: string; customer_id: string | null },
    ): Promise<boolean> {
      const row = await db
        .selectFrom("contact")
        .select("id")
        .where("phone", "=", phone)
        .where("tenant_id", "=", of.tenant_id)
        .where("customer_id", "is not distinct from", of.customer_id)
        .$if(of.id !== null, (query) => query.where("id", "<>", of.id ?? ""))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(within: Db, values: ContactValues, now: Date): Promise<string> {
      const { id } = await within
        .insertInto("contact")
        .values({ ...values, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The caller has been found to see the contact before. */
    async change(within: Db, id: string, values: ContactValues): Promise<void> {
      await within.updateTable("contact").set(values).where("id", "=", id).execute();
    },

    async confirm(within: Db, id: string, mode: MessageMode): Promise<void> {
      await within
        .updateTable("contact")
        .set({ unconfirmed: sql<MessageMode[]>`array_remove(unconfirmed, ${mode})` })
        .where("id", "=", id)
        .execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("contact").where("id", "=", id).execute();
    },

    /** Takes no scope: nothing of it is answered to a caller. */
    async timeZoneOf(within: Db, id: string): Promise<string> {
      const { zone } = await within
        .selectFrom("contact")
        .leftJoin("customer", "customer.id", "contact.customer_id")
        .select(timeZoneOf.as("zone"))
        .where("contact.id", "=", id)
        .executeTakeFirstOrThrow();
      return zone;
    },
  };
}

export type ContactsStore = ReturnType<typeof makeContactsStore>;
export type ContactRow = NonNullable<Awaited<ReturnType<ContactsStore["one"]>>>;

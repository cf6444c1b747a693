import type { ScreenKind } from "@oilcloud/contract";
import { type RawBuilder, sql } from "kysely";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Scope } from "../../../platform/scope.ts";

export interface NewDisplayLink {
  hash: Buffer;
  start: string;
  name: string;
  screen: ScreenKind;
  tenant_id: string | null;
  customer_id: string | null;
  created_at: Date;
  created_by: string;
  expires_at: Date | null;
}

type ShownScreen = Pick<NewDisplayLink, "screen" | "tenant_id" | "customer_id">;

/** A customer's link belongs to the dealer that the customer has now. */
const tenantOfLink = sql<string | null>`coalesce(customer.tenant_id, display_link.tenant_id)`;

/** The condition "this link is managed within the scope", for a query that has `display_link` and `customer` in its from clause. */
function managedIn(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case "platform":
      return sql<boolean>`true`;
    case "tenant":
      return sql<boolean>`${tenantOfLink} = ${scope.tenantId}`;
    case "customer":
      return sql<boolean>`display_link.customer_id = ${scope.customerId}`;
    default:
      return sql<boolean>`false`;
  }
}

export function makeDisplayLinksStore(db: Db) {
  const links = (within: Db) =>
    within
      .selectFrom("display_link")
      .leftJoin("customer", "customer.id", "display_link.customer_id")
      .leftJoin("tenant", (join) => join.on("tenant.id", "=", tenantOfLink));

  const rows = (within: Db, scope: Scope) =>
    links(within)
      .leftJoin("account as maker", "maker.id", "display_link.created_by")
      .where(managedIn(scope))
      .select([
        "display_link.id",
        "display_link.name",
        "display_link.screen",
        tenantOfLink.as("tenantId"),
        "tenant.name as tenantName",
        "display_link.customer_id as customerId",
        "customer.name as customerName",
        "display_link.start",
        "display_link.created_at as createdAt",
        "display_link.expires_at as expiresAt",
        sql<boolean>`maker.id is null or maker.disabled`.as("makerCannotLogIn"),
        "maker.ends_at as makerEndsAt",
        accountNameById(sql`display_link.created_by`).as("createdBy"),
        "display_link.last_used_at as lastUsedAt",
        "display_link.last_address as lastAddress",
      ]);

  return {
    list: (scope: Scope) =>
      rows(db, scope).orderBy("display_link.created_at", "desc").orderBy("display_link.id").execute(),

    async one(within: Db, scope: Scope, id: string) {
      return rows(within, scope).where("display_link.id", "=", id).executeTakeFirst();
    },

    /** Those who add at the same moment count one after the other. */
    async takeTurn(within: Db, { screen, tenant_id, customer_id }: ShownScreen): Promise<void> {
      const key = `display links ${screen} ${tenant_id} ${customer_id}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(within);
    },

    /** How many links there are to the same screen. */
    async count(within: Db, { screen, tenant_id, customer_id }: ShownScreen): Promise<number> {
      const { count } = await within
        .selectFrom("display_link")
        .where("screen", "=", screen)
        .where("tenant_id", "is not distinct from", tenant_id)
        .where("customer_id", "is not distinct from", customer_id)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    async add(within: Db, link: NewDisplayLink): Promise<string> {
      const { id } = await within
        .insertInto("display_link")
        .values(link)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("display_link").where("id", "=", id).execute();
    },

    /**
     * What a token opens; nothing of a company that is closed or being deleted, once its time is over, or once the link's
     * maker cannot log in.
     */
    byHash: (hash: Buffer, now: Date) =>
      links(db)
        .innerJoin("account as maker", "maker.id", "display_link.created_by")
        .where("maker.disabled", "=", false)
        .where((eb) => eb.or([eb("maker.ends_at", "is", null), eb("maker.ends_at", ">", now)]))
        .where((eb) =>
          eb.or([eb("display_link.expires_at", "is", null), eb("display_link.expires_at", ">", now)]),
        )
        .where("display_link.hash", "=", hash)
        .where("tenant.closed_at", "is", null)
        .where("tenant.deleting_at", "is", null)
        .where("customer.closed_at", "is", null)
        .where("customer.deleting_at", "is", null)
        .select([
          "display_link.id",
          "display_link.name",
          "display_link.screen",
          tenantOfLink.as("tenantId"),
          "display_link.customer_id as customerId",
          "display_link.last_used_at as lastUsedAt",
          "display_link.expires_at as expiresAt",
          "maker.id as madeBy",
          "maker.ends_at as makerEndsAt",
        ])
        .executeTakeFirst(),

    async used(id: string, at: Date, address: string | undefined): Promise<void> {
      await db
        .updateTable("display_link")
        .set({ last_used_at: at, ...(address !== undefined && { last_address: address }) })
        .where("id", "=", id)
        .execute();
    },
  };
}

export type DisplayLinksStore = ReturnType<typeof makeDisplayLinksStore>;
export type DisplayLink = NonNullable<Awaited<ReturnType<DisplayLinksStore["one"]>>>;
export type OpenLink = NonNullable<Awaited<ReturnType<DisplayLinksStore["byHash"]>>>;

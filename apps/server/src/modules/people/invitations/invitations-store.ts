import type { AccountKind } from "@oilcloud/contract";
import { type Insertable, sql, type Updateable } from "kysely";
import { after, daySeconds } from "../../../platform/clock.ts";
import { accountNameById } from "../../../platform/database/account-name.ts";
import { containing } from "../../../platform/database/containing.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { managedInScope, type Scope, visibleCustomers } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { kindColumns } from "../users/account-kinds.ts";

/** How long an expired invitation is kept, so that opening its link is answered with the reason. */
const explainedSeconds = 90 * daySeconds;
const mostListed = 500;

export interface InvitationFilter {
  search?: string | undefined;
  accountKind?: AccountKind | "" | undefined;
  customerId?: string | null | undefined;
}

export function makeInvitationsStore(db: Db) {
  const invitations = (within: Db = db) =>
    within
      .selectFrom("invitation")
      .leftJoin("tenant", "tenant.id", "invitation.tenant_id")
      .leftJoin("customer", "customer.id", "invitation.customer_id")
      .selectAll("invitation")
      .select((eb) => [
        "tenant.name as tenantName",
        "customer.name as customerName",
        sql<string>`coalesce(${accountNameById(sql.ref("invitation.invited_by"))}, '')`.as("inviterName"),
        eb
          .selectFrom("invitation_customer")
          .select((count) => count.fn.countAll<string>().as("count"))
          .whereRef("invitation_id", "=", "invitation.id")
          .as("givenCount"),
      ]);

  return {
    /** Invitations that can still be accepted or sent again, newest first. */
    open(scope: Scope, { search = "", accountKind, customerId }: InvitationFilter) {
      let query = invitations()
        .where(managedInScope(scope, "invitation"))
        .where("used_at", "is", null)
        .where("withdrawn_at", "is", null);
      // Like the search for accounts: in names and addresses together.
      if (search.trim())
        query = query.where(
          sql<boolean>`lower(invitation.last_name || invitation.first_name || ' ' || invitation.address)
            like lower(${containing(search.trim())})`,
        );
      if (accountKind) {
        const { authority, accountType } = kindColumns(accountKind);
        query = query.where("invitation.authority", "=", authority);
        if (accountKind !== "group") query = query.where("invitation.account_type", "=", accountType);
      }
      if (customerId) query = query.where("invitation.customer_id", "=", customerId);
      return query.orderBy("invitation.created_at", "desc").limit(mostListed).execute();
    },

    one: (scope: Scope, id: string, within: Db) =>
      invitations(within)
        .where("invitation.id", "=", id)
        .where(managedInScope(scope, "invitation"))
        .where("used_at", "is", null)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst(),

    byToken: (tokenHash: Buffer) => invitations().where("token_hash", "=", tokenHash).executeTakeFirst(),

    /** Locked until the transaction ends, so that a link that is accepted twice creates one account. */
    lockByToken: (within: Db, tokenHash: Buffer) =>
      within
        .selectFrom("invitation")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .forUpdate()
        .executeTakeFirst(),

    /** The latest open invitation to an email address, of one dealer where one is given; locked until the transaction ends. */
    lockByEmail: (within: Db, email: string, tenantId: string | null, now: Date) =>
      within
        .selectFrom("invitation")
        .selectAll()
        .where("way", "=", "email")
        .where((eb) => eb(eb.fn("lower", ["address"]), "=", email.toLowerCase()))
        .where("used_at", "is", null)
        .where("withdrawn_at", "is", null)
        .where("expires_at", ">", now)
        .$if(tenantId !== null, (query) => query.where("tenant_id", "=", tenantId))
        .orderBy("created_at", "desc")
        .limit(1)
        .forUpdate()
        .executeTakeFirst(),

    async add(
      within: Db,
      values: Insertable<Tables["invitation"]>,
      customerIds: readonly string[],
    ): Promise<string> {
      const { id } = await within
        .insertInto("invitation")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      if (customerIds.length > 0)
        await within
          .insertInto("invitation_customer")
          .values(customerIds.map((customer_id) => ({ invitation_id: id, customer_id })))
          .execute();
      return id;
    },

    async change(within: Db, id: string, values: Updateable<Tables["invitation"]>): Promise<void> {
      await within.updateTable("invitation").set(values).where("id", "=", id).execute();
    },

    async customersOf(within: Db, id: string): Promise<string[]> {
      const rows = await within
        .selectFrom("invitation_customer")
        .select("customer_id")
        .where("invitation_id", "=", id)
        .execute();
      return rows.map(({ customer_id }) => customer_id);
    },

    /** The inviter as of now; undefined once they are disabled or deleted. */
    inviter: (within: Db, accountId: string) =>
      within
        .selectFrom("account")
        .select(["id", "authority", "account_type", "tenant_id", "customer_id"])
        .where("id", "=", accountId)
        .where("disabled", "=", false)
        .executeTakeFirst(),

    /** Whether the people of the dealer and customer can sign in. */
    async companyIsOpen(
      within: Db,
      { tenant_id, customer_id }: Pick<Tables["invitation"], "tenant_id" | "customer_id">,
    ): Promise<boolean> {
      const closed = (table: "tenant" | "customer", id: string | null) =>
        within
          .selectFrom(table)
          .select("id")
          .where("id", "=", id)
          .where((eb) => eb.or([eb("closed_at", "is not", null), eb("deleting_at", "is not", null)]))
          .executeTakeFirst();
      return !(await closed("tenant", tenant_id)) && !(await closed("customer", customer_id));
    },

    /** Which of these customers are in the scope. */
    async visible(within: Db, scope: Scope, customerIds: readonly string[]): Promise<string[]> {
      if (customerIds.length === 0) return [];
      const rows = await visibleCustomers(within, scope)
        .select("customer.id")
        .where("customer.id", "in", customerIds)
        .execute();
      return rows.map(({ id }) => id);
    },

    async forgetOld(now: Date): Promise<void> {
      await db.deleteFrom("invitation").where("expires_at", "<=", after(now, -explainedSeconds)).execute();
    },
  };
}

export type InvitationsStore = ReturnType<typeof makeInvitationsStore>;
export type Invitation = NonNullable<Awaited<ReturnType<InvitationsStore["one"]>>>;

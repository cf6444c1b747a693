import type { VisitorKind } from "@oilcloud/contract";
import { type AlarmCategory, dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { type Change, writeAudits } from "../../platform/audit.ts";
import { accountName, accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { mayProcessAtCustomer } from "../../platform/may-process.ts";
import { customerInScope, personIn, type Scope, visibleDevices } from "../../platform/scope.ts";
import { visitEntity } from "./visit-words.ts";

export interface ChosenVisitor {
  kind: VisitorKind;
  visitorId: string;
}

export interface NamedVisitor extends ChosenVisitor {
  visitorName: string;
}

/** The fault of a device that a person is assigned to. */
export interface VisitKey {
  deviceId: string;
  category: AlarmCategory;
}

export const keyOf = ({ deviceId, category }: VisitKey): string => `${deviceId} ${category}`;

const mostVisitors = 500;
/** A fault that comes and goes keeps the person assigned to it for so long. */
const keptMs = dayMs;

/** Who goes where. */
export function makeAssignmentsStore(db: Db) {
  /** Of a site's people and its dealer's, those who may process alarms; people of the customer do not see who runs the platform. */
  const accounts = (scope: Scope, customerId: string) =>
    db
      .selectFrom("customer")
      .innerJoin("account", (join) => join.onTrue())
      .where("customer.id", "=", customerId)
      .where(customerInScope(scope))
      .where(mayProcessAtCustomer(scope));

  const contacts = (scope: Scope, customerId: string) =>
    db
      .selectFrom("customer")
      .innerJoin("contact", "contact.tenant_id", "customer.tenant_id")
      .where("customer.id", "=", customerId)
      .where(customerInScope(scope))
      .where((eb) =>
        eb.or([eb("contact.customer_id", "is", null), eb("contact.customer_id", "=", eb.ref("customer.id"))]),
      );

  return {
    accounts: (scope: Scope, customerId: string) =>
      accounts(scope, customerId)
        .select([
          "account.id",
          sql<string>`${accountName()}`.as("name"),
          "account.department",
          "account.position",
          "account.email",
        ])
        .orderBy("name")
        .limit(mostVisitors)
        .execute(),

    contacts: (scope: Scope, customerId: string) =>
      contacts(scope, customerId)
        .select(["contact.id", "contact.name", "contact.email", "contact.customer_id as customerId"])
        .orderBy("contact.name")
        .limit(mostVisitors)
        .execute(),

    async canGo(scope: Scope, customerId: string, { kind, visitorId }: ChosenVisitor): Promise<boolean> {
      const found =
        kind === "account"
          ? await accounts(scope, customerId)
              .where("account.id", "=", visitorId)
              .select("account.id")
              .executeTakeFirst()
          : await contacts(scope, customerId)
              .where("contact.id", "=", visitorId)
              .select("contact.id")
              .executeTakeFirst();
      return found !== undefined;
    },

    /** By device and category. */
    async all(scope: Scope): Promise<Map<string, NamedVisitor>> {
      const rows = await visibleDevices(db, scope)
        .innerJoin("visit_assignment", "visit_assignment.device_id", "device.id")
        .leftJoin("account", "account.id", "visit_assignment.account_id")
        .leftJoin("contact", "contact.id", "visit_assignment.contact_id")
        .where((eb) => eb.or([eb("account.disabled", "=", false), eb("contact.id", "is not", null)]))
        .select([
          "visit_assignment.device_id as deviceId",
          "visit_assignment.category",
          "account.id as accountId",
          "contact.id as contactId",
          personIn(scope, sql<string>`coalesce(contact.name, ${accountName()})`).as("visitorName"),
        ])
        .execute();
      return new Map(
        rows.map(({ accountId, contactId, visitorName, ...key }) => [
          keyOf(key),
          {
            kind: accountId === null ? ("contact" as const) : ("account" as const),
            visitorId: accountId ?? contactId ?? "",
            visitorName,
          },
        ]),
      );
    },

    /** With an audit entry for each that is another's now; answers how many are. */
    assign: (
      scope: Scope,
      keys: readonly VisitKey[],
      visitor: ChosenVisitor | null,
      by: { accountId: string; at: Date },
    ): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const before = await namesOf(trx, scope, keys);
        for (const { deviceId, category } of keys) {
          const own = { device_id: deviceId, category };
          if (!visitor) {
            await trx
              .deleteFrom("visit_assignment")
              .where("device_id", "=", deviceId)
              .where("category", "=", category)
              .execute();
            continue;
          }
          const set = {
            account_id: visitor.kind === "account" ? visitor.visitorId : null,
            contact_id: visitor.kind === "contact" ? visitor.visitorId : null,
            assigned_by: by.accountId,
            assigned_at: by.at,
            needed_at: by.at,
          };
          await trx
            .insertInto("visit_assignment")
            .values({ ...own, ...set })
            .onConflict((conflict) => conflict.columns(["device_id", "category"]).doUpdateSet(set))
            .execute();
        }
        const after = await namesOf(trx, scope, keys);
        const changes = [...after].flatMap(([key, now]): Change[] => {
          const old = before.get(key);
          if (!old || old.visitorId === now.visitorId) return [];
          const { deviceId, tenantId, customerId, deviceName: device, category } = now;
          const snapshot = { device, category };
          return [
            {
              at: by.at,
              tenantId,
              customerId,
              entity: visitEntity,
              entityId: deviceId,
              before: { ...snapshot, visitor: old.visitorName },
              after: { ...snapshot, visitor: now.visitorName },
            },
          ];
        });
        await writeAudits(trx, changes);
        return changes.length;
      }),

    /** Remembers for which there is a reason still, and forgets those without one. Takes no scope: it is the clock's. */
    async tidy(needed: readonly VisitKey[], now: Date): Promise<void> {
      if (needed.length > 0)
        await sql`
          update visit_assignment set needed_at = ${now}
          from unnest(${needed.map(({ deviceId }) => deviceId)}::uuid[], ${needed.map(({ category }) => category)}::text[])
            as needed (device_id, category)
          where visit_assignment.device_id = needed.device_id and visit_assignment.category = needed.category
        `.execute(db);
      await db
        .deleteFrom("visit_assignment")
        .where("needed_at", "<", new Date(now.getTime() - keptMs))
        .execute();
    },

    /** Where letters go; who has no address is left out. The visitors are those of visits in the caller's scope. */
    async addresses(visitors: readonly ChosenVisitor[]) {
      const ids = (of: VisitorKind) =>
        visitors.filter(({ kind }) => kind === of).map(({ visitorId }) => visitorId);
      const [people, others] = await Promise.all([
        db
          .selectFrom("account")
          .where("id", "in", [...ids("account"), noId])
          .select(["id", "email"])
          .execute(),
        db
          .selectFrom("contact")
          .where("id", "in", [...ids("contact"), noId])
          .select(["id", "email"])
          .execute(),
      ]);
      return new Map(
        [...people, ...others].flatMap(({ id, email }) => (email ? [[id, email] as const] : [])),
      );
    },
  };

  async function namesOf(trx: Db, scope: Scope, keys: readonly VisitKey[]) {
    const rows = await visibleDevices(trx, scope)
      .where(
        "device.id",
        "in",
        keys.map(({ deviceId }) => deviceId),
      )
      .leftJoin("visit_assignment", "visit_assignment.device_id", "device.id")
      .leftJoin("contact", "contact.id", "visit_assignment.contact_id")
      .select([
        "device.id as deviceId",
        "device.name as deviceName",
        "customer.id as customerId",
        "customer.tenant_id as tenantId",
        "visit_assignment.category",
        sql<string | null>`coalesce(visit_assignment.account_id, contact.id)`.as("visitorId"),
        sql<
          string | null
        >`coalesce(contact.name, ${accountNameById(sql.ref("visit_assignment.account_id"))})`.as(
          "visitorName",
        ),
      ])
      .execute();
    return new Map(
      keys.flatMap((key) => {
        const own = rows.filter(({ deviceId }) => deviceId === key.deviceId);
        const [device] = own;
        if (!device) return [];
        const { visitorId = null, visitorName = null } =
          own.find(({ category }) => category === key.category) ?? {};
        return [[keyOf(key), { ...device, category: key.category, visitorId, visitorName }] as const];
      }),
    );
  }
}

export type AssignmentsStore = ReturnType<typeof makeAssignmentsStore>;

const noId = "00000000-0000-0000-0000-000000000000";

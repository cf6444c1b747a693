import { writeAudit } from "../../platform/audit.ts";
import type { BrandOwner } from "../../platform/brand.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";

type Named = Exclude<BrandOwner, { kind: "platform" }>;

/** The name that each owner gave the platform; the caller decides whose name applies. */
export function makeSystemNameStore(db: Db, clock: Clock) {
  async function nameOf(owner: BrandOwner, within: Db = db): Promise<string | null> {
    const row =
      owner.kind === "platform"
        ? await within.selectFrom("platform_setting").select("system_name").executeTakeFirst()
        : await within
            .selectFrom(owner.kind)
            .select("system_name")
            .where("id", "=", owner.id)
            .executeTakeFirst();
    return row?.system_name ?? null;
  }

  return {
    /** The first of them that has one; null where none has. */
    async first(owners: readonly BrandOwner[]): Promise<string | null> {
      for (const owner of owners) {
        const name = await nameOf(owner);
        if (name !== null) return name;
      }
      return null;
    },

    set: (owner: Named, systemName: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const before = await nameOf(owner, trx);
        await trx
          .updateTable(owner.kind)
          .set({ system_name: systemName })
          .where("id", "=", owner.id)
          .execute();
        const about = await aboutOf(trx, owner);
        await writeAudit(trx, {
          at: clock(),
          tenantId: about.tenantId,
          customerId: about.customerId,
          entity: owner.kind,
          entityId: owner.id,
          before: { ...about.snapshot, systemName: before ?? "" },
          after: { ...about.snapshot, systemName },
        });
      }),
  };
}

/** How an audit entry names the owner. */
async function aboutOf(within: Db, owner: Named) {
  if (owner.kind === "account") {
    const { username, tenantId, customerId } = await within
      .selectFrom("account")
      .select(["username", "tenant_id as tenantId", "customer_id as customerId"])
      .where("id", "=", owner.id)
      .executeTakeFirstOrThrow();
    return { tenantId, customerId, snapshot: { username } };
  }
  if (owner.kind === "tenant") {
    const { name } = await within
      .selectFrom("tenant")
      .select("name")
      .where("id", "=", owner.id)
      .executeTakeFirstOrThrow();
    return { tenantId: owner.id, customerId: null, snapshot: { name } };
  }
  const { name, tenantId } = await within
    .selectFrom("customer")
    .select(["name", "tenant_id as tenantId"])
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  return { tenantId, customerId: owner.id, snapshot: { name } };
}

export type SystemNameStore = ReturnType<typeof makeSystemNameStore>;

import type { FileType } from "@oilcloud/contract";
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { BrandOwner } from "../../platform/brand.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/caller.ts";
import { customerInScope, maskingOf, type Scope } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";

/** The account that reads, and its scope. */
export type Viewer = Pick<Identity, "accountId" | "scope">;

/** The owner of a picture. Pictures of the platform are visible to all accounts. */
export type Owner = BrandOwner;

export interface Picture {
  name: string;
  kind: "deviceImg" | "avatar" | "logo";
  title: string;
  type: FileType;
  bytes: number;
  width: number;
  height: number;
  tenant_id: string | null;
  customer_id: string | null;
  account_id: string | null;
  created_at: Date;
}

const ownerColumns = (owner: Owner) => ({
  tenant_id: owner.kind === "tenant" ? owner.id : null,
  customer_id: owner.kind === "customer" ? owner.id : null,
  account_id: owner.kind === "account" ? owner.id : null,
});

const columns = [
  "name",
  "kind",
  "title",
  "type",
  "bytes",
  "width",
  "height",
  "tenant_id",
  "customer_id",
  "account_id",
  "created_at",
] as const;

/** The newest are listed; pages show no more of them. */
const mostListed = 500;

/** The rows of pictures; every reading takes the viewer. */
export function makePicturesStore(db: Db, refuseBeyond: RefuseBeyond) {
  const seen = (viewer: Viewer) =>
    db.selectFrom("stored_file").select(columns).where(visibleTo(viewer)).orderBy("created_at", "desc");

  async function refuseTooMuch(within: Db, owner: Owner, bytes: number): Promise<void> {
    if (owner.kind === "platform") return;
    const whose =
      owner.kind === "account"
        ? await within
            .selectFrom("account")
            .select(["tenant_id", "customer_id"])
            .where("id", "=", owner.id)
            .executeTakeFirst()
        : ownerColumns(owner);
    const company = { tenantId: whose?.tenant_id ?? null, customerId: whose?.customer_id ?? null };
    await refuseBeyond(within, company, "pictureBytes", bytes);
  }

  return {
    /** Before the bytes are written; looked at again when the row is. */
    refuseBeyondQuota: (owner: Owner, bytes: number) => refuseTooMuch(db, owner, bytes),
    one: (viewer: Viewer, name: string): Promise<Picture | undefined> =>
      seen(viewer).where("name", "=", name).executeTakeFirst(),
    deviceImages: (viewer: Viewer): Promise<Picture[]> =>
      seen(viewer).where("kind", "=", "deviceImg").orderBy("name").limit(mostListed).execute(),

    async add(
      within: Db,
      owner: Owner,
      picture: Omit<Picture, keyof ReturnType<typeof ownerColumns>>,
    ): Promise<string> {
      await refuseTooMuch(within, owner, picture.bytes);
      await within
        .insertInto("stored_file")
        .values({ ...picture, ...ownerColumns(owner) })
        .execute();
      return picture.name;
    },

    /** Within a transaction: replaces the owner's picture and answers the old file's name, whose bytes can be deleted. */
    async replace(
      within: Db,
      owner: Owner,
      picture: Insertable<Tables["stored_file"]>,
    ): Promise<string | null> {
      const place = `${picture.kind} ${JSON.stringify(owner)}`;
      await sql`select pg_advisory_xact_lock(hashtext(${place}))`.execute(within); // two at once take turns
      const old = await within
        .deleteFrom("stored_file")
        .where("kind", "=", picture.kind)
        .where(ownedBy(owner))
        .returning("name")
        .executeTakeFirst();
      await refuseTooMuch(within, owner, picture.bytes);
      await within
        .insertInto("stored_file")
        .values({ ...picture, ...ownerColumns(owner) })
        .execute();
      return old?.name ?? null;
    },

    async remove(within: Db, viewer: Viewer, name: string): Promise<void> {
      await within.deleteFrom("stored_file").where("name", "=", name).where(visibleTo(viewer)).execute();
    },

    /** The picture of this kind that an owner has. */
    of: (viewer: Viewer, kind: Picture["kind"], owner: Owner) =>
      seen(viewer).where("kind", "=", kind).where(ownedBy(owner)).executeTakeFirst(),

    /** An owner's logo where there is no session: on the login page and in messages. */
    logoOf: (owner: Owner): Promise<Picture | undefined> =>
      db
        .selectFrom("stored_file")
        .select(columns)
        .where("kind", "=", "logo")
        .where(ownedBy(owner))
        .executeTakeFirst(),

    async names(): Promise<string[]> {
      const rows = await db.selectFrom("stored_file").select("name").execute();
      return rows.map(({ name }) => name);
    },
  };
}

export type PicturesStore = ReturnType<typeof makePicturesStore>;

function ownedBy(owner: Owner) {
  const { tenant_id, customer_id, account_id } = ownerColumns(owner);
  return (eb: ExpressionBuilder<Tables, "stored_file">) =>
    eb.and([
      eb("tenant_id", "is not distinct from", tenant_id),
      eb("customer_id", "is not distinct from", customer_id),
      eb("account_id", "is not distinct from", account_id),
    ]);
}

/** The platform's, those of the viewer's tenant, of customers in scope, the viewer's own and those of managed accounts. */
function visibleTo({ accountId, scope }: Viewer) {
  return (eb: ExpressionBuilder<Tables, "stored_file">) => {
    if (scope.kind === "platform") return eb.lit(true);
    if (scope.kind === "nothing") return eb("account_id", "=", accountId);
    const ofCustomers = eb(
      "customer_id",
      "in",
      eb.selectFrom("customer").select("customer.id").where(customerInScope(scope)),
    );
    // A logo would reveal the factory.
    const ofFactories = maskingOf(scope) ? eb.and([ofCustomers, eb("kind", "=", "deviceImg")]) : ofCustomers;
    return eb.or([
      eb.and([eb("tenant_id", "is", null), eb("customer_id", "is", null), eb("account_id", "is", null)]),
      eb("tenant_id", "=", scope.tenantId),
      ofFactories,
      eb("account_id", "=", accountId),
      eb("account_id", "in", accountsBelow(scope)(eb)),
    ]);
  };
}

function accountsBelow(scope: Exclude<Scope, { kind: "platform" | "nothing" }>) {
  return (eb: ExpressionBuilder<Tables, "stored_file">) => {
    const accounts = eb.selectFrom("account").select("account.id");
    switch (scope.kind) {
      case "tenant":
        return accounts.where("account.tenant_id", "=", scope.tenantId);
      case "customer":
        return accounts.where("account.customer_id", "=", scope.customerId);
      default:
        return accounts.where(eb.lit(false));
    }
  };
}

import { rightsOf } from "@oilcloud/contract";
import type { Db } from "./database/connect.ts";
import type { Identity } from "./http/caller.ts";
import { customerInScope, maskingOf } from "./scope.ts";

/** Who can have a name for the platform and a logo of its own. */
export type BrandOwner =
  | { kind: "platform" }
  | { kind: "tenant"; id: string }
  | { kind: "customer"; id: string }
  | { kind: "account"; id: string };

/** Whose brand is asked for; the caller's own where neither is given. */
export interface BrandAsked {
  customerId: string | null;
  tenantId: string | null;
}

/** The company on whose behalf something is said; the platform itself where both are null. */
export type Company = BrandAsked;

/** Whose name and logo stand for a company, the first that has one: the customer's, else the dealer's, else the platform's. */
export const companyBrand = ({ customerId, tenantId }: Company): BrandOwner[] => [
  ...(customerId ? [{ kind: "customer" as const, id: customerId }] : []),
  ...(tenantId ? [{ kind: "tenant" as const, id: tenantId }] : []),
  { kind: "platform" },
];

type Viewer = Pick<Identity, "accountId" | "authority" | "accountType" | "tenantId" | "customerId" | "scope">;

const mayManage = (viewer: Viewer): boolean => rightsOf(viewer).includes("manage");

/**
 * Whose name and logo somebody sees, the first that has one: the customer's, else the dealer's, else the platform's. An
 * account that manages nothing may have set its own, which nobody else sees. Who must not know the factory gets none of a
 * company. The ids have been found in its scope before.
 */
export async function brandOwners(db: Db, viewer: Viewer | null, asked: BrandAsked): Promise<BrandOwner[]> {
  if (!viewer) return [{ kind: "platform" }];
  if (maskingOf(viewer.scope)) return [{ kind: "account", id: viewer.accountId }, { kind: "platform" }];
  const customerId = asked.customerId ?? (asked.tenantId ? null : viewer.customerId);
  const tenantId = customerId ? await tenantOf(db, viewer, customerId) : (asked.tenantId ?? viewer.tenantId);
  const isOwn = customerId === viewer.customerId && tenantId === viewer.tenantId;
  return [
    ...(isOwn && !mayManage(viewer) ? [{ kind: "account" as const, id: viewer.accountId }] : []),
    ...companyBrand({ customerId, tenantId }),
  ];
}

/** Whose brand somebody sets who does not say for whom. */
export function ownBrand(viewer: Viewer): BrandOwner {
  const { accountId, customerId, tenantId } = viewer;
  if (!mayManage(viewer)) return { kind: "account", id: accountId };
  if (customerId) return { kind: "customer", id: customerId };
  return tenantId ? { kind: "tenant", id: tenantId } : { kind: "platform" };
}

async function tenantOf(db: Db, { scope }: Viewer, customerId: string): Promise<string | null> {
  const found = await db
    .selectFrom("customer")
    .select("tenant_id")
    .where("id", "=", customerId)
    .where(customerInScope(scope))
    .executeTakeFirst();
  return found?.tenant_id ?? null;
}

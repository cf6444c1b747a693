import { rightsOf } from "@oilcloud/contract";
import type { Db } from "./database/connect.ts";
import type { Identity } from "./http/caller.ts";
import { customerInScope, maskingOf } from "./scope.ts";

/** An owner of a name for the platform and a logo. */
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

/** The company on whose behalf a message is sent; the platform itself where both are null. */
export type Company = BrandAsked;

/** The owners whose brand a company shows, in order; the first that has one applies: customer, dealer, platform. */
export const companyBrand = ({ customerId, tenantId }: Company): BrandOwner[] => [
  ...(customerId ? [{ kind: "customer" as const, id: customerId }] : []),
  ...(tenantId ? [{ kind: "tenant" as const, id: tenantId }] : []),
  { kind: "platform" },
];

type Viewer = Pick<Identity, "accountId" | "authority" | "accountType" | "tenantId" | "customerId" | "scope">;

const mayManage = (viewer: Viewer): boolean => rightsOf(viewer).includes("manage");

/**
 * The owners whose brand a viewer sees, in order; the first that has one applies: customer, dealer, platform. An account
 * without the right to manage may have set its own, visible to itself alone. A viewer from whom the factory is masked sees
 * no company's brand. The ids have been found in its scope before.
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

/** The owner whose brand a viewer sets without naming one. */
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

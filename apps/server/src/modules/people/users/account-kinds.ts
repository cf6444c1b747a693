import type { AccountKind, AccountType, Authority } from "@oilcloud/contract";
import type { Scope } from "../../../platform/scope.ts";

/** The authority and type of each kind of account, and what it belongs to. */
const kinds = {
  administrator: { authority: "SYS_ADMIN", accountType: "administrator", belongsTo: "platform" },
  dealer: { authority: "TENANT_ADMIN", accountType: "dealer", belongsTo: "tenant" },
  endUser: { authority: "CUSTOMER_USER", accountType: "endUser", belongsTo: "customer" },
  experience: { authority: "CUSTOMER_USER", accountType: "experience", belongsTo: "platform" },
  maintenance: { authority: "CUSTOMER_USER", accountType: "maintenance", belongsTo: "customer" },
  group: { authority: "GROUP", accountType: "endUser", belongsTo: "tenant" },
} as const satisfies Record<
  AccountKind,
  { authority: Authority; accountType: AccountType; belongsTo: "platform" | "tenant" | "customer" }
>;

export const kindColumns = (kind: AccountKind) => kinds[kind];

/**
 * The kinds that an account of this scope may create and change: none that sees more than itself. Experience accounts
 * may be given devices of any customer, so only administrators of the platform manage them.
 */
export function kindsWithin(scope: Scope): readonly AccountKind[] {
  switch (scope.kind) {
    case "platform":
      return ["administrator", "dealer", "endUser", "maintenance", "group", "experience"];
    case "tenant":
      return ["dealer", "endUser", "maintenance", "group"];
    case "customer":
      return ["endUser", "maintenance"];
    case "granted-customers":
    case "granted-devices":
    case "nothing":
      return [];
  }
}

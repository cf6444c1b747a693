/** The four authorities. An account has one, or none until one is assigned. */
export const authorities = ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"] as const;
export type Authority = (typeof authorities)[number];

/** Authorities that may change data of customers; groups are read-only. */
export const managingAuthorities = [
  "SYS_ADMIN",
  "TENANT_ADMIN",
  "CUSTOMER_USER",
] as const satisfies readonly Authority[];
/** Authorities that manage several customers. */
export const administrators = ["SYS_ADMIN", "TENANT_ADMIN"] as const satisfies readonly Authority[];

export const accountTypes = ["administrator", "dealer", "endUser", "experience", "maintenance"] as const;
export type AccountType = (typeof accountTypes)[number];

/** What an account is given as: its type, or that it sees the reports of several customers. */
export const accountKinds = [...accountTypes, "group"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The right that a call requires: to see, to change one's own account, to resolve alarms and record work, to manage.
 * Authority and account type together decide which an account has.
 */
export const rights = ["view", "profile", "process", "manage"] as const;
export type Right = (typeof rights)[number];

const rightsByAccountType: Record<AccountType, readonly Right[]> = {
  administrator: rights,
  dealer: rights,
  endUser: rights,
  experience: ["view"],
  maintenance: ["view", "profile", "process"],
};
/** Group accounts see reports and process nothing. */
const rightsOfGroup: readonly Right[] = ["view", "profile"];

export function rightsOf(account: {
  authority: Authority | null;
  accountType: AccountType;
}): readonly Right[] {
  const ofType = rightsByAccountType[account.accountType];
  return account.authority === "GROUP" ? ofType.filter((right) => rightsOfGroup.includes(right)) : ofType;
}

/** Who may make a call: any client, any signed-in account, or the listed authorities with the right. */
export type Access = "public" | "signed-in" | { roles: readonly Authority[]; right: Right };

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

/** The right that a call requires. The account type limits what the authority would allow. */
export const rights = ["view", "process", "manage"] as const;
export type Right = (typeof rights)[number];

const rightsByAccountType: Record<AccountType, readonly Right[]> = {
  administrator: ["view", "process", "manage"],
  dealer: ["view", "process", "manage"],
  endUser: ["view", "process", "manage"],
  experience: ["view"],
  maintenance: ["view", "process"],
};

export function rightsOf(accountType: AccountType): readonly Right[] {
  return rightsByAccountType[accountType];
}

/** Who may make a call: anybody, anybody signed in, or the listed authorities with the right. */
export type Access = "public" | "signed-in" | { roles: readonly Authority[]; right: Right };

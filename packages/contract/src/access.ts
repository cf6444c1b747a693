/** The four authorities. An account has one or, while it waits to be given one, none. */
export const authorities = ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"] as const;
export type Authority = (typeof authorities)[number];

/** Who may change what belongs to customers; groups only look on. */
export const managingAuthorities = [
  "SYS_ADMIN",
  "TENANT_ADMIN",
  "CUSTOMER_USER",
] as const satisfies readonly Authority[];
/** Who answers for several customers and may change things. */
export const administrators = ["SYS_ADMIN", "TENANT_ADMIN"] as const satisfies readonly Authority[];

export const accountTypes = ["administrator", "dealer", "endUser", "experience", "maintenance"] as const;
export type AccountType = (typeof accountTypes)[number];

/** What a call does to the world; the account type narrows what the authority would allow. */
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

/** Who may make a call: anybody, anybody with a session, or the listed authorities holding the right. */
export type Access = "public" | "signed-in" | { roles: readonly Authority[]; right: Right };

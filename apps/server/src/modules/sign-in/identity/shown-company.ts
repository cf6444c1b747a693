import { sql } from "kysely";

/** The company of an account. Null where factory names are hidden from the account: its own company is such a name. */
export const shownCompany = [
  sql<string | null>`case when account.mask_names then null else account.tenant_id end`.as("tenant_id"),
  sql<string | null>`case when account.mask_names then null else account.customer_id end`.as("customer_id"),
] as const;

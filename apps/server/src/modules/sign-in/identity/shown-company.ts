import { sql } from "kysely";

/** The company of an account; none where the account must not read the names of factories, one of which it would be. */
export const shownCompany = [
  sql<string | null>`case when account.mask_names then null else account.tenant_id end`.as("tenant_id"),
  sql<string | null>`case when account.mask_names then null else account.customer_id end`.as("customer_id"),
] as const;

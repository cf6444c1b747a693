import { accountTypes, rightsOf } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Scope } from "./scope.ts";

const processingTypes = accountTypes.filter((accountType) =>
  rightsOf({ authority: "CUSTOMER_USER", accountType }).includes("process"),
);

/**
 * Whether an account of a query may process what happens at its customer: people of the customer and of its dealer, and, for who
 * looks from there, those who run the platform, whom customers do not see.
 */
export const mayProcessAtCustomer = (scope: Scope) => sql<boolean>`(
  not account.disabled and account.account_type = any(${processingTypes}) and (
    (account.authority = 'TENANT_ADMIN' and account.tenant_id = customer.tenant_id)
    or (account.authority = 'CUSTOMER_USER' and account.customer_id = customer.id)
    or (account.authority = 'SYS_ADMIN' and ${sql.lit(scope.kind === "platform")})
  )
)`;

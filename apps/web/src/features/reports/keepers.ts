import type { Authority } from "@oilcloud/contract";

/** Who may write and process reports; GROUP reads them. */
export const keepers: readonly Authority[] = ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER"];

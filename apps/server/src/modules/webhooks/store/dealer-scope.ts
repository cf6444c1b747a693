import { sql } from "kysely";
import type { Scope } from "../../../platform/scope.ts";

/** The condition "this row belongs to the caller's dealer": webhooks concern the dealer alone. */
export const dealerInScope = (scope: Scope, column: string) =>
  scope.kind === "tenant" ? sql<boolean>`${sql.ref(column)} = ${scope.tenantId}` : sql<boolean>`false`;

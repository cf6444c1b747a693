import { sql } from "kysely";
import type { Scope } from "../../../platform/scope.ts";

/** The condition "this row belongs to a dealer that the caller administers". */
export function administeredIn(scope: Scope, column: string) {
  if (scope.kind === "platform") return sql<boolean>`true`;
  return scope.kind === "tenant" ? sql<boolean>`${sql.ref(column)} = ${scope.tenantId}` : sql<boolean>`false`;
}

/** The same for rows without a dealer, which all dealers may read. */
export const readableIn = (scope: Scope, column: string) =>
  scope.kind === "tenant" || scope.kind === "platform"
    ? sql<boolean>`(${sql.ref(column)} is null or ${administeredIn(scope, column)})`
    : sql<boolean>`false`;

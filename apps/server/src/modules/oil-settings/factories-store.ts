import type { Db } from "../../platform/database/connect.ts";
import { customerNameIn, type Scope, visibleCustomers } from "../../platform/scope.ts";

export function makeFactoriesStore(db: Db) {
  return {
    /** It has been found in the scope before. */
    one: (scope: Scope, customerId: string) =>
      visibleCustomers(db, scope)
        .where("customer.id", "=", customerId)
        .select([
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          "customer.time_zone as timeZone",
        ])
        .executeTakeFirstOrThrow(),
  };
}

export type FactoriesStore = ReturnType<typeof makeFactoriesStore>;

import type { Db } from "../../../platform/database/connect.ts";
import { type Finders, managedInScope } from "../../../platform/scope.ts";

export const contactFinders = (db: Db): Finders => ({
  contact: (scope, id) =>
    db
      .selectFrom("contact")
      .select("id")
      .where("id", "=", id)
      .where(managedInScope(scope, "contact"))
      .executeTakeFirst(),
});

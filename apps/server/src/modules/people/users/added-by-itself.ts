import type { Insertable } from "kysely";
import { accountEntity, accountSnapshotOf } from "../../../platform/accounts/account-snapshot.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Tables } from "../../../tables.ts";
import type { UsersStore } from "./users-store.ts";

interface Given {
  values: Insertable<Tables["account"]> & { created_at: Date };
  customerIds: readonly string[];
  /** For the audit, where the account itself does not say it. */
  reason?: string;
}

/** Adds the account of a person who makes it: the audit names the account as the one that acted. */
export async function addedByItself(
  trx: Db,
  users: UsersStore,
  { values, customerIds, reason }: Given,
): Promise<string> {
  const id = await users.add(trx, values);
  await users.giveCustomers(trx, id, customerIds);
  const made = await users.one({ kind: "platform" }, id, trx);
  if (!made) throw new AppError("internal");
  await writeAudit(trx, {
    at: values.created_at,
    accountId: id,
    tenantId: made.tenantId,
    customerId: made.customerId,
    entity: accountEntity,
    entityId: id,
    before: null,
    after: accountSnapshotOf(made, await users.customersOf(trx, id), 0),
    ...(reason !== undefined && { reason }),
  });
  return id;
}

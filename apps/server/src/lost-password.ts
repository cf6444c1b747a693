import { accountKindOf } from "./platform/account-kind.ts";
import { makeAccountRows } from "./platform/accounts/account-rows.ts";
import { accountEntity, accountSnapshotOf } from "./platform/accounts/account-snapshot.ts";
import { writeAudit } from "./platform/audit.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/connect.ts";
import { StartupError } from "./platform/errors.ts";
import { hashPassword } from "./platform/sign-in/passwords.ts";
import { initialPassword } from "./modules/people/users/user-entry.ts";
import { makeApiKeysStore } from "./modules/sign-in/api-keys/api-keys-store.ts";
import { makeApiKeys } from "./modules/sign-in/api-keys/api-keys.ts";
import {
  hasSecondFactor,
  makeSecondFactorStore,
} from "./modules/sign-in/second-factor/second-factor-store.ts";
import { makeSessionsStore } from "./modules/sign-in/sessions/sessions-store.ts";

/** Shown in the audit: the origin is a command on the server. */
const reason = "npm run new-password";

/**
 * Gives an administrator of the platform a password for the next login and enables the account; its sessions, keys
 * and second factor end. Other accounts get theirs from an administrator.
 */
export async function replaceLostPassword(db: Db, clock: Clock, username: string): Promise<string> {
  const rows = makeAccountRows(db, hasSecondFactor);
  const administrators = (await rows.inScope({ kind: "platform" }).orderBy("username").execute()).filter(
    (row) => accountKindOf(row) === "administrator",
  );
  const found = administrators.find((row) => row.username.toLowerCase() === username.toLowerCase());
  if (!found) {
    const names = administrators.map((row) => row.username).join(", ");
    throw new StartupError(`${username} is no administrator of the platform. There are: ${names || "none"}.`);
  }
  const password = initialPassword();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock();
    await trx
      .updateTable("account")
      .set({
        password_hash,
        must_change_password: true,
        password_breaks_rules: false,
        password_changed_at: now,
        disabled: false,
        demo: false,
      })
      .where("id", "=", found.id)
      .execute();
    await makeSecondFactorStore(db).remove(trx, found.id);
    await makeSessionsStore(db).endAll(trx, [found.id], "password-changed", now);
    await makeApiKeys({ db, store: makeApiKeysStore(db), clock }).revokeAll(trx, found);
    const after = (await rows.one({ kind: "platform" }, found.id, trx)) ?? found;
    await writeAudit(trx, {
      at: now,
      accountId: null,
      tenantId: found.tenantId,
      customerId: found.customerId,
      entity: accountEntity,
      entityId: found.id,
      before: accountSnapshotOf(found, [], 0),
      after: accountSnapshotOf(after, [], 1),
      reason,
    });
  });
  return password;
}

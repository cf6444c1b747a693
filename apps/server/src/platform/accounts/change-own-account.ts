import { writeAudit } from "../audit.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import type { AccountRows } from "./account-rows.ts";
import { accountEntity, accountSnapshotOf } from "./account-snapshot.ts";

/**
 * Changes an account on its owner's behalf and writes the audit entry in the same transaction. False, without a call of
 * `work`, where the account does not exist.
 */
export type ChangeOwnAccount = (
  within: Db,
  accountId: string,
  work: () => Promise<void>,
  /** Secrets that the work replaces. The audit shows that they changed, not what they are. */
  replaced?: { password?: boolean; recoveryCodes?: boolean },
) => Promise<boolean>;

/** Changes that people make to their own account, each with its entry in the audit. */
export const makeChangeOwnAccount =
  (rows: AccountRows, clock: Clock): ChangeOwnAccount =>
  async (within, accountId, work, { password = false, recoveryCodes = false } = {}) => {
    const own = () => rows.one({ kind: "platform" }, accountId, within);
    const before = await own();
    if (!before) return false;
    await work();
    const after = (await own()) ?? before;
    const customers = await rows.customersOf(within, accountId);
    await writeAudit(within, {
      at: clock(),
      accountId,
      tenantId: before.tenantId,
      customerId: before.customerId,
      entity: accountEntity,
      entityId: accountId,
      before: accountSnapshotOf(before, customers, 0),
      after: accountSnapshotOf(after, customers, password ? 1 : 0, recoveryCodes ? 1 : 0),
    });
    return true;
  };

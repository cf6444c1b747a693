import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ChangeOwnAccount } from "../../sign-in/interface.ts";
import { accountEntity, accountSnapshotOf } from "./account-snapshot.ts";
import type { UsersStore } from "./users-store.ts";

/** Changes that people make to their own account, each with its entry in the audit. */
export const makeChangeOwnAccount =
  (store: UsersStore, clock: Clock): ChangeOwnAccount =>
  async (within, accountId, work, { password = false, recoveryCodes = false } = {}) => {
    const own = () => store.one({ kind: "platform" }, accountId, within);
    const before = await own();
    if (!before) return false;
    await work();
    const after = (await own()) ?? before;
    const customers = await store.customersOf(within, accountId);
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

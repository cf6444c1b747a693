import type { Db } from "../../platform/database/connect.ts";

/**
 * Changes an account on its owner's behalf and writes the audit entry in the same transaction; handed in by the people
 * module. False, without a call of `work`, where the account does not exist.
 */
export type ChangeOwnAccount = (
  within: Db,
  accountId: string,
  work: () => Promise<void>,
  /** Secrets that the work replaces. The audit shows that they changed, not what they are. */
  replaced?: { password?: boolean; recoveryCodes?: boolean },
) => Promise<boolean>;

import { AppError } from "../../../platform/errors.ts";
import type { AttemptLimit } from "../../../platform/sign-in/attempt-limit.ts";
import { passwordMatches } from "../../../platform/sign-in/passwords.ts";
import type { AccountsStore } from "./accounts-store.ts";

/** Checks the password of a signed-in account again, before a change to its password or second factor. */
export function makeOwnPassword(accounts: AccountsStore, limit: AttemptLimit) {
  return async (accountId: string, password: string): Promise<void> => {
    const rule = {
      key: `password-change:${accountId}`,
      free: 5,
      longestDelaySeconds: 900,
      onSuccess: "forget-all",
    } as const;
    await limit.attempt([rule]);
    const stored = await accounts.passwordHash(accountId);
    // An account that logs in through an identity provider alone has none: its session is the only proof there is.
    if (stored !== null && !(await passwordMatches(stored, password))) throw new AppError("oldPasswordWrong");
    await limit.succeeded([rule]);
  };
}

export type ProveOwnPassword = ReturnType<typeof makeOwnPassword>;

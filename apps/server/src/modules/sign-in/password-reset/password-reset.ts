import type { Language, ResetWays } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import type { PasswordPolicy } from "../../../platform/sign-in/password-policy.ts";
import { pageLink } from "../../../platform/messages/page-link.ts";
import { hashPassword } from "../../../platform/sign-in/passwords.ts";
import type { CodesStore } from "../codes/codes-store.ts";
import type { ChangeOwnAccount } from "../../../platform/accounts/change-own-account.ts";
import type { LinkSender } from "../link-sender.ts";
import type { PasswordResetStore } from "./password-reset-store.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";
import type { ApiKeys } from "../api-keys/api-keys.ts";
import type { SessionsStore } from "../sessions/sessions-store.ts";
import type { AccountsStore } from "../identity/accounts-store.ts";
import type { VerifiedAddresses } from "../codes/verified-address.ts";

export interface PasswordResetDeps {
  db: Db;
  store: PasswordResetStore;
  accounts: AccountsStore;
  changeAccount: ChangeOwnAccount;
  codes: CodesStore;
  sessions: SessionsStore;
  keys: Pick<ApiKeys, "revokeAll">;
  addresses: VerifiedAddresses;
  sender: LinkSender;
  publicUrl: string;
  limit: AttemptLimit;
  policy: PasswordPolicy;
  events: Pick<Events, "emit">;
  clock: Clock;
  onError(error: unknown): void;
}

const validMinutes = 30;

/** A new password for a forgotten one, proved by the mailbox or phone of the account. */
export function makePasswordReset(deps: PasswordResetDeps) {
  const {
    db,
    store,
    accounts,
    changeAccount,
    codes,
    sessions,
    keys,
    addresses,
    sender,
    limit,
    policy,
    events,
    clock,
  } = deps;
  const validSeconds = validMinutes * 60;

  async function sendLinks(email: string, language: Language): Promise<void> {
    for (const account of await store.byEmail(email)) {
      const token = newToken();
      await store.keep(account.id, tokenHash(token), clock(), validSeconds);
      await sender.sendLink({
        kind: "passwordReset",
        channel: "email",
        to: email,
        language: account.language ?? language,
        values: { username: account.username },
        link: pageLink(deps.publicUrl, "/newpassword", account.language ?? language, token),
        validSeconds,
        company: account,
      });
    }
  }

  /** All sessions end: another person who knew the old password may have opened one of them. */
  async function setPassword(trx: Db, accountId: string, passwordHash: string): Promise<void> {
    const now = clock();
    const work = async () => {
      await accounts.setPassword(trx, accountId, passwordHash, now);
      await store.forget(trx, accountId);
      await sessions.endAll(trx, [accountId], "password-changed", now);
      await keys.revokeAll(trx, { id: accountId, ...(await accounts.companyOf(trx, accountId)) });
    };
    if (!(await changeAccount(trx, accountId, work, { password: true }))) throw new AppError("resetUnknown");
  }

  return {
    ways: async (): Promise<ResetWays> => ({
      email: sender.delivers("email"),
      phone: addresses.verifies().phone,
    }),

    /** Looks the account up after the answer, so that neither the answer nor its time shows whether it exists. */
    async forgot(email: string, language: Language, address: string): Promise<{ validMinutes: number }> {
      await limit.attempt(forgotRules(email, address));
      if (sender.delivers("email")) sendLinks(email, language).catch(deps.onError);
      return { validMinutes };
    },

    async byLink(token: string, newPassword: string, address: string): Promise<{ username: string }> {
      await limit.attempt([resetFrom(address)]);
      const passwordHash = await hashPassword(newPassword);
      const account = await db.transaction().execute(async (trx) => {
        const found = await store.use(trx, tokenHash(token), clock());
        if (!found) return found;
        // A password that is refused leaves the link as it was: the transaction is rolled back.
        await policy.refuse(newPassword, found.username, trx);
        await setPassword(trx, found.id, passwordHash);
        return found;
      });
      if (!account) throw new AppError("resetUnknown");
      await limit.succeeded([resetFrom(address)]);
      await events.emit("accountsChanged", { accountIds: [account.id] });
      return { username: account.username };
    },

    async byPhone(
      { phone, userId, uuid }: { phone: string; userId: string; uuid: string },
      newPassword: string,
    ): Promise<{ username: string }> {
      const account = (await codes.hasProof(uuid, phone, clock())) && (await store.byPhone(phone, userId));
      if (account) await policy.refuse(newPassword, account.username);
      if (!(await codes.useProof(uuid, phone, clock())) || !account) throw new AppError("codeWrong");
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute((trx) => setPassword(trx, account.id, passwordHash));
      await events.emit("accountsChanged", { accountIds: [account.id] });
      return { username: account.username };
    },
  };
}

export type PasswordReset = ReturnType<typeof makePasswordReset>;

/** The same for every address, known or not. */
const forgotRules = (email: string, address: string): LimitRule[] => [
  { key: `forgot:${email.toLowerCase()}`, free: 3, longestDelaySeconds: 900, onSuccess: "forget-one" },
  { key: `forgot-from:${networkOf(address)}`, free: 20, longestDelaySeconds: 900, onSuccess: "forget-one" },
];
const resetFrom = (address: string): LimitRule => ({
  key: `reset-from:${networkOf(address)}`,
  free: 20,
  longestDelaySeconds: 900,
  onSuccess: "forget-one",
});

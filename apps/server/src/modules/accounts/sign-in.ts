import type { TokenPair } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import { type Clock, secondsUntil } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { AuthenticateOptions, Identity } from "../../platform/http/caller.ts";
import type { AccessTokens } from "../../platform/sign-in/access-tokens.ts";
import type { AttemptLimit, LimitRule } from "../../platform/sign-in/attempt-limit.ts";
import { passwordMatches } from "../../platform/sign-in/passwords.ts";
import type { LoginNotes } from "./audited-logins.ts";
import type { AccountsStore } from "./accounts-store.ts";
import { identityOf } from "./identity.ts";
import type { SecondFactorCheck } from "./second-factor-check.ts";
import type { SessionAccount, SessionOrigin, SessionsStore } from "./sessions-store.ts";

export interface SignInDeps {
  accounts: AccountsStore;
  sessions: SessionsStore;
  tokens: AccessTokens;
  limit: AttemptLimit;
  logins: LoginNotes;
  secondFactors: SecondFactorCheck;
  events: Pick<Events, "emit">;
  clock: Clock;
}

export interface Credentials {
  username: string;
  password: string;
  secondFactor?: string | undefined;
}

/** How exactly the last use of a session is known; each call would be a write otherwise. */
const usedEverySeconds = 60;

export function makeSignIn(deps: SignInDeps) {
  const { accounts, sessions, tokens, limit, secondFactors, logins, events, clock } = deps;

  async function pairFor(
    account: SessionAccount,
    sessionId: string,
    refreshToken: string,
  ): Promise<TokenPair> {
    const token = await tokens.issue({
      sessionId,
      userId: account.id,
      username: account.username,
      scopes: account.authority ? [account.authority] : [],
      tenantId: account.tenant_id,
      customerId: account.customer_id,
    });
    return { token, refreshToken };
  }

  async function openSession(accountId: string, origin: SessionOrigin): Promise<TokenPair> {
    const { sessionId, refreshToken, account } = await sessions.open(accountId, clock(), origin);
    if (!account) {
      await logins.note(accountId, "disabled");
      throw new AppError("unauthorized");
    }
    await logins.noteOf(account, "in");
    return pairFor(account, sessionId, refreshToken);
  }

  return {
    openSession,

    /** An account with a second factor is asked for it once its password is right. */
    async byPassword(
      { username: typedName, password, secondFactor }: Credentials,
      origin: SessionOrigin,
    ): Promise<TokenPair> {
      const username = typedName.trim();
      const rules = passwordRules(username, origin.address);
      await limit.attempt(rules);
      const account = await accounts.byUsername(username);
      const matches = await passwordMatches(account?.password_hash ?? null, password);
      if (!account || !matches) {
        await logins.noteOf(account ?? { id: null, username }, "wrongPassword");
        throw new AppError("incorrectPassword");
      }
      await limit.succeeded(rules);
      if (account.ends_at && account.ends_at <= clock()) throw new AppError("accountEnded");
      await secondFactors.admit(account.id, secondFactor);
      return openSession(account.id, origin);
    },

    async refresh(refreshToken: string): Promise<TokenPair> {
      const rotation = await sessions.rotate(refreshToken, clock());
      if (rotation.kind === "revoked") await events.emit("sessionEnded", { sessionId: rotation.sessionId });
      if (rotation.kind !== "rotated") throw new AppError("unauthorized");
      return pairFor(rotation.account, rotation.sessionId, rotation.refreshToken);
    },

    async signOut({ sessionId, accountId }: Identity): Promise<void> {
      await sessions.end(sessionId, clock());
      await logins.note(accountId, "out");
      await events.emit("sessionEnded", { sessionId });
    },

    /** The session is looked up on every call, so that signing out, or being disabled, holds at once. */
    async authenticate(token: string, options: AuthenticateOptions = {}): Promise<Identity | null> {
      const sessionId = await tokens.sessionOf(token, options);
      const account = sessionId ? await sessions.accountOf(sessionId, clock()) : undefined;
      if (!sessionId || !account) return null;
      const now = clock();
      if (!account.last_used_at || secondsUntil(account.last_used_at, now) >= usedEverySeconds)
        await sessions.used(sessionId, now);
      return identityOf(account, { sessionId, key: null }, options.language);
    },
  };
}

export type SignIn = ReturnType<typeof makeSignIn>;

/**
 * Somebody guessing one account from one place waits soonest and longest; spraying many accounts from one place, or
 * one account from many places, is slowed later. The last wait stays short, or anybody could lock anybody out.
 */
function passwordRules(username: string, address: string): LimitRule[] {
  const name = username.toLowerCase();
  return [
    { key: `password:${name}@${address}`, free: 5, longestDelaySeconds: 900, onSuccess: "forget-all" },
    { key: `password:${name}`, free: 50, longestDelaySeconds: 60, onSuccess: "forget-one" },
    { key: `password-from:${address}`, free: 100, longestDelaySeconds: 900, onSuccess: "forget-one" },
  ];
}

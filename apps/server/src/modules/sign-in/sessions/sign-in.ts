import type { TokenPair } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { type Clock, secondsUntil } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/client-network.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AuthenticateOptions, Identity } from "../../../platform/http/caller.ts";
import type { AccessTokens } from "../../../platform/sign-in/access-tokens.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import { passwordMatches } from "../../../platform/sign-in/passwords.ts";
import type { LoginNotes } from "../identity/audited-logins.ts";
import type { AccountsStore } from "../identity/accounts-store.ts";
import { identityOf } from "../identity/identity.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondFactorCheck } from "../second-factor/second-factor-check.ts";
import type { SessionAccount, SessionOrigin, SessionsStore } from "./sessions-store.ts";

export interface SignInDeps {
  accounts: AccountsStore;
  sessions: SessionsStore;
  tokens: AccessTokens;
  limit: AttemptLimit;
  devices: KnownDevices;
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

/** Resolution of a session's last use. Without it, each call would be a write. */
const usedEverySeconds = 60;
const freeGuesses = 5;
const freeGuessesUnderBruteForce = 2;
/** Guesses from all networks in an hour. */
const bruteForceAfter = 50;

export function makeSignIn(deps: SignInDeps) {
  const { accounts, sessions, tokens, limit, devices, secondFactors, logins, events, clock } = deps;

  /**
   * A browser in which the account has logged in before has a count of its own. Other attempts are counted by account
   * and network together, so that guesses from one network do not lock the owner out in another. While an account is
   * guessed from many networks, each of them has fewer free guesses. One network that tries many accounts is delayed
   * later.
   */
  async function passwordRules(
    username: string,
    address: string,
    device: string | null,
  ): Promise<LimitRule[]> {
    const name = username.toLowerCase();
    const knownId = devices.idFor(device, name);
    const pair = { longestDelaySeconds: 900, onSuccess: "forget-all" } as const;
    if (knownId !== null) return [{ key: `password:${name}@device:${knownId}`, free: freeGuesses, ...pair }];
    const network = networkOf(address);
    const everywhere = `password:${name}`;
    const isUnderBruteForce = (await limit.count(everywhere)) >= bruteForceAfter;
    const free = isUnderBruteForce ? freeGuessesUnderBruteForce : freeGuesses;
    return [
      { key: `${everywhere}@${network}`, free, ...pair },
      { key: everywhere, free: bruteForceAfter, longestDelaySeconds: 0, onSuccess: "forget-one" },
      { key: `password-from:${network}`, free: 100, longestDelaySeconds: 900, onSuccess: "forget-one" },
    ];
  }

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

    /** The second factor is required after the password was right. */
    async byPassword(
      { username: typedName, password, secondFactor }: Credentials,
      origin: SessionOrigin,
      device: string | null,
    ): Promise<TokenPair> {
      const username = typedName.trim();
      const rules = await passwordRules(username, origin.address, device);
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
      if (rotation.kind === "revoked") {
        await logins.note(rotation.accountId, "reused");
        await events.emit("sessionEnded", { sessionId: rotation.sessionId });
      }
      if (rotation.kind === "refused" && rotation.reason === "disabled")
        throw new AppError("accountDisabled");
      if (rotation.kind !== "rotated") throw new AppError("unauthorized");
      return pairFor(rotation.account, rotation.sessionId, rotation.refreshToken);
    },

    async signOut({ sessionId, accountId }: Identity): Promise<void> {
      await sessions.end(sessionId, clock());
      await logins.note(accountId, "out");
      await events.emit("sessionEnded", { sessionId });
    },

    /** Looks the session up on every call, so that signing out or disabling the account takes effect at once. */
    async authenticate(token: string, options: AuthenticateOptions = {}): Promise<Identity | null> {
      const sessionId = await tokens.sessionOf(token);
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

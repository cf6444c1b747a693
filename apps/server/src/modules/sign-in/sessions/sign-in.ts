import { signInPolicies, type TokenPair } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { type Clock, secondsUntil } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/client-network.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AuthenticateOptions, Identity } from "../../../platform/http/caller.ts";
import type { AccessTokens } from "../../../platform/sign-in/access-tokens.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import type { PasswordPolicy } from "../../../platform/sign-in/password-policy.ts";
import { passwordMatches } from "../../../platform/sign-in/passwords.ts";
import type { LoginNotes } from "../identity/audited-logins.ts";
import type { AccountsStore } from "../identity/accounts-store.ts";
import { identityOf } from "../identity/identity.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondFactorCheck } from "../second-factor/second-factor-check.ts";
import {
  isIdle,
  type SessionAccount,
  type SessionOrigin,
  type SessionProvider,
  type SessionsStore,
} from "./sessions-store.ts";

export interface SignInDeps {
  accounts: AccountsStore;
  sessions: SessionsStore;
  tokens: AccessTokens;
  limit: AttemptLimit;
  devices: KnownDevices;
  logins: LoginNotes;
  secondFactors: SecondFactorCheck;
  policy: PasswordPolicy;
  events: Pick<Events, "emit">;
  /** Where the session at an identity provider ends; null where that cannot be asked for. */
  signOutUrl(providerId: string, sealedToken: string): Promise<string | null>;
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
  const {
    accounts,
    sessions,
    tokens,
    limit,
    devices,
    secondFactors,
    policy,
    logins,
    events,
    signOutUrl,
    clock,
  } = deps;

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

  /** The only moment at which a stored password can be held against rules that came into force after it was set. */
  async function noteRules(
    { id, username, password_breaks_rules }: { id: string; username: string; password_breaks_rules: boolean },
    password: string,
  ): Promise<void> {
    const breaks = (await policy.problemOf(password, username)) !== undefined;
    if (breaks !== password_breaks_rules) await accounts.setBreaksRules(id, breaks);
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

  async function openSession(
    accountId: string,
    origin: SessionOrigin,
    through?: SessionProvider,
  ): Promise<TokenPair> {
    const { sessionId, refreshToken, account } = await sessions.open(accountId, clock(), origin, through);
    if (!account) {
      await logins.note(accountId, "disabled");
      throw new AppError("unauthorized");
    }
    await logins.noteOf(account, "in");
    return pairFor(account, sessionId, refreshToken);
  }

  /** Ends the sessions that no one has used for as long as the policy allows, and closes their live streams. */
  async function endIdle(): Promise<void> {
    const { idleMinutes } = signInPolicies[await policy.profile()];
    if (idleMinutes === null) return;
    const ended = await sessions.endIdle(clock(), idleMinutes * 60);
    for (const { sessionId, accountId } of ended) {
      await logins.note(accountId, "idle");
      await events.emit("sessionEnded", { sessionId });
    }
  }

  return {
    openSession,
    endIdle,

    active: ({ sessionId }: Identity): Promise<void> => sessions.used(sessionId, clock(), { active: true }),

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
      await noteRules(account, password);
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
      if (rotation.kind === "refused" && rotation.reason === "idle") throw new AppError("sessionIdle");
      if (rotation.kind !== "rotated") throw new AppError("unauthorized");
      return pairFor(rotation.account, rotation.sessionId, rotation.refreshToken);
    },

    /** The answer has the address that ends the session at the identity provider that it was opened through. */
    async signOut({ sessionId, accountId }: Identity): Promise<{ url: string } | null> {
      const { providerId, token } = await sessions.end(sessionId, clock());
      await logins.note(accountId, "out");
      await events.emit("sessionEnded", { sessionId });
      const url = providerId && token ? await signOutUrl(providerId, token) : null;
      return url === null ? null : { url };
    },

    /** Looks the session up on every call, so that signing out or disabling the account takes effect at once. */
    async authenticate(token: string, options: AuthenticateOptions = {}): Promise<Identity | null> {
      const sessionId = await tokens.sessionOf(token);
      const account = sessionId ? await sessions.accountOf(sessionId, clock()) : undefined;
      if (!sessionId || !account) return null;
      const now = clock();
      if (isIdle(account, now)) {
        await endIdle();
        return null;
      }
      // A program shows its token, and every call of it is use. A page fetches by itself: it says when a person acts.
      const isProgram = options.address !== undefined;
      const lastUse = isProgram ? account.active_at : account.last_used_at;
      if (!lastUse || secondsUntil(lastUse, now) >= usedEverySeconds)
        await sessions.used(sessionId, now, { active: isProgram });
      const identity = identityOf(account, { sessionId, key: null }, now, options.language);
      return account.provider_id === null ? identity : throughProvider(identity, account);
    },
  };
}

export type SignIn = ReturnType<typeof makeSignIn>;

/** The provider checked who it is: the password was not used, and the second factor may have been asked for there. */
const throughProvider = (
  identity: Identity,
  { second_factor_trusted }: Pick<SessionAccount, "second_factor_trusted">,
): Identity => ({
  ...identity,
  initialPassword: false,
  passwordDue: null,
  secondFactorMissing: identity.secondFactorMissing && !second_factor_trusted,
});

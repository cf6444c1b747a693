import { hourMs, minuteMs } from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { AuthenticateOptions, Caller } from "../../platform/http/caller.ts";
import { usualCountry } from "../../platform/usual-country.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import { makeAccessTokens } from "../../platform/sign-in/access-tokens.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import { makePasswordPolicy } from "../../platform/sign-in/password-policy.ts";
import { apiKeyEntity, describeApiKeyChange } from "./api-keys/api-key-snapshot.ts";
import { makeApiKeysStore } from "./api-keys/api-keys-store.ts";
import { isApiKey, makeApiKeys } from "./api-keys/api-keys.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { makeAccountRows } from "../../platform/accounts/account-rows.ts";
import { makeChangeOwnAccount } from "../../platform/accounts/change-own-account.ts";
import { makeCodeChallenges } from "./codes/code-challenges.ts";
import { makeCodesStore } from "./codes/codes-store.ts";
import { makeDayCodesStore } from "./codes/day-codes-store.ts";
import { makeUnauthenticatedCodes } from "./codes/unauthenticated-codes.ts";
import { type CodeSender, makeVerificationCodes } from "./codes/verification-codes.ts";
import { makeVerifiedAddresses } from "./codes/verified-address.ts";
import { type AccountRow, makeAccountsStore } from "./identity/accounts-store.ts";
import { describeLogin, makeLoginNotes } from "./identity/audited-logins.ts";
import { makeOwnPassword } from "./identity/own-password.ts";
import type { LinkSender } from "./link-sender.ts";
import { makePasswordResetStore } from "./password-reset/password-reset-store.ts";
import { makePasswordReset } from "./password-reset/password-reset.ts";
import { makePolicyProfile } from "./policy/policy-profile.ts";
import { policyRoutes } from "./policy/routes.ts";
import { passwordResetRoutes } from "./password-reset/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { makeSecondFactorCheck } from "./second-factor/second-factor-check.ts";
import { makeSecondFactorPolicy } from "./second-factor/second-factor-policy.ts";
import { hasSecondFactor, makeSecondFactorStore } from "./second-factor/second-factor-store.ts";
import { makeSecondFactor, type SecondFactorDeps } from "./second-factor/second-factor.ts";
import { makeActiveSessions } from "./sessions/active-sessions.ts";
import { makeKnownDevices } from "./sessions/known-devices.ts";
import { makePhoneSignIn } from "./sessions/phone-sign-in.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { enter } from "./sessions/session-cookies.ts";
import { makeSessionsStore, originOf, type SessionProvider } from "./sessions/sessions-store.ts";
import { makeSignIn, type SignInDeps } from "./sessions/sign-in.ts";

export interface SignInModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  onError(error: unknown): void;
  /** How verification codes and links reach people. */
  codes: CodeSender & LinkSender;
  /** What a company shows on its pages as the name of the platform. */
  platformName: SecondFactorDeps["platformName"];
  /** Where a session ends at the identity provider that it was opened through. */
  signOutUrl: SignInDeps["signOutUrl"];
  /** Where people open the platform, for links. */
  publicUrl: string;
  options: { secret: string; accessTokenSeconds: number; demo: boolean };
}

export function signInModule(deps: SignInModuleDeps) {
  const { db, clock, events, onError, codes: sender, publicUrl } = deps;
  const { secret, accessTokenSeconds, demo } = deps.options;
  const accounts = makeAccountsStore(db);
  const sessions = makeSessionsStore(db);
  const limit = makeAttemptLimit(db, clock);
  const logins = makeLoginNotes(db, clock);
  const provePassword = makeOwnPassword(accounts, limit);

  const accountRows = makeAccountRows(db, hasSecondFactor);
  const changeAccount = makeChangeOwnAccount(accountRows, clock);

  const factors = makeSecondFactorStore(db);
  const seal = makeSeal(secret, "second factors");
  const check = makeSecondFactorCheck({ store: factors, seal, secret, limit, logins, clock });
  const setUp = { db, store: factors, check, accounts, changeAccount, provePassword, seal, clock };
  const { platformName } = deps;
  const secondFactor = makeSecondFactor({ ...setUp, platformName });
  const policy = makeSecondFactorPolicy({ db, store: factors, events, clock });

  const passwords = makePasswordPolicy(db);
  const profile = makePolicyProfile({ db, policy: passwords, events, clock });
  const devices = makeKnownDevices(secret);
  const tokens = makeAccessTokens(secret, accessTokenSeconds, clock);
  const entering = { accounts, logins, secondFactors: check, policy: passwords, clock };
  const signIn = makeSignIn({
    ...entering,
    sessions,
    tokens,
    limit,
    devices,
    events,
    signOutUrl: deps.signOutUrl,
  });
  const countryOf = async ({ mask_names, tenant_id, customer_id }: AccountRow) =>
    mask_names ? null : usualCountry(db, { tenantId: tenant_id, customerId: customer_id });
  const codes = makeCodesStore(db);
  const { sendCode, spendCode } = makeVerificationCodes({ codes, sender, limit, secret, demo, clock });
  const dayCodes = makeDayCodesStore(db);
  const challenges = makeCodeChallenges(secret, clock);
  const { delivers } = sender;
  const codesForAll = makeUnauthenticatedCodes({ store: dayCodes, challenges, sendCode, delivers, clock });
  const phoneSignIn = makePhoneSignIn({ ...entering, codes, spendCode, openSession: signIn.openSession });
  const addresses = makeVerifiedAddresses({ sendCode, spendCode }, sender, demo);

  const keys = makeApiKeys({ db, store: makeApiKeysStore(db), clock });
  const resets = makePasswordResetStore(db);
  const changing = { db, accounts, changeAccount, sessions, keys, events, clock };
  const asking = { store: resets, policy: passwords, codes, addresses, sender, publicUrl, limit, onError };
  const passwordReset = makePasswordReset({ ...changing, ...asking });
  const idleLoop = makeLoop({
    name: "idle sessions",
    holder: "one",
    everyMs: minuteMs,
    work: signIn.endIdle,
    onError,
  });
  const expiryLoop = makeLoop({
    name: "expired sessions and codes",
    holder: "one",
    everyMs: hourMs,
    work: async () => {
      for (const store of [sessions, resets, dayCodes]) await store.forgetExpired(clock());
    },
    onError,
  });

  return {
    isApiKey,
    /** By the token of a session, or by an API key, which is no cookie and opens no stream. */
    authenticate: (token: string, given: AuthenticateOptions = {}) =>
      !isApiKey(token)
        ? signIn.authenticate(token, given)
        : given.address === undefined
          ? Promise.resolve(null)
          : keys.authenticate(token, given.address),
    addressCodes: { sendCode, spendCode },
    /** Ends all sessions of a dealer's or customer's accounts and returns the ids of these accounts. */
    endSessionsOf: (within: Db, company: { kind: "tenant" | "customer"; id: string }) =>
      sessions.endOfCompany(within, company, clock()),
    openSession: (accountId: string, caller: Caller, through?: SessionProvider) =>
      enter(caller, signIn.openSession(accountId, originOf(caller), through)),
    secondFactorCheck: { admit: check.admit },
    activeSessions: makeActiveSessions(db),
    sessions: { list: sessions.list, endAll: sessions.endAll, endSome: sessions.endSome },
    logins: { note: logins.note, noteOf: logins.noteOf },
    limit,
    addresses,
    keys: { revokeAll: keys.revokeAll },
    accountRows,
    changeAccount,
    secondFactors: { remove: factors.remove },
    passwords: { refuse: passwords.refuse },
    provePassword,
    describes: { [apiKeyEntity]: describeApiKeyChange, login: describeLogin },
    serve(calls: Calls): void {
      const codesArrive = addresses.verifies;
      sessionRoutes(calls, {
        signIn,
        phoneSignIn,
        sendCode: codesForAll,
        accounts,
        countryOf,
        devices,
        codesArrive,
      });
      passwordResetRoutes(calls, passwordReset);
      secondFactorRoutes(calls, secondFactor, policy);
      apiKeyRoutes(calls, keys, { provePassword, secondFactors: check });
      policyRoutes(calls, profile);
    },
    start(): void {
      for (const loop of [expiryLoop, idleLoop]) loop.start();
    },
    async stop(): Promise<void> {
      await Promise.all([expiryLoop, idleLoop].map((loop) => loop.stop()));
    },
  };
}

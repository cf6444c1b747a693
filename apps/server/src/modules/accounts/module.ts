import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { AuthenticateOptions } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import { makeAccessTokens } from "../../platform/sign-in/access-tokens.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import { describeLogin, makeLoginNotes } from "./audited-logins.ts";
import { makeAcceptInvitation } from "./accept-invitation.ts";
import { makeAccountPlaces } from "./account-place.ts";
import { accountEntity, describeAccountChange } from "./account-snapshot.ts";
import { makeAccountsStore } from "./accounts-store.ts";
import { makeCodesStore } from "./codes-store.ts";
import { makeExperience } from "./experience.ts";
import { makeExperienceStore } from "./experience-store.ts";
import { apiKeyEntity, describeApiKeyChange } from "./api-key-snapshot.ts";
import { makeApiKeysStore } from "./api-keys-store.ts";
import { isApiKey, makeApiKeys } from "./api-keys.ts";
import {
  apiKeyRoutes,
  invitationRoutes,
  passwordResetRoutes,
  secondFactorRoutes,
} from "./getting-in-routes.ts";
import { makeHousekeeping } from "./housekeeping.ts";
import { makeKnownDevices } from "./known-devices.ts";
import { describeInvitationChange, invitationEntity } from "./invitation-snapshot.ts";
import { makeInvitations } from "./invitations.ts";
import { makeInvitationsStore } from "./invitations-store.ts";
import { type LinkSender, makeLinks } from "./links.ts";
import { makeOwnPassword } from "./own-password.ts";
import { makePasswordReset } from "./password-reset.ts";
import { makePasswordResetStore } from "./password-reset-store.ts";
import { type CodeSender, makePhoneSignIn } from "./phone-sign-in.ts";
import { makeProfile } from "./profile.ts";
import { accountRoutes } from "./routes.ts";
import { makeSecondFactorCheck } from "./second-factor-check.ts";
import { makeSecondFactorPolicy } from "./second-factor-policy.ts";
import { makeSecondFactorStore } from "./second-factor-store.ts";
import { makeSecondFactor } from "./second-factor.ts";
import { makeSessionsStore } from "./sessions-store.ts";
import { makeSignIn } from "./sign-in.ts";
import { experienceRoutes, profileRoutes, userRoutes } from "./user-routes.ts";
import { accountFinders, makeUsersStore } from "./users-store.ts";
import { makeUsers } from "./users.ts";
import { makeVerifiedAddresses } from "./verified-address.ts";

export interface AccountsDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  onError(error: unknown): void;
  /** How verification codes and links reach people. */
  codes: CodeSender & LinkSender;
  /** Where people open the platform, for links. */
  publicUrl: string;
  signIn: { secret: string; accessTokenSeconds: number; demo: boolean };
}

export function accountsModule(deps: AccountsDeps) {
  const { db, clock, events, onError, codes, signIn: options } = deps;
  const accounts = makeAccountsStore(db);
  const sessions = makeSessionsStore(db);
  const tokens = makeAccessTokens(options.secret, options.accessTokenSeconds, clock);
  const limit = makeAttemptLimit(db, clock);
  const logins = makeLoginNotes(db, clock);
  const factors = makeSecondFactorStore(db);
  const seal = makeSeal(options.secret, "second factors");
  const check = makeSecondFactorCheck({
    store: factors,
    seal,
    secret: options.secret,
    limit,
    logins,
    clock,
  });
  const devices = makeKnownDevices(options.secret);
  const signIn = makeSignIn({
    accounts,
    sessions,
    tokens,
    limit,
    devices,
    secondFactors: check,
    logins,
    events,
    clock,
  });
  const codesStore = makeCodesStore(db);
  const phoneSignIn = makePhoneSignIn({
    accounts,
    codes: codesStore,
    sender: codes,
    limit,
    secondFactors: check,
    logins,
    openSession: signIn.openSession,
    secret: options.secret,
    demo: options.demo,
    clock,
  });
  const addresses = makeVerifiedAddresses(phoneSignIn, codes, options.demo);
  const store = makeUsersStore(db);
  const shared = { db, sessions, logins, addresses, events, clock };
  const places = makeAccountPlaces(store);
  const keys = makeApiKeys({ db, store: makeApiKeysStore(db), clock });
  const users = makeUsers({ ...shared, store, places, keys, secondFactors: factors });
  const experience = makeExperience({ db, store: makeExperienceStore(db), users });
  const provePassword = makeOwnPassword(accounts, limit);
  const profile = makeProfile({ ...shared, accounts, users: store, provePassword });
  const sending = { sender: codes, links: makeLinks(deps.publicUrl), limit };
  const invitationsStore = makeInvitationsStore(db);
  const invited = { db, store: invitationsStore, places, addresses, limit, clock };
  const invitations = makeInvitations({ ...invited, ...sending });
  const acceptance = makeAcceptInvitation({ ...invited, users: store, openSession: signIn.openSession });
  const resets = makePasswordResetStore(db);
  const passwordReset = makePasswordReset({
    ...shared,
    ...sending,
    store: resets,
    users: store,
    codes: codesStore,
    onError,
  });
  const guarding = { db, store: factors, check, users: store, provePassword, seal, clock };
  const secondFactor = makeSecondFactor(guarding);
  const policy = makeSecondFactorPolicy({ db, store: factors, events, clock });
  const expired = [sessions.forgetExpired, invitationsStore.forgetOld, resets.forgetExpired];
  const { start, stop } = makeHousekeeping(expired, clock, onError);
  return {
    /** By the token of a session, or by an API key, which is no cookie and opens no stream. */
    authenticate: (token: string, given: AuthenticateOptions = {}) =>
      !isApiKey(token)
        ? signIn.authenticate(token, given)
        : given.address === undefined
          ? Promise.resolve(null)
          : keys.authenticate(token, given.address),
    addressCodes: { sendCode: phoneSignIn.sendCode, spendCode: phoneSignIn.spendCode },
    finders: accountFinders(db),
    describes: {
      [accountEntity]: describeAccountChange,
      [invitationEntity]: describeInvitationChange,
      [apiKeyEntity]: describeApiKeyChange,
      login: describeLogin,
    },
    /** Ends the sessions of everybody of a dealer or customer and answers whose they were. */
    endSessionsOf: (within: Db, company: { kind: "tenant" | "customer"; id: string }) =>
      sessions.endOfCompany(within, company, clock()),
    serve(calls: Calls): void {
      accountRoutes(calls, { signIn, phoneSignIn, accounts, devices });
      userRoutes(calls, users);
      profileRoutes(calls, profile);
      experienceRoutes(calls, experience);
      invitationRoutes(calls, invitations, acceptance);
      passwordResetRoutes(calls, passwordReset);
      secondFactorRoutes(calls, secondFactor, policy);
      apiKeyRoutes(calls, keys);
    },
    start,
    stop,
  };
}

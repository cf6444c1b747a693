import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeAccessTokens } from "../../platform/sign-in/access-tokens.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import { makeLoginNotes } from "./audited-logins.ts";
import { makeAccountsStore } from "./accounts-store.ts";
import { makeCodesStore } from "./codes-store.ts";
import { makeExperience } from "./experience.ts";
import { makeExperienceStore } from "./experience-store.ts";
import { makeHousekeeping } from "./housekeeping.ts";
import { type CodeSender, makePhoneSignIn } from "./phone-sign-in.ts";
import { makeProfile } from "./profile.ts";
import { accountRoutes } from "./routes.ts";
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
  /** How verification codes reach people. */
  codes: CodeSender;
  signIn: { secret: string; accessTokenSeconds: number; demo: boolean };
}

export function accountsModule({ db, clock, events, onError, codes, signIn: options }: AccountsDeps) {
  const accounts = makeAccountsStore(db);
  const sessions = makeSessionsStore(db);
  const tokens = makeAccessTokens(options.secret, options.accessTokenSeconds, clock);
  const limit = makeAttemptLimit(db, clock);
  const logins = makeLoginNotes(db, clock);
  const signIn = makeSignIn({ accounts, sessions, tokens, limit, logins, events, clock });
  const phoneSignIn = makePhoneSignIn({
    accounts,
    codes: makeCodesStore(db),
    sender: codes,
    limit,
    openSession: signIn.openSession,
    secret: options.secret,
    demo: options.demo,
    clock,
  });
  const addresses = makeVerifiedAddresses(phoneSignIn, codes, options.demo);
  const store = makeUsersStore(db);
  const shared = { db, sessions, logins, addresses, events, clock };
  const users = makeUsers({ ...shared, store });
  const experience = makeExperience({ db, store: makeExperienceStore(db), users });
  const profile = makeProfile({ ...shared, accounts, users: store, limit });
  const { start, stop } = makeHousekeeping(sessions, clock, onError);
  return {
    authenticate: signIn.authenticate,
    finders: accountFinders(db),
    /** Ends the sessions of everybody of a dealer or customer and answers whose they were. */
    endSessionsOf: (within: Db, company: { kind: "tenant" | "customer"; id: string }) =>
      sessions.endOfCompany(within, company, clock()),
    serve(calls: Calls): void {
      accountRoutes(calls, { signIn, phoneSignIn, accounts });
      userRoutes(calls, users);
      profileRoutes(calls, profile);
      experienceRoutes(calls, experience);
    },
    start,
    stop,
  };
}

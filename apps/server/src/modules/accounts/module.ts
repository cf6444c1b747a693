import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeAccessTokens } from "../../platform/sign-in/access-tokens.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import { makeAccountsStore } from "./accounts-store.ts";
import { makeCodesStore } from "./codes-store.ts";
import { makeHousekeeping } from "./housekeeping.ts";
import { type CodeSender, makePhoneSignIn } from "./phone-sign-in.ts";
import { accountRoutes } from "./routes.ts";
import { makeSessionsStore } from "./sessions-store.ts";
import { makeSignIn } from "./sign-in.ts";

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
  const signIn = makeSignIn({ accounts, sessions, tokens, limit, events, clock });
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
  const { start, stop } = makeHousekeeping(sessions, clock, onError);
  return {
    authenticate: signIn.authenticate,
    serve: (calls: Calls) => accountRoutes(calls, { signIn, phoneSignIn, accounts }),
    start,
    stop,
  };
}

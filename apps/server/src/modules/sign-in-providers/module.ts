import { hourMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import type { AttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import type { Newcomers } from "../people/interface.ts";
import type { OpenSession, ProviderLoginNotes, SecondFactorAdmission } from "../sign-in/interface.ts";
import { makeFlowsStore } from "./flows-store.ts";
import { makeIdentitiesStore } from "./identities-store.ts";
import { makeOpenId } from "./openid.ts";
import { describeProvider, providerEntity } from "./provider-snapshot.ts";
import { makeProviderSignIn } from "./provider-sign-in.ts";
import { makeProvidersStore } from "./providers-store.ts";
import { makeProviders } from "./providers.ts";
import { providerRoutes } from "./routes.ts";

export interface SignInProvidersModuleDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
  secret: string;
  /** Where people open the platform. */
  publicUrl: string;
  newcomers: Newcomers;
  signIn: {
    openSession: OpenSession;
    secondFactorCheck: SecondFactorAdmission;
    logins: ProviderLoginNotes;
    limit: AttemptLimit;
  };
}

/** Logging in through identity providers of companies, by OpenID Connect. */
export function signInProvidersModule(deps: SignInProvidersModuleDeps) {
  const { db, clock, onError, secret, publicUrl, newcomers } = deps;
  const { openSession, secondFactorCheck, logins, limit } = deps.signIn;
  const store = makeProvidersStore(db);
  const flows = makeFlowsStore(db);
  const shared = {
    db,
    openId: makeOpenId(),
    seal: makeSeal(secret, "identity providers"),
    redirectUri: `${publicUrl}/login/provider`,
    signOutUri: `${publicUrl}/login`,
    clock,
  };
  const settings = makeProviders({ ...shared, store });
  const signIn = makeProviderSignIn({
    ...shared,
    providers: store,
    flows,
    identities: makeIdentitiesStore(db),
    newcomers,
    openSession,
    secondFactors: secondFactorCheck,
    logins,
    limit,
  });
  const { start, stop } = makeLoop({
    name: "expired sign-in flows",
    holder: "one",
    everyMs: hourMs,
    work: () => flows.forgetExpired(clock()),
    onError,
  });
  return {
    signOutUrl: signIn.signOutUrl,
    describes: { [providerEntity]: describeProvider },
    serve: (calls: Calls) => providerRoutes(calls, settings, signIn),
    start,
    stop,
  };
}

import type { ErrorName, TokenPair, Verifies } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import { type Caller, rightsHeld } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import { requiredPhone } from "../../../platform/phones.ts";
import type { UnauthenticatedCodes } from "../codes/unauthenticated-codes.ts";
import type { AccountRow, AccountsStore } from "../identity/accounts-store.ts";
import { deviceCookie, type KnownDevices } from "./known-devices.ts";
import type { PhoneSignIn } from "./phone-sign-in.ts";
import { isMarker } from "../../../platform/http/session-marker.ts";
import { clearSessionCookies, clearTokenCookies, enter, setSessionCookies } from "./session-cookies.ts";
import { originOf } from "./sessions-store.ts";
import type { Credentials, SignIn } from "./sign-in.ts";

export interface SessionRoutesDeps {
  signIn: SignIn;
  phoneSignIn: PhoneSignIn;
  sendCode: UnauthenticatedCodes;
  accounts: AccountsStore;
  /** The country that phone numbers of an account's company start with. */
  countryOf(account: AccountRow): Promise<string | null>;
  devices: KnownDevices;
  /** Whether the platform can send codes, or shows them instead as the demo does. */
  codesArrive(): Verifies;
}

const endsSession: readonly ErrorName[] = ["unauthorized", "accountDisabled", "sessionIdle"];

export function sessionRoutes(calls: Calls, deps: SessionRoutesDeps): void {
  const { signIn, phoneSignIn, sendCode, accounts, countryOf, devices, codesArrive } = deps;

  async function byPassword(credentials: Credentials, caller: Caller) {
    const known = caller.cookie(deviceCookie);
    const pair = await enter(caller, signIn.byPassword(credentials, originOf(caller), known));
    const value = devices.after(known, credentials.username.trim());
    caller.setCookie(deviceCookie, value, { closed: true });
    return pair;
  }

  /** A page renews the tokens in its cookies. The answer holds the session marker, never the tokens themselves. */
  async function refreshByCookie(marker: string, caller: Caller): Promise<TokenPair> {
    const refreshToken = caller.cookie("refreshToken");
    if (refreshToken === null || !caller.standsForCookie(marker)) throw new AppError("unauthorized");
    try {
      const renewed = setSessionCookies(caller, await signIn.refresh(refreshToken));
      return { token: renewed, refreshToken: renewed };
    } catch (error) {
      if (error instanceof AppError && endsSession.includes(error.problem)) clearTokenCookies(caller);
      throw error;
    }
  }

  calls.handle("POST /login", ({ body, caller }) => byPassword(body, caller));
  calls.handle("POST /auth/login", ({ body, caller }) => byPassword(body, caller));
  calls.handle("POST /auth/token", ({ body, caller }) =>
    isMarker(body.refreshToken)
      ? refreshByCookie(body.refreshToken, caller)
      : enter(caller, signIn.refresh(body.refreshToken)),
  );
  calls.handle("POST /auth/session", async ({ caller }) => {
    if (caller.token === null || caller.identity.key || caller.identity.display)
      throw new AppError("forbidden");
    setSessionCookies(caller, { token: caller.token, refreshToken: null });
    return null;
  });
  calls.handle("POST /auth/active", async ({ caller }) => {
    if (!caller.identity.key && !caller.identity.display) await signIn.active(caller.identity);
    return null;
  });
  calls.handle("POST /logout", async ({ caller }) => {
    const elsewhere = await signIn.signOut(caller.identity);
    clearSessionCookies(caller);
    return elsewhere;
  });

  calls.handle("GET /getVerificationCode/:id", async ({ params, query, caller }) => {
    const isEmail = params.id.includes("@");
    const target = isEmail ? params.id : requiredPhone(params.id);
    if (!codesArrive()[isEmail ? "email" : "phone"])
      throw new AppError(isEmail ? "emailNotSent" : "smsNotSent");
    return sendCode(target, caller, query.proof);
  });
  calls.handle("POST /confirmPhone", ({ body }) =>
    phoneSignIn.confirmPhone(requiredPhone(body.phone), body.code),
  );
  calls.handle("POST /loginByPhone", ({ body, caller }) =>
    enter(caller, phoneSignIn.signIn({ ...body, phone: requiredPhone(body.phone) }, originOf(caller))),
  );

  calls.handle("GET /getInfo", async ({ caller }) => {
    const account = await accounts.byId(caller.identity.accountId);
    if (!account) throw new AppError("unauthorized");
    if (!account.authority) throw new AppError("noRole");
    return {
      id: account.id,
      username: account.username,
      tenantId: account.tenant_id,
      customerId: account.customer_id,
      authority: account.authority,
      accountType: account.account_type,
      rights: [...rightsHeld(caller.identity)],
      firstName: account.first_name,
      lastName: account.last_name,
      companyName: account.company_name,
      country: await countryOf(account),
      language: account.language,
      units: { ...caller.identity.units },
      initialPassword: caller.identity.initialPassword,
      passwordDue: caller.identity.passwordDue,
      idleMinutes: caller.identity.idleMinutes,
      secondFactorMissing: caller.identity.secondFactorMissing,
    };
  });

  calls.handle("GET /system/language/setLanguage", async ({ query, caller }) => {
    const lang = query.lang ?? caller.language;
    caller.setCookie("language", lang);
    if (caller.identity) await accounts.setLanguage(caller.identity.accountId, lang);
    return { lang };
  });
}

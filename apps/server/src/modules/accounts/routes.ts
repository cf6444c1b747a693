import { AppError } from "../../platform/errors.ts";
import { rightsHeld } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AccountsStore } from "./accounts-store.ts";
import type { PhoneSignIn } from "./phone-sign-in.ts";
import { originOf } from "./sessions-store.ts";
import type { SignIn } from "./sign-in.ts";

export interface AccountRoutesDeps {
  signIn: SignIn;
  phoneSignIn: PhoneSignIn;
  accounts: AccountsStore;
}

export function accountRoutes(calls: Calls, { signIn, phoneSignIn, accounts }: AccountRoutesDeps): void {
  calls.handle("POST /login", ({ body, caller }) => signIn.byPassword(body, originOf(caller)));
  calls.handle("POST /auth/login", ({ body, caller }) => signIn.byPassword(body, originOf(caller)));
  calls.handle("POST /auth/token", ({ body }) => signIn.refresh(body.refreshToken));
  calls.handle("POST /logout", async ({ caller }) => {
    await signIn.signOut(caller.identity);
    return null;
  });

  calls.handle("GET /getVerificationCode/:id", ({ params, caller }) =>
    phoneSignIn.sendCode(params.id, caller.language, caller.address),
  );
  calls.handle("POST /confirmPhone", ({ body }) => phoneSignIn.confirmPhone(body.phone, body.code));
  calls.handle("POST /loginByPhone", ({ body, caller }) => phoneSignIn.signIn(body, originOf(caller)));

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
      initialPassword: caller.identity.initialPassword,
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

import { defaultLanguage, type Language, signInPolicies } from "@oilcloud/contract";
import { storedUnits, unitsOf } from "@oilcloud/oil";
import { accountKindOf } from "../../../platform/account-kind.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import { scopeOf } from "../../../platform/scope.ts";
import type { AbleAccount } from "./able-accounts.ts";
import { requiredKinds } from "./required-kinds.ts";
import { passwordDueOf } from "./password-due.ts";

/** The identity behind a session or API key. */
export function identityOf(
  account: AbleAccount,
  by: Pick<Identity, "sessionId" | "key">,
  now: Date,
  language?: Language,
): Identity {
  const owner = {
    accountId: account.id,
    authority: account.authority,
    accountType: account.account_type,
    tenantId: account.tenant_id,
    customerId: account.customer_id,
  };
  const maskedIn = account.mask_names ? (language ?? account.language ?? defaultLanguage) : null;
  return {
    ...by,
    ...owner,
    display: null,
    language: account.language,
    // Programs read values as they are stored.
    units: by.key ? storedUnits : unitsOf(account.units, account.country),
    scope: scopeOf({ ...owner, maskedIn }),
    endsAt: account.ends_at,
    initialPassword: account.must_change_password,
    passwordDue: by.key ? null : passwordDueOf(account, now),
    idleMinutes: by.key ? null : signInPolicies[account.password_profile].idleMinutes,
    secondFactorMissing:
      account.second_factor_at === null &&
      requiredKinds(account.password_profile, account.second_factor_kinds).includes(accountKindOf(owner)),
  };
}

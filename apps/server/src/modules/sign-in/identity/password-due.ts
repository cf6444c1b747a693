import { type AccountType, type PasswordDue, type PasswordProfile, signInPolicies } from "@oilcloud/contract";
import { daySeconds, secondsUntil } from "../../../platform/clock.ts";

interface PasswordAge {
  account_type: AccountType;
  has_password: boolean;
  password_profile: PasswordProfile;
  password_breaks_rules: boolean;
  password_changed_at: Date | null;
  created_at: Date;
}

/**
 * Why a person has to change their password before anything else. Experience accounts are shared and end by themselves:
 * a user who changed the password of one would lock the others out.
 */
export function passwordDueOf(account: PasswordAge, now: Date): PasswordDue | null {
  if (account.account_type === "experience" || !account.has_password) return null;
  if (account.password_breaks_rules) return "rules";
  const { changeEveryDays } = signInPolicies[account.password_profile];
  if (changeEveryDays === null) return null;
  const age = secondsUntil(account.password_changed_at ?? account.created_at, now);
  return age > changeEveryDays * daySeconds ? "expired" : null;
}

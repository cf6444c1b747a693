import { brokenRule, type ErrorName, type PasswordProfile, signInPolicies } from "@oilcloud/contract";
import type { Db } from "../database/connect.ts";
import { AppError } from "../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

const errorOf: Record<PasswordProfile, ErrorName> = {
  specification: "newPasswordRule",
  nist: "newPasswordNist",
  mlps3: "newPasswordMlps3",
};

/** What the platform's administrator asks of passwords. It is read for each password: several processes may serve the same data. */
export function makePasswordPolicy(db: Db) {
  async function profile(within: Db = db): Promise<PasswordProfile> {
    const row = await within
      .selectFrom("platform_setting")
      .select("password_profile")
      .executeTakeFirstOrThrow();
    return row.password_profile;
  }

  async function problemOf(password: string, username: string, within?: Db): Promise<ErrorName | undefined> {
    const chosen = await profile(within);
    const broken = brokenRule(chosen, password, username);
    if (broken) return broken === "username" ? "newPasswordUsername" : errorOf[chosen];
    const isRefused = signInPolicies[chosen].rules.includes("common") && isCommonPassword(password);
    return isRefused ? "newPasswordCommon" : undefined;
  }

  return {
    profile,
    problemOf,

    async set(within: Db, password_profile: PasswordProfile): Promise<void> {
      await within.updateTable("platform_setting").set({ password_profile }).execute();
    },

    /** Refuses a new password that breaks the rules in force. */
    async refuse(password: string, username: string, within?: Db): Promise<void> {
      const problem = await problemOf(password, username, within);
      if (problem) throw new AppError(problem);
    },
  };
}

export type PasswordPolicy = ReturnType<typeof makePasswordPolicy>;

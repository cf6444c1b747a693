import type { AccountKind } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { requiredKinds } from "../identity/required-kinds.ts";

/** An SQL expression for a row of `account`: whether it has a confirmed second factor. Other modules put it into their queries. */
export const hasSecondFactor = sql<boolean>`exists(select from second_factor
  where account_id = account.id and confirmed_at is not null)`;

/** Second factors take no scope: an account is the caller's own, or was found in the caller's scope before. */
export function makeSecondFactorStore(db: Db) {
  return {
    of: (accountId: string, within: Db = db) =>
      within.selectFrom("second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst(),

    /** False if one is confirmed already; it is left unchanged. */
    async begin(accountId: string, secret: string): Promise<boolean> {
      const row = await db
        .insertInto("second_factor")
        .values({ account_id: accountId, secret })
        .onConflict((conflict) =>
          conflict
            .column("account_id")
            .doUpdateSet({ secret, last_step: "0" })
            .where("second_factor.confirmed_at", "is", null),
        )
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async confirm(within: Db, accountId: string, now: Date): Promise<void> {
      await within
        .updateTable("second_factor")
        .set({ confirmed_at: now })
        .where("account_id", "=", accountId)
        .execute();
    },

    /** Uses up the code of a step. True for one caller only. */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const row = await db
        .updateTable("second_factor")
        .set({ last_step: String(step) })
        .where("account_id", "=", accountId)
        .where("last_step", "<", String(step))
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(within: Db, accountId: string): Promise<void> {
      await within.deleteFrom("second_factor").where("account_id", "=", accountId).execute();
      await within.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
    },

    async setRecoveryCodes(within: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
      await within.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
      await within
        .insertInto("recovery_code")
        .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
        .execute();
    },

    async useRecoveryCode(accountId: string, codeHash: Buffer, now: Date): Promise<boolean> {
      const row = await db
        .updateTable("recovery_code")
        .set({ used_at: now })
        .where("account_id", "=", accountId)
        .where("code_hash", "=", codeHash)
        .where("used_at", "is", null)
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async recoveryCodesLeft(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("recovery_code")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("account_id", "=", accountId)
        .where("used_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The kinds of account that must have a second factor by the administrator's choice; the profile may require more. */
    async chosenKinds(within: Db = db): Promise<AccountKind[]> {
      const { second_factor_kinds } = await within
        .selectFrom("platform_setting")
        .select("second_factor_kinds")
        .executeTakeFirstOrThrow();
      return second_factor_kinds;
    },

    async requiredKinds(): Promise<readonly AccountKind[]> {
      const row = await db
        .selectFrom("platform_setting")
        .select(["second_factor_kinds", "password_profile"])
        .executeTakeFirstOrThrow();
      return requiredKinds(row.password_profile, row.second_factor_kinds);
    },

    async require(within: Db, kinds: AccountKind[]): Promise<void> {
      await within.updateTable("platform_setting").set({ second_factor_kinds: kinds }).execute();
    },
  };
}

export type SecondFactorStore = ReturnType<typeof makeSecondFactorStore>;

import type { Db } from "../../../platform/database/connect.ts";
import type { Sessions } from "../../sign-in/interface.ts";

/** What a start asks and changes before the platform serves calls. */
export function makeFirstAccountsStore(db: Db, sessions: Pick<Sessions, "endAll">) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
    },

    async isTaken(username: string): Promise<boolean> {
      const taken = db
        .selectFrom("account")
        .select("id")
        .where((eb) => eb(eb.fn("lower", ["username"]), "=", username.toLowerCase()));
      return (await taken.executeTakeFirst()) !== undefined;
    },

    /** Whether an enabled account can administer the platform. */
    async hasAdministrator(): Promise<boolean> {
      const found = db
        .selectFrom("account")
        .select("id")
        .where("authority", "=", "SYS_ADMIN")
        .where("disabled", "=", false);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },

    /** Whether an administrator has yet to change a generated password. */
    async isFirstPasswordInUse(): Promise<boolean> {
      const found = db
        .selectFrom("account")
        .select("id")
        .where("authority", "=", "SYS_ADMIN")
        .where("must_change_password", "=", true);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The platform generated the password, so its owner has to change it first. */
    async addFirstAdministrator(username: string, passwordHash: string): Promise<void> {
      await db
        .insertInto("account")
        .values({
          username,
          password_hash: passwordHash,
          must_change_password: true,
          last_name: username,
          account_type: "administrator",
          authority: "SYS_ADMIN",
        })
        .execute();
    },

    async demoUsernames(): Promise<string[]> {
      const found = await db
        .selectFrom("account")
        .select("username")
        .where("demo", "=", true)
        .where("disabled", "=", false)
        .execute();
      return found.map(({ username }) => username);
    },

    /**
     * Disables the demo's accounts, replaces their published password and ends their sessions. Returns the names of
     * those that were enabled.
     */
    async disableDemo(now: Date, passwordHash: string): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable("account")
          .set({ disabled: true, password_hash: passwordHash })
          .where("demo", "=", true)
          .where("disabled", "=", false)
          .returning(["id", "username"])
          .execute();
        const accountIds = found.map(({ id }) => id);
        if (accountIds.length > 0) await sessions.endAll(trx, accountIds, "disabled", now);
        return found.map(({ username }) => username);
      });
    },
  };
}

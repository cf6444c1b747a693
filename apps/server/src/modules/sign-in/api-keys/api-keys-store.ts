import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { preparedAs } from "../../../platform/database/prepared.ts";
import type { Tables } from "../../../tables.ts";
import { ableAccounts } from "../identity/able-accounts.ts";

/** Keys of one account, and the account of a key, from which the scope is derived. */
export function makeApiKeysStore(db: Db) {
  return {
    list: (accountId: string, within: Db = db) =>
      within
        .selectFrom("api_key")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("created_at", "desc")
        .execute(),

    /** Those who add at the same moment count one after the other. */
    async takeTurn(within: Db, accountId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${accountId}`}, 0))`.execute(
        within,
      );
    },

    async add(within: Db, values: Insertable<Tables["api_key"]>): Promise<string> {
      const { id } = await within
        .insertInto("api_key")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    remove: (within: Db, accountId: string, id: string) =>
      within
        .deleteFrom("api_key")
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    removeAll: (within: Db, accountId: string) =>
      within.deleteFrom("api_key").where("account_id", "=", accountId).returningAll().execute(),

    /** The key with its owner, while both are valid. */
    owner: (hash: Buffer, now: Date) =>
      ableAccounts(db, now)
        .innerJoin("api_key", "api_key.account_id", "account.id")
        .select(["api_key.id as key_id", "api_key.read_only", "api_key.last_used_at"])
        .where("api_key.hash", "=", hash)
        .where("api_key.expires_at", ">", now)
        .modifyEnd(preparedAs("owner-of-api-key"))
        .executeTakeFirst(),

    async used(id: string, now: Date, address: string): Promise<void> {
      await db
        .updateTable("api_key")
        .set({ last_used_at: now, last_address: address })
        .where("id", "=", id)
        .execute();
    },
  };
}

export type ApiKeysStore = ReturnType<typeof makeApiKeysStore>;

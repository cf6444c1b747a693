import type { MessageMode } from "@oilcloud/contract";
import type { Db } from "../../../platform/database/connect.ts";
import type { ChannelFields } from "./channel-config.ts";

export interface StoredChannel {
  id: string;
  mode: MessageMode;
  settings: ChannelFields;
  /** sealed */
  secret: string | null;
}

/** The ways out belong to the platform as a whole; only system administrators are let through to them. */
export function makeChannelsStore(db: Db) {
  const columns = ["id", "mode", "settings", "secret"] as const;
  return {
    async all(): Promise<StoredChannel[]> {
      return (await db.selectFrom("message_channel").select(columns).execute()).map(asStored);
    },

    async find(within: Db, mode: MessageMode): Promise<StoredChannel | undefined> {
      const row = await within
        .selectFrom("message_channel")
        .select(columns)
        .where("mode", "=", mode)
        .forUpdate()
        .executeTakeFirst();
      return row && asStored(row);
    },

    /** The caller's own addresses, for a test message. */
    async addressesOf(accountId: string): Promise<Record<MessageMode, string>> {
      const own = await db
        .selectFrom("account")
        .select(["phone", "email"])
        .where("id", "=", accountId)
        .executeTakeFirst();
      return { sms: own?.phone ?? "", email: own?.email ?? "", wechat: "" };
    },

    async save(
      within: Db,
      { mode, settings, secret }: Omit<StoredChannel, "id">,
      by: { accountId: string | null; at: Date },
    ): Promise<string> {
      const changed = {
        settings: JSON.stringify(settings),
        secret,
        updated_at: by.at,
        updated_by: by.accountId,
      };
      const { id } = await within
        .insertInto("message_channel")
        .values({ mode, ...changed })
        .onConflict((conflict) => conflict.column("mode").doUpdateSet(changed))
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async remove(within: Db, mode: MessageMode): Promise<void> {
      await within.deleteFrom("message_channel").where("mode", "=", mode).execute();
    },
  };
}

/** Only `save` writes the column. */
const asStored = (row: Omit<StoredChannel, "settings"> & { settings: object }): StoredChannel => ({
  ...row,
  settings: row.settings as ChannelFields,
});

export type ChannelsStore = ReturnType<typeof makeChannelsStore>;

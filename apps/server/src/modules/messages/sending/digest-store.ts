import type { MessageMode } from "@oilcloud/contract";
import { sql } from "kysely";
import { after } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { QueuedMessage } from "./queue-store.ts";

/** A contact and a channel with messages due. */
export interface DueContact {
  contactId: string;
  mode: MessageMode;
  /** How many messages were sent recently or are being sent. */
  recent: number;
  /** When the last recent digest was made. */
  digestAt: Date | null;
}

/** Due messages, to be combined into digests. Takes no scope: nothing here is answered to a caller. */
export function makeDigestStore(db: Db) {
  return {
    async contactsDue(now: Date, recentSeconds: number): Promise<DueContact[]> {
      const since = after(now, -recentSeconds);
      const { rows } = await sql<DueContact>`
        select due.contact_id as "contactId", due.mode,
          (select count(*)::int from notification recent
           where recent.contact_id = due.contact_id and recent.mode = due.mode
             and (recent.status = 'sending' or recent.sent_at > ${since})) as recent,
          (select max(digest.created_at) from notification digest
           where digest.contact_id = due.contact_id and digest.mode = due.mode and digest.kind = 'digest'
             and digest.created_at > ${since}) as "digestAt"
        from notification due
        where due.status in ('waiting', 'held') and due.next_attempt_at <= ${now} and due.kind <> 'digest'
          and due.contact_id is not null
        group by due.contact_id, due.mode
      `.execute(db);
      return rows;
    },

    /** Locks the messages until the transaction ends; skips locked ones. */
    due: (trx: Db, { contactId, mode }: DueContact, now: Date): Promise<QueuedMessage[]> =>
      trx
        .selectFrom("notification")
        .where("contact_id", "=", contactId)
        .where("mode", "=", mode)
        .where("status", "in", ["waiting", "held"])
        .where("next_attempt_at", "<=", now)
        .where("kind", "<>", "digest")
        .selectAll()
        .orderBy("created_at")
        .forUpdate()
        .skipLocked()
        .execute(),

    /** The alarms that messages are about. */
    async alarmsOf(trx: Db, messageIds: readonly string[]): Promise<string[]> {
      const rows = await trx
        .selectFrom("notification_episode")
        .select("episode_id")
        .distinct()
        .where("notification_id", "in", messageIds)
        .execute();
      return rows.map(({ episode_id }) => episode_id);
    },

    async postpone(trx: Db, messageIds: readonly string[], until: Date): Promise<void> {
      await trx
        .updateTable("notification")
        .set({ next_attempt_at: until })
        .where("id", "in", messageIds)
        .execute();
    },

    /** The messages are sent within a digest. */
    async gather(trx: Db, messageIds: readonly string[], digestId: string | null): Promise<void> {
      await trx
        .updateTable("notification")
        .set({ status: "gathered", next_attempt_at: null, digest_id: digestId })
        .where("id", "in", messageIds)
        .execute();
    },
  };
}

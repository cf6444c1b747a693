import { type Selectable, sql } from "kysely";
import type { MessageMode } from "@oilcloud/contract";
import { after } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";
import { obstacles } from "../obstacles.ts";

const recentSeconds = 3600;
const codesKeptSeconds = 86_400;
const keptSeconds = 400 * 86_400;
const daySeconds = 86_400;
export const tooLate = "too late";
export interface DailyLimits {
  ofAddress: number;
  ofTenant: number;
}

/** What is no longer to be sent about an alarm: a rise to level 1 goes out even so. */
const withdrawnKinds = {
  muted: ["opened", "reopened", "cleared", "unprocessed"],
  taken: ["unprocessed", "assigned"],
  released: ["assigned"],
} as const;

/** Whether an answer says that people made the message needless. */
export const isWithdrawn = (answer: string): boolean => Object.hasOwn(withdrawnKinds, answer);

export type QueuedMessage = Selectable<Tables["notification"]>;

/** Messages that are to be sent. Everybody's: nothing is answered to a caller here. */
export function makeQueueStore(db: Db) {
  return {
    /** Leases due messages until `leaseEnd`. After that their sender counts as dead and others may take them. */
    async claim(mode: MessageMode, now: Date, leaseEnd: Date, most: number): Promise<QueuedMessage[]> {
      const { rows } = await sql<QueuedMessage>`
        update notification set status = 'sending', attempts = attempts + 1, next_attempt_at = ${leaseEnd}
        where id in (
          select id from notification
          where status in ('waiting', 'held', 'failed', 'sending') and mode = ${mode} and next_attempt_at <= ${now}
          order by kind <> 'code', level nulls first, next_attempt_at limit ${most}
          for update skip locked)
        returning *
      `.execute(db);
      return rows;
    },

    /** What keeps a message from being sent: an address that was not confirmed, or more in a day than there may be. */
    async obstacle(
      { contact_id, mode, address, tenant_id }: QueuedMessage,
      { ofAddress, ofTenant }: DailyLimits,
      now: Date,
    ): Promise<string | null> {
      const since = after(now, -daySeconds);
      const { rows } = await sql<{ unconfirmed: boolean; toAddress: number; ofTenant: number }>`
        select
          exists (select from contact where id = ${contact_id} and ${mode} = any(unconfirmed)) as unconfirmed,
          (select count(*)::int from (select from notification where address = ${address} and mode = ${mode}
             and sent_at > ${since} limit ${ofAddress}) as sent) as "toAddress",
          (select count(*)::int from (select from notification where tenant_id = ${tenant_id} and mode = ${mode}
             and sent_at > ${since} limit ${ofTenant}) as sent) as "ofTenant"
      `.execute(db);
      const [found] = rows;
      if (found?.unconfirmed) return obstacles.notConfirmed;
      const isMuch = found && (found.toAddress >= ofAddress || found.ofTenant >= ofTenant);
      return isMuch ? obstacles.dailyLimit : null;
    },

    /** With it the alarms it is about count one message more; once, however often it had to be sent. */
    async sent(message: QueuedMessage, answer: string, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await settle(trx, message)
          .set({ status: "sent", sent_at: now, next_attempt_at: null, answer, sealed: null })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await trx
          .updateTable("alarm_episode")
          .set((eb) => ({ send_count: eb("send_count", "+", 1) }))
          .where("id", "in", (eb) =>
            eb
              .selectFrom("notification_episode")
              .select("episode_id")
              .where("notification_id", "=", message.id),
          )
          .execute();
      });
    },

    async failed(message: QueuedMessage, answer: string, tryAgainAt: Date | null): Promise<void> {
      await settle(db, message)
        .set({
          status: tryAgainAt ? "failed" : "given-up",
          next_attempt_at: tryAgainAt,
          answer,
          ...(!tryAgainAt && { sealed: null }),
        })
        .execute();
    },

    /** Says of what waited in vain that it is too late; what is older is found to be so when its turn comes. */
    async uselessGivenUp(now: Date): Promise<void> {
      await db
        .updateTable("notification")
        .set({ status: "given-up", next_attempt_at: null, answer: tooLate, sealed: null })
        .where("created_at", ">", after(now, -recentSeconds))
        .where("useless_after", "<", now)
        .where("status", "in", ["waiting", "held", "failed", "unconfigured"])
        .execute();
    },

    /** Gives up what waits to be sent about alarms that people muted, took on or gave back. Digests go out: they tell of others too. */
    async withdraw(why: keyof typeof withdrawnKinds, alarmIds: readonly string[]): Promise<void> {
      if (alarmIds.length === 0) return;
      await db
        .updateTable("notification")
        .set({ status: "given-up", next_attempt_at: null, answer: why })
        .where("status", "in", ["waiting", "held", "failed", "unconfigured"])
        .where("kind", "in", withdrawnKinds[why])
        .where("id", "in", (eb) =>
          eb.selectFrom("notification_episode").select("notification_id").where("episode_id", "in", alarmIds),
        )
        .execute();
    },

    /** Messages tell who reads what where, and are kept no longer than they explain something. */
    async forgetOld(now: Date): Promise<void> {
      await db
        .deleteFrom("notification")
        .where((eb) =>
          eb.or([
            eb("created_at", "<", after(now, -keptSeconds)),
            eb.and([eb("kind", "=", "code"), eb("created_at", "<", after(now, -codesKeptSeconds))]),
          ]),
        )
        .execute();
    },

    /** What waited for its way to be configured, as long as it is still news. */
    async revive(modes: readonly MessageMode[], since: Date, now: Date): Promise<void> {
      if (modes.length === 0) return;
      await db
        .updateTable("notification")
        .set({ status: "waiting", next_attempt_at: now })
        .where("status", "=", "unconfigured")
        .where("mode", "in", modes)
        .where("kind", "<>", "code")
        .where("created_at", ">=", since)
        .execute();
    },
  };
}

export type QueueStore = ReturnType<typeof makeQueueStore>;

/** Only whoever took it last says how it went. */
const settle = (db: Db, { id, attempts }: QueuedMessage) =>
  db
    .updateTable("notification")
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("attempts", "=", attempts);

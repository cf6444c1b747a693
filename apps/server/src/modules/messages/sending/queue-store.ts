import { type Insertable, type Selectable, sql } from "kysely";
import type { MessageMode, MessageStatus } from "@oilcloud/contract";
import { after, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";
import type { MessageBrand } from "../../../platform/messages/channel.ts";
import { signed } from "../words/signed.ts";
import { obstacles } from "./obstacles.ts";

const recentSeconds = 3600;
const codesKeptSeconds = daySeconds;
const keptSeconds = 400 * daySeconds;
export const tooLate = "too late";
export interface DailyLimits {
  ofAddress: number;
  ofTenant: number;
}

/** The kinds of messages that are no longer sent about an alarm; a rise to level 1 still goes out. */
const withdrawnKinds = {
  muted: ["opened", "reopened", "cleared", "unprocessed"],
  taken: ["unprocessed", "assigned"],
  released: ["assigned"],
} as const;

/** Whether an answer says that the message was withdrawn. */
export const isWithdrawn = (answer: string): boolean => Object.hasOwn(withdrawnKinds, answer);

export type QueuedMessage = Selectable<Tables["notification"]>;

/** A message to a contact or an account; its body is signed with the brand when it is added. */
export interface NewMessage extends Omit<Insertable<Tables["notification"]>, "brand"> {
  brand: MessageBrand;
  /** Another receiver has the same address: the message is recorded, and not sent. */
  isRepeated?: boolean;
}

/** Called within the transaction that records a message as sent, with the alarms that it is about. */
export type SentListener = (trx: Db, alarmIds: readonly string[]) => Promise<void>;

const unsent = ["waiting", "held", "failed", "unconfigured"] as const;
/** A message whose channel is not configured stays so: it never was tried, and did not fail. */
const givenUp = sql<MessageStatus>`case when status = 'unconfigured' then status else 'given-up' end`;

/** Messages that are to be sent. Takes no scope: nothing here is answered to a caller. */
export function makeQueueStore(db: Db) {
  const sentListeners: SentListener[] = [];

  return {
    onSent: (listener: SentListener): void => void sentListeners.push(listener),

    /** Adds a message about these alarms; null if its occasion has one already. */
    async add(
      trx: Db,
      { brand, body, isRepeated, ...message }: NewMessage,
      alarmIds: readonly string[],
    ): Promise<string | null> {
      const added = await trx
        .insertInto("notification")
        .values({
          ...message,
          body: signed(body, message.mode, brand),
          brand: JSON.stringify(brand),
          ...(isRepeated && { status: "given-up", next_attempt_at: null, answer: obstacles.sameAddress }),
        })
        .onConflict((conflict) => conflict.column("occasion").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added) return null;
      if (alarmIds.length > 0)
        await trx
          .insertInto("notification_episode")
          .values(alarmIds.map((episode_id) => ({ notification_id: added.id, episode_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return added.id;
    },

    /** The messages of a customer follow it to another dealer. */
    async move(trx: Db, customerId: string, tenantId: string): Promise<void> {
      await trx
        .updateTable("notification")
        .set({ tenant_id: tenantId })
        .where("customer_id", "=", customerId)
        .execute();
    },

    /** Which contacts have a message about which alarms, as `alarm contact`. */
    async contactsNotifiedOf(alarmIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ pair: string }>`
        select distinct about.episode_id || ' ' || notification.contact_id as pair
        from notification_episode about join notification on notification.id = about.notification_id
        where about.episode_id = any(${alarmIds}::uuid[]) and notification.contact_id is not null
      `.execute(db);
      return new Set(rows.map(({ pair }) => pair));
    },

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

    /** Why a message may not be sent: its address was not confirmed, or a daily limit is reached. */
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

    /** Listeners are called once, however often the message had to be sent. */
    async sent(message: QueuedMessage, answer: string, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await settle(trx, message)
          .set({ status: "sent", sent_at: now, next_attempt_at: null, answer, sealed: null })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const about = await trx
          .selectFrom("notification_episode")
          .select("episode_id")
          .where("notification_id", "=", message.id)
          .execute();
        if (about.length === 0) return;
        const alarmIds = about.map(({ episode_id }) => episode_id);
        for (const listener of sentListeners) await listener(trx, alarmIds);
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

    /** Puts a message back whose channel is not configured any more; it waits for the channel like those that came later. */
    async unconfigured(message: QueuedMessage): Promise<void> {
      await settle(db, message).set({ status: "unconfigured", next_attempt_at: null, answer: "" }).execute();
    },

    /** Gives up recent messages that are too late to send; older ones are found to be so when they are due. */
    async uselessGivenUp(now: Date): Promise<void> {
      await db
        .updateTable("notification")
        .set({ status: givenUp, next_attempt_at: null, answer: tooLate, sealed: null })
        .where("created_at", ">", after(now, -recentSeconds))
        .where("answer", "<>", tooLate)
        .where("useless_after", "<", now)
        .where("status", "in", unsent)
        .execute();
    },

    /**
     * Gives up what waits to be sent about alarms that people muted, took on or gave back. Digests still go out, because they
     * name other alarms too.
     */
    async withdraw(why: keyof typeof withdrawnKinds, alarmIds: readonly string[]): Promise<void> {
      if (alarmIds.length === 0) return;
      await db
        .updateTable("notification")
        .set({ status: givenUp, next_attempt_at: null, answer: why })
        .where("status", "in", unsent)
        .where("kind", "in", withdrawnKinds[why])
        .where("id", "in", (eb) =>
          eb.selectFrom("notification_episode").select("notification_id").where("episode_id", "in", alarmIds),
        )
        .execute();
    },

    /** Within a transaction: gives up what waits to be sent to a contact that is removed. */
    async giveUpFor(trx: Db, contactId: string): Promise<void> {
      await trx
        .updateTable("notification")
        .set({ status: givenUp, next_attempt_at: null, answer: "the contact was removed" })
        .where("contact_id", "=", contactId)
        .where("status", "in", unsent)
        .execute();
    },

    /** Messages hold personal data, and are kept only as long as they explain something. */
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

    /** Queues messages that waited for their channel to be configured, as long as they are still news. */
    async revive(modes: readonly MessageMode[], since: Date, now: Date): Promise<void> {
      if (modes.length === 0) return;
      await db
        .updateTable("notification")
        .set({ status: "waiting", next_attempt_at: now })
        .where("status", "=", "unconfigured")
        .where("mode", "in", modes)
        .where("kind", "<>", "code")
        .where("answer", "=", "") // not withdrawn since
        .where("created_at", ">=", since)
        .execute();
    },
  };
}

export type QueueStore = ReturnType<typeof makeQueueStore>;

/** Only the sender that claimed it last records the outcome. */
const settle = (db: Db, { id, attempts }: QueuedMessage) =>
  db
    .updateTable("notification")
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("attempts", "=", attempts);

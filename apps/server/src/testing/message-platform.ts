import type { AlarmLevel, AlarmReason } from "@oilcloud/oil";
import type { Updateable } from "kysely";
import { makeEpisodeDescriptions } from "../modules/alarm-records/words/episode-description.ts";
import { notificationState } from "../modules/alarm-records/notification-state/notification-state-store.ts";
import type { ReceiversOf } from "../modules/alarm-rules/interface.ts";
import { readContactBook } from "../modules/contacts/contact-book.ts";
import { makeContactsStore } from "../modules/contacts/contacts-store.ts";
import { makeMessages } from "../modules/messages/messages.ts";
import { makeNotifications } from "../modules/notifications/notifications.ts";
import type { Channel, Channels } from "../platform/messages/channel.ts";
import { makeSmtpChannel } from "../platform/messages/smtp-channel.ts";
import { makeSeal } from "../platform/seal.ts";
import type { Tables } from "../tables.ts";
import { type ReceivedMail, startMailServer } from "./mail-server.ts";
import { makeTestPlatform } from "./test-platform.ts";

type Kind = Tables["alarm_event"]["kind"];

const wet = (value: number, limit: number, level: AlarmLevel): AlarmReason => ({
  key: "waterActivity",
  level,
  value,
  condition: { kind: "above", value: limit },
});

/** A platform with a customer and a real mail server; what happens to alarms is written down as the engine would. */
export async function makeMessagePlatform(
  say?: (mail: ReceivedMail) => number | undefined,
  given: Parameters<typeof makeTestPlatform>[0] = {},
) {
  const mail = await startMailServer(say);
  const channels: Channels = {
    sms: null,
    wechat: null,
    email: makeSmtpChannel({ url: mail.url, from: "Oil Cloud <alarms@oil.example.com>" }),
  };
  const platform = await makeTestPlatform({ ...given, channels });
  const { db } = platform;
  // Only what a test asks for decides and sends.
  await platform.messages.stop();
  const beginning = platform.now().getTime();
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");

  /** Says what happened to a device's episode; a new one where none is given. */
  async function happen(
    deviceId: string,
    kind: Kind,
    level: AlarmLevel,
    episodeId?: string,
    at = platform.now(),
  ) {
    const reasons = JSON.stringify([level === 1 ? wet(0.9, 0.8, 1) : wet(0.6, 0.5, 2)]);
    const moving = { level, last_at: at, cleared_at: kind === "cleared" ? at : null };
    const { id } = episodeId
      ? await db
          .updateTable("alarm_episode")
          .set({ ...moving, ...(kind !== "cleared" && { reasons }) })
          .where("id", "=", episodeId)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("alarm_episode")
          .values((eb) => ({
            customer_id: eb.selectFrom("device").select("customer_id").where("id", "=", deviceId),
            device_id: deviceId,
            category: "water",
            reasons,
            first_at: at,
            occurrences: 1,
            ...moving,
          }))
          .returning("id")
          .executeTakeFirstOrThrow();
    await db.insertInto("alarm_event").values({ episode_id: id, at, kind, level, reasons }).execute();
    return id;
  }

  /** Of episodes that the tests write themselves, which no engine watches. */
  const descriptions = makeEpisodeDescriptions({ standingOf: () => null });

  /** A process that decides and sends when it is asked to. */
  function another(
    email: Channel | null = channels.email,
    named: ReceiversOf = async (alarms) => alarms.map(() => []),
  ) {
    const messages = makeMessages({
      db,
      channels: { ...channels, email },
      brands: { of: async () => ({ name: null, logo: null }), readLogo: async () => null },
      attachments: { get: async () => null },
      seal: makeSeal("0123456789abcdef0123456789abcdef", "codes in messages"),
      clock: platform.now,
      onError(error) {
        throw error;
      },
    });
    const notifications = makeNotifications({
      db,
      messages,
      contacts: {
        bookOf: (tenantIds) => readContactBook(db, tenantIds),
        timeZoneOf: makeContactsStore(db).timeZoneOf,
      },
      state: notificationState,
      named,
      stream: platform.webhooks.addAlarmEvents,
      words: {
        describe: (facts, language) => ({ ...descriptions.forMessage(facts, language), outlook: null }),
        publicUrl: "https://oil.example.com",
        escalateAfterMinutes: 30,
      },
      clock: platform.now,
    });
    notifications.start();
    const { settle, start, stop } = messages;
    const { decide, withdrawFor } = notifications;
    return { settle, decide, withdrawFor, start, stop };
  }

  return {
    ...platform,
    notifications: another(),
    another,
    mail,
    channels,
    tenantId,
    customerId,
    happen,
    /** A contact of the customer, notified of everything by mail unless given otherwise. */
    async addPerson(values: Updateable<Tables["contact"]> = {}): Promise<string> {
      const id = await platform.addContact(customerId, "Li Na");
      await db
        .updateTable("contact")
        .set({ name: "Li Na", ...values })
        .where("id", "=", id)
        .execute();
      return id;
    },
    messages: () => db.selectFrom("notification").selectAll().orderBy("created_at").orderBy("id").execute(),
    /** As if nothing had happened yet. */
    async reset(): Promise<void> {
      platform.pass((beginning - platform.now().getTime()) / 1000);
      mail.mails.length = 0;
      for (const table of ["notification", "contact", "alarm_episode"] as const)
        await db.deleteFrom(table).execute();
    },
    async close() {
      await platform.close();
      await mail.close();
    },
  };
}

export type MessagePlatform = Awaited<ReturnType<typeof makeMessagePlatform>>;

import type { Events } from "../../events.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import { makeChannelSettings } from "./channels/channel-settings.ts";
import { channelEntity, describeChannelChange } from "./channels/snapshot.ts";
import { describeContactChange, makeAuditedContacts } from "./contacts/audited-contacts.ts";
import { makeContactsStore } from "./contacts/contacts-store.ts";
import { type AddressCodes, makeContacts } from "./contacts/contacts.ts";
import { contactFinders } from "./contacts/finders.ts";
import { makeNotifications, type NotificationsDeps } from "./notifications.ts";
import { makeOutboxStore } from "./outbox/outbox-store.ts";
import { makeOutbox } from "./outbox/outbox.ts";
import { notificationRoutes } from "./routes.ts";

export interface NotificationsModuleDeps extends Omit<NotificationsDeps, "seal"> {
  events: Pick<Events, "on">;
  /** Seals the passwords and tokens of ways that were set on the page. */
  secret: string;
  refuseBeyond: RefuseBeyond;
  addressCodes: AddressCodes;
  /** Whether codes are shown where no gateway can send them. */
  demo: boolean;
}

export function notificationsModule(given: NotificationsModuleDeps) {
  const { events, secret, channels, refuseBeyond, addressCodes, demo, ...deps } = given;
  const { db, clock, onError } = deps;
  const inUse = { ...channels };
  const notifications = makeNotifications({
    ...deps,
    channels: inUse,
    seal: makeSeal(secret, "codes in messages"),
  });
  const channelSettings = makeChannelSettings({
    db,
    clock,
    seal: makeSeal(secret, "message channels"),
    fromEnvironment: channels,
    inUse,
    opened: notifications.opened,
    testWords: notifications.testWords,
  });
  // Others who listen do not wait for it.
  events.on("alarmsChanged", ({ changed }) => {
    notifications.withdrawFor(changed).catch(onError);
    notifications.wake();
  });
  return {
    ...notifications,
    async start(): Promise<void> {
      await channelSettings.load();
      await notifications.start();
    },
    finders: contactFinders(db),
    describes: { [channelEntity]: describeChannelChange, contact: describeContactChange },
    serve: (calls: Calls) =>
      notificationRoutes(calls, {
        contacts: makeContacts({
          store: makeContactsStore(db),
          audited: makeAuditedContacts(db, clock),
          refuseBeyond,
          codes: addressCodes,
          delivers: (mode) => demo || notifications.codes.delivers(mode),
          clock,
        }),
        outbox: makeOutbox({ store: makeOutboxStore(db), channels: inUse, notifications, clock }),
        channels: channelSettings,
      }),
  };
}

import type { Events } from "../../events.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeContactsStore } from "./contacts/contacts-store.ts";
import { makeContacts } from "./contacts/contacts.ts";
import { contactFinders } from "./contacts/finders.ts";
import { makeNotifications, type NotificationsDeps } from "./notifications.ts";
import { makeOutboxStore } from "./outbox/outbox-store.ts";
import { makeOutbox } from "./outbox/outbox.ts";
import { notificationRoutes } from "./routes.ts";

export interface NotificationsModuleDeps extends NotificationsDeps {
  events: Pick<Events, "on">;
}

export function notificationsModule({ events, ...deps }: NotificationsModuleDeps) {
  const { db, channels, clock } = deps;
  const notifications = makeNotifications(deps);
  events.on("alarmsMoved", () => notifications.wake());
  return {
    ...notifications,
    finders: contactFinders(db),
    serve: (calls: Calls) =>
      notificationRoutes(calls, {
        contacts: makeContacts({ store: makeContactsStore(db), clock }),
        outbox: makeOutbox({ store: makeOutboxStore(db), channels, notifications, clock }),
      }),
  };
}

import type { Events } from "../../events.ts";
import { makeNotifications, type NotificationsDeps } from "./notifications.ts";

export interface NotificationsModuleDeps extends NotificationsDeps {
  events: Pick<Events, "on">;
  onError(error: unknown): void;
}

/** Notifies contacts of alarms. */
export function notificationsModule({ events, onError, ...deps }: NotificationsModuleDeps) {
  const notifications = makeNotifications(deps);
  // Not awaited: other listeners do not wait for it.
  events.on("alarmsChanged", ({ changed }) => {
    notifications.withdrawFor(changed).catch(onError);
    deps.messages.wake();
  });
  return {
    ...notifications,
    start(): void {
      notifications.start();
      deps.messages.wake(0);
    },
  };
}

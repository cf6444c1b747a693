/** What other modules may know of notifications: types only. */
import type { Notifications } from "./notifications.ts";

/** Puts a letter into the queue of messages. */
export type SendLetter = Notifications["sendLetter"];

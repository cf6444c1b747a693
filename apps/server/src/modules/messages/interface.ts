/** The types of messages that other modules may import. The values are passed in app.ts. */
export type { Messages } from "./messages.ts";
export type { DueContact } from "./sending/digest-store.ts";
export type { Letters } from "./sending/letters.ts";
export type { NewMessage } from "./sending/queue-store.ts";

import type { Language, MessageMode } from "@oilcloud/contract";

/** A message as it leaves us. Sent again after a crash it bears the same id, by which a gateway knows it. */
export interface OutgoingMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  language: Language;
}

/** One way out. */
export interface Channel {
  /** Where it leads, for administrators; without secrets. */
  readonly via: string;
  /** Answers what the other side said. Whatever it throws is worth another try, unless it is a `Refused`. */
  send(message: OutgoingMessage): Promise<string>;
}

/** null where a way is not configured. */
export type Channels = Record<MessageMode, Channel | null>;

/** The other side understood and does not want it; asking again changes nothing. */
export class MessageRefused extends Error {}

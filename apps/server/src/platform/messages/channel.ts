import type { Language, MessageMode } from "@oilcloud/contract";

/** A message to be sent. A repetition after a crash has the same id, by which a gateway can recognise it. */
export interface OutgoingMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  language: Language;
}

/** A channel that sends messages: mail server or HTTP gateway. */
export interface Channel {
  /** The server it sends to, for administrators; without secrets. */
  readonly via: string;
  /** Returns the answer of the other side. Any error is worth a retry, unless it is `MessageRefused`. */
  send(message: OutgoingMessage): Promise<string>;
}

/** null for a channel that is not configured. */
export type Channels = Record<MessageMode, Channel | null>;

/** A permanent refusal by the other side; a retry would not help. */
export class MessageRefused extends Error {}

import type { Language, MessageMode } from "@oilcloud/contract";

/** Under whose name and logo a message is sent; null where none is set. */
export interface MessageBrand {
  name: string | null;
  /** The name of the logo's file. */
  logo: string | null;
}

/** A message to be sent. A repetition after a crash has the same id, by which a gateway can recognise it. */
export interface OutgoingMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  language: Language;
  /** What the platform is called to the receiver; empty where it has no name. */
  brand: string;
  /** Shown above the text by channels that can. */
  logo: { bytes: Buffer; mediaType: string } | null;
  /** Sent along by channels that can. */
  attachment: { bytes: Buffer; title: string } | null;
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

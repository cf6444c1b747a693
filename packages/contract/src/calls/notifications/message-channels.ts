import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { Language, MessageModeName, withProblem } from "../../fields/fields.ts";
import { ofPlatform } from "../../access/call-access.ts";
import { name } from "../../fields/answer-fields.ts";

const text = (maxLength: number, example = "") => Type.String({ maxLength, examples: [example] });

/** A mail server for email, an HTTP gateway for the other channels; fields of the other kind are left out. */
const settings = {
  host: Type.Optional(text(255)),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  security: Type.Optional(Type.Enum(["tls", "starttls", "none"])),
  user: Type.Optional(text(255)),
  /** The sender of mails: `Oil Cloud <alarms@example.com>`. */
  from: Type.Optional(text(255)),
  url: Type.Optional(text(1000, "http://127.0.0.1:9/")),
  /** Additional headers, as a JSON object. */
  headers: Type.Optional(text(4000)),
  /** The JSON body to post, with `{to}`, `{text}`, `{subject}`, `{id}` and `{language}` in its texts. */
  body: Type.Optional(text(4000)),
  /** Text that a successful answer contains. */
  goodAnswer: Type.Optional(text(200)),
};

const entry = {
  mode: MessageModeName,
  ...settings,
  /** The password or token. If left out it is unchanged, if empty it is removed. */
  secret: Type.Optional(text(1000)),
};
const ChannelEntry = Type.Object(entry);
export type ChannelEntry = Static<typeof ChannelEntry>;

const ChannelSettings = Type.Object({
  mode: MessageModeName,
  /** Environment variables take precedence over settings from the page. */
  source: Type.Enum(["environment", "page", "none"]),
  /** The server it sends to. */
  via: name,
  ...Type.Required(Type.Object(settings)).properties,
  /** Whether a secret is stored; it is never returned. */
  hasSecret: Type.Boolean(),
  /** The secret was encrypted with another AUTH_SECRET and has to be entered again. */
  secretLost: Type.Boolean(),
  /** The caller's own address on this channel; empty if unknown. */
  ownAddress: name,
});
export type ChannelSettings = Static<typeof ChannelSettings>;

const Done = Type.Object({ mode: MessageModeName });

export const messageChannelCalls = {
  "GET /system/notification/channel/settings": {
    summary: "Configuration of each message channel, without passwords and tokens",
    access: ofPlatform,
    reply: { kind: "rows", schema: ChannelSettings },
  },
  "POST /system/notification/channel/save": {
    summary: "Configure a message channel; takes effect immediately",
    access: ofPlatform,
    body: ChannelEntry,
    reply: { kind: "data", schema: Done },
  },
  "POST /system/notification/channel/remove": {
    summary: "Delete the configuration of a message channel",
    access: ofPlatform,
    body: Type.Object({ mode: MessageModeName }),
    reply: { kind: "data", schema: Done },
  },
  "POST /system/notification/channel/try": {
    summary: "Send a test message with the given settings, saved or not, and return the server's answer",
    access: ofPlatform,
    body: Type.Object({
      ...entry,
      address: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "\\S",
        ...withProblem("addressRequired"),
      }),
      language: Type.Optional(Language),
    }),
    waits: true,
    reply: { kind: "data", schema: Type.Object({ sent: Type.Boolean(), answer: name }) },
  },
} as const satisfies Contract;

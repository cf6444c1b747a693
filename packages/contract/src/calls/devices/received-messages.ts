import { type Static, type TProperties, Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, numberOrNull } from "../../fields/answer-fields.ts";
import { DeviceId } from "../../fields/fields.ts";

/** What became of a value that a device sent. */
const valueFates = [
  /** Stored, and used. */
  "stored",
  /** Stored with a mark, so nothing is judged by it. */
  "excluded",
  /** Stored under a key that neither the catalogue nor an administrator has named. */
  "unnamed",
  "text",
  "attribute",
  "not-a-number",
  "text-too-long",
  "too-many-keys",
  "future-timestamp",
  "too-old",
] as const;

const Fate = Type.Enum([...valueFates]);

const ReceivedValue = Type.Object({
  key: name,
  /** As JSON, shortened. */
  sent: name,
  /** In the unit of the catalogue, with offsets applied; null if no number was stored. */
  stored: numberOrNull,
  fate: Fate,
  /** Why an excluded value is not to be trusted; 0 for others. */
  mark: Type.Integer(),
});
export type ReceivedValue = Static<typeof ReceivedValue>;

export const ReceivedMessage = Type.Object({
  /** Counts the messages of the device since recording began. */
  number: Type.Integer(),
  time: ms,
  /** MQTT with its version, HTTP, or the gateway it was sent through. */
  transport: name,
  topic: name,
  bytes: Type.Integer(),
  /** As sent, cut at some kB; bytes that are not text as hexadecimal digits. */
  raw: name,
  isText: Type.Boolean(),
  isCut: Type.Boolean(),
  /** `time` as sent, null for the time of arrival; `corrected` by the clock that is set for the device. */
  readings: Type.Array(
    Type.Object({ time: numberOrNull, corrected: msOrNull, values: Type.Array(ReceivedValue) }),
  ),
  /** Values beyond those listed. */
  valuesLeftOut: Type.Integer(),
  /** "accepted", "unknown-topic", or the reason of the refusal as in listRefusals. */
  outcome: name,
  /** A sentence in English for the developer of the device; empty if accepted. */
  why: name,
});
export type ReceivedMessage = Static<typeof ReceivedMessage>;

const mistake = <K extends string, F extends TProperties>(kind: K, fields: F) =>
  Type.Object({ kind: Type.Literal(kind), count, ...fields });

/** A classic mistake, recognised in the last messages; `count` is the number of messages or values with it. */
export const Mistake = Type.Union([
  /** Times in seconds instead of ms. */
  mistake("seconds", { sent: name }),
  /** A clock that is off by whole quarter hours, as local time sent as UTC is; `offsetMin` is the offset to set. */
  mistake("clock-offset", {
    aheadMin: Type.Integer(),
    offsetMin: Type.Integer(),
    spreadS: Type.Integer(),
    isSiteTime: Type.Boolean(),
  }),
  /** `likely` is the catalogue's key; `fits`: the newest value is plausible for it. */
  mistake("unknown-key", { key: name, sent: name, likely: name, fits: Type.Boolean() }),
  /** An indicator that messages of two kinds bring in turns, at different levels; in which way they differ. */
  mistake("two-sources", { key: name, sources: Type.Array(name), levels: Type.Array(Type.Number()) }),
  mistake("quoted-number", { key: name, sent: name, isRead: Type.Boolean() }),
  /** A number by which sensors report that they have no value. */
  mistake("error-value", { key: name, sent: name }),
]);
export type Mistake = Static<typeof Mistake>;

/** How far the device's clock is ahead of UTC, as set; its times are corrected by it. */
const clockFields = {
  offsetMin: Type.Integer({ minimum: -1440, maximum: 1440, examples: [480] }),
  inSeconds: Type.Boolean(),
};

export const ReceivedMessages = Type.Object({
  /** When recording began. */
  since: ms,
  /** Messages since then; the last 100 are listed. */
  total: count,
  outcomes: Type.Array(Type.Object({ outcome: name, count })),
  fates: Type.Array(Type.Object({ fate: Fate, count })),
  mistakes: Type.Array(Mistake),
  clock: Type.Object(clockFields),
  /** Newest first. */
  messages: Type.Array(ReceivedMessage),
});
export type ReceivedMessages = Static<typeof ReceivedMessages>;

export const receivedMessageCalls = {
  "GET /system/customerdevice/receivedMessages": {
    summary:
      "The last messages of a device, raw and decoded, and what became of each value. Messages are recorded for " +
      "two minutes after each call, while the device is new, and for an hour after a refusal",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    large: true,
    reply: { kind: "data", schema: ReceivedMessages },
  },
  "PUT /system/customerdevice/clock": {
    summary:
      "Set how the clock of a device differs from UTC: minutes it is ahead, and whether it counts in seconds. " +
      "Applies to what it sends from now on; 0 and false undo it",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, ...clockFields }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name }) },
  },
} as const satisfies Contract;

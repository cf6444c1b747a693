import { type Static, Type } from "typebox";
import { bulkOutcomes, messageStatuses } from "../../values/lists.ts";
import { ms, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";
import { MessageModeName } from "../../fields/fields.ts";

/** A person with an account, and since when. */
export const PersonSince = Type.Object({ accountId: name, accountName: name, time: ms });
export type PersonSince = Static<typeof PersonSince>;
const personOrNull = Type.Union([PersonSince, Type.Null()]);

/** Who handles an alarm. Part of every answer about one. */
export const handling = {
  /**
   * Readable and unique on the platform, AL-20261112-0007: the date at its site on which it began, and its number on
   * that day.
   */
  code: name,
  /** Who has taken the alarm on. */
  takenBy: personOrNull,
  /** Who was asked to handle it and may not have taken it on yet. */
  assignedTo: personOrNull,
  /** No messages and no sound until then; null if it is not muted. */
  mutedUntil: msOrNull,
  /** Open, and not claimed, assigned, resolved or muted. The badge counts these. */
  unclaimed: Type.Boolean(),
  /** Claimed by the caller or assigned to the caller, and not resolved. */
  mine: Type.Boolean(),
  processed: Type.Boolean(),
  /** Also null if the account was deleted. */
  processedBy: personOrNull,
};

/** A person who received messages about the alarm, and by which channels. */
export const NotifiedPerson = Type.Object({
  receiver: name,
  modes: Type.Array(MessageModeName),
  /** Masked, 138****1234; null if unknown. */
  phone: nameOrNull,
});
export type NotifiedPerson = Static<typeof NotifiedPerson>;

export const Resolution = Type.Object({
  finding: name,
  action: name,
  oilChanged: Type.Boolean(),
  filterChanged: Type.Boolean(),
});
export type Resolution = Static<typeof Resolution>;

/** A message about the alarm and its receiver. */
export const KnowingPerson = Type.Object({
  receiver: name,
  mode: MessageModeName,
  /** Masked: 138****1234, w***@example.com. */
  address: name,
  /** The status of the digest for a message sent as part of one. */
  status: Type.Enum([...messageStatuses]),
  /** When it was sent; before that, when it was created. */
  time: ms,
});
export type KnowingPerson = Static<typeof KnowingPerson>;

/** The people notified next and when, unless a person takes the alarm on before. */
export const NextNotification = Type.Object({ time: ms, receivers: Type.Array(name) });
export type NextNotification = Static<typeof NextNotification>;

/** A person to whom an alarm can be assigned. */
export const Assignee = Type.Object({
  accountId: name,
  accountName: name,
  department: name,
  position: name,
});
export type Assignee = Static<typeof Assignee>;

export const BulkResult = Type.Object({
  alarmId: name,
  /** `unchanged`: the alarm was already in the requested state. */
  outcome: Type.Enum([...bulkOutcomes]),
  /** Why it was refused or not found; otherwise empty. */
  msg: name,
});
export type BulkResult = Static<typeof BulkResult>;

/** The counts of the badge and the filters. Sensor tickets and lost communication are counted beside the alarms. */
export const AlarmCounts = Type.Object({
  /** Open alarms of oil and operation, whichever person handles them: level1 + level2. */
  open: Type.Integer(),
  level1: Type.Integer(),
  level2: Type.Integer(),
  /** Of the open ones those that are unclaimed. */
  unclaimed: Type.Integer(),
  tickets: Type.Integer(),
  communication: Type.Integer(),
  mine: Type.Integer(),
});
export type AlarmCounts = Static<typeof AlarmCounts>;

import { type Static, Type } from "typebox";
import { bulkOutcomes, messageStatuses } from "../lists.ts";
import { MessageModeName } from "./contacts.ts";

const name = Type.String();
const ms = Type.Integer();
const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });

/** Somebody with an account, and since when. */
export const PersonSince = Type.Object({ accountId: name, accountName: name, time: ms });
export type PersonSince = Static<typeof PersonSince>;
const personOrNull = Type.Union([PersonSince, Type.Null()]);

/** Whose an alarm is. Part of every answer about one. */
export const handling = {
  /** Readable and unique on the platform, AL-20261112-0007: the day it began at its site, and its number of that day. */
  code: name,
  /** Whoever has said that they look after it. */
  takenBy: personOrNull,
  /** Whoever was asked to look after it, and may not have taken it on yet. */
  assignedTo: personOrNull,
  /** No messages and no sound until then; null where it is not muted. */
  mutedUntil: msOrNull,
  /** Open, and nobody has taken it on, is assigned to it, has processed it or muted it: what the badge counts. */
  unclaimed: Type.Boolean(),
  /** The caller has taken it on or is assigned to it, and nobody has processed it. */
  mine: Type.Boolean(),
  processed: Type.Boolean(),
  /** null also where the account is gone */
  processedBy: personOrNull,
};

/** Somebody whom messages about the alarm went to, and by which ways. */
export const Told = Type.Object({
  receiver: name,
  modes: Type.Array(MessageModeName),
  /** masked, 138****1234; null where none is known */
  phone: nameOrNull,
});
export type Told = Static<typeof Told>;

export const Resolution = Type.Object({
  finding: name,
  action: name,
  oilChanged: Type.Boolean(),
  filterChanged: Type.Boolean(),
});
export type Resolution = Static<typeof Resolution>;

/** A message about the alarm: who knows of it. */
export const KnowingPerson = Type.Object({
  receiver: name,
  mode: MessageModeName,
  /** masked: 138****1234, w***@example.com */
  address: name,
  /** A message that went out within a digest has the digest's. */
  status: Type.Enum([...messageStatuses]),
  /** When it was sent, or else decided on. */
  time: ms,
});
export type KnowingPerson = Static<typeof KnowingPerson>;

/** Whom the platform tells next, and when, unless somebody takes the alarm on before. */
export const NextTold = Type.Object({ time: ms, receivers: Type.Array(name) });
export type NextTold = Static<typeof NextTold>;

/** Somebody whom an alarm can be assigned to. */
export const Assignee = Type.Object({
  accountId: name,
  accountName: name,
  department: name,
  position: name,
});
export type Assignee = Static<typeof Assignee>;

export const BulkResult = Type.Object({
  alarmId: name,
  /** `unchanged`: it was so already. */
  outcome: Type.Enum([...bulkOutcomes]),
  /** Why it was refused or not found; else empty. */
  msg: name,
});
export type BulkResult = Static<typeof BulkResult>;

/** The numbers of the badge and of the chips. */
export const AlarmCounts = Type.Object({
  /** Going on, whoever looks after them. */
  open: Type.Integer(),
  /** What nobody has taken on: the badge. It is level1 + level2. */
  unclaimed: Type.Integer(),
  /** The unclaimed ones by level. */
  level1: Type.Integer(),
  level2: Type.Integer(),
  mine: Type.Integer(),
});
export type AlarmCounts = Static<typeof AlarmCounts>;

import { indicatorKeys, machineStates } from "@oilcloud/oil";
import { intents, nameKinds, prepared, statistics } from "@oilcloud/questions";
import { type Static, Type } from "typebox";
import { count, ms, name, nameOrNull, nullable } from "../../fields/answer-fields.ts";
import { CustomerId, DeviceId, EndTime, GroupId, StartTime } from "../../fields/fields.ts";
import { mostCorrected } from "../../values/limits.ts";
import { chipOrigins, planSlots, proposalCalls } from "../../values/assistant.ts";

const few = { minItems: 1, maxItems: mostCorrected };
const TimeSpan = Type.Object({ fromMs: StartTime, toMs: EndTime });
const Keys = Type.Array(Type.Enum([...indicatorKeys]), few);

/** What a person changes on the chips of a plan; it replaces what the question says. */
export const Corrections = Type.Object({
  machineIds: Type.Optional(Type.Array(DeviceId, few)),
  customerIds: Type.Optional(Type.Array(CustomerId, few)),
  groupIds: Type.Optional(Type.Array(GroupId, few)),
  wholeFleet: Type.Optional(Type.Boolean()),
  keys: Type.Optional(Keys),
  statistics: Type.Optional(Type.Array(Type.Enum([...statistics]), few)),
  period: Type.Optional(TimeSpan),
  intent: Type.Optional(Type.Enum([...intents])),
});
export type Corrections = Static<typeof Corrections>;

/** What is shown where the assistant was opened: a question that names nothing else is about it. */
export const PageContext = Type.Object({
  machineId: Type.Optional(DeviceId),
  customerId: Type.Optional(CustomerId),
  keys: Type.Optional(Keys),
  period: Type.Optional(TimeSpan),
});
export type PageContext = Static<typeof PageContext>;

const PlanChoice = Type.Object({
  text: name,
  /** Second line: customer and number of a machine, dates of a period; may be empty. */
  detail: name,
  isChosen: Type.Boolean(),
  /** What to send when it is chosen. */
  corrections: Corrections,
});
export type PlanChoice = Static<typeof PlanChoice>;

/** One slot of a plan; label and value are in the language of the answer. */
const PlanChip = Type.Object({
  slot: Type.Enum([...planSlots]),
  label: name,
  value: name,
  origin: Type.Enum([...chipOrigins]),
  /** The words of the question that it was read from; empty unless asked or changed. */
  from: name,
  /** Kept: the number of the question in the chat that set it, from 1. */
  fromQuestion: nullable(count),
  /** What it can be changed to; empty where it cannot be corrected by a chip. */
  choices: Type.Array(PlanChoice),
});
export type PlanChip = Static<typeof PlanChip>;

/** What the question was understood to ask; the first part of every answer, before anything is read. */
export const PlanPart = Type.Object({
  part: Type.Literal("plan"),
  /** Machine, indicator, statistic, period, in this order, then the others; empty where nothing was understood. */
  chips: Type.Array(PlanChip),
  /** On whose clock and by which steps: "Site time, Asia/Shanghai; by day". May be empty. */
  note: name,
  timeZone: name,
  /** The period in ms, for a person who picks another one. */
  period: nullable(Type.Object({ fromMs: ms, toMs: ms })),
  /** Words of the question that are not understood, as they were typed. */
  notUnderstood: Type.Array(name),
});
export type PlanPart = Static<typeof PlanPart>;

/** Two to five that fit alike; the chosen one is sent as corrections of the same question. */
export const ChoicePart = Type.Object({
  part: Type.Literal("choice"),
  slot: Type.Enum(["subject", "indicators"]),
  /** The words that fit several; empty where none was named. */
  phrase: name,
  candidates: Type.Array(
    Type.Object({
      kind: Type.Enum([...nameKinds, "indicator"]),
      id: name,
      name,
      state: nullable(Type.Enum([...machineStates])),
      /** Of a machine; empty otherwise. */
      customerName: name,
      deviceNo: name,
      /** Why it fits, in words: “a7” = A07. */
      why: name,
      /** 0…1. */
      score: Type.Number(),
      corrections: Corrections,
    }),
  ),
});
export type ChoicePart = Static<typeof ChoicePart>;

/** A value at the head of an answer, written out. */
export const FigurePart = Type.Object({
  part: Type.Literal("figure"),
  value: name,
  unit: name,
  /** Beside it: when the maximum was, "per week". May be empty. */
  detail: name,
  cite: Type.Optional(Type.Integer()),
  /** The time of a reading that is no longer current, shown grey with its age. */
  staleSince: nullable(ms),
});
export type FigurePart = Static<typeof FigurePart>;

/** The body of a call, which that call validates. */
const Body = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

/** Something prepared and shown before a person has it made, by the existing call with its rights and audit. */
export const ProposalPart = Type.Object({
  part: Type.Literal("proposal"),
  what: Type.Enum([...prepared]),
  title: name,
  rows: Type.Array(Type.Object({ label: name, value: name })),
  /** What making it means for others, such as who is notified. May be empty. */
  note: name,
  make: Type.Union([
    Type.Object({ kind: Type.Literal("call"), call: Type.Enum([...proposalCalls]), body: Body }),
    /** A page whose form a person completes. */
    Type.Object({ kind: Type.Literal("page"), path: name }),
  ]),
  /** Where it can be looked at once it is made; null: nowhere in particular. */
  link: nameOrNull,
});
export type ProposalPart = Static<typeof ProposalPart>;

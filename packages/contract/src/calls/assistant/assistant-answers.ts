import { machineStates } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { MachineState } from "../condition/data-screen-answers.ts";
import { ms, msOrNull, name, nameOrNull, nullable, numberOrNull } from "../../fields/answer-fields.ts";
import { feedbackKinds } from "../../values/assistant.ts";
import { ChoicePart, FigurePart, PlanPart, ProposalPart } from "./assistant-plan-answers.ts";

/** What a statement rests on. */
const evidenceKinds = ["value", "course", "alarm", "sample", "event", "forecast", "rule", "device"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A piece of a sentence: words, and the evidence that they rest on. */
const Span = Type.Object({
  text: name,
  strong: Type.Optional(Type.Boolean()),
  /** Number of the evidence. */
  cite: Type.Optional(Type.Integer()),
  /** As a person entered it: quoted, and no finding of the platform. */
  written: Type.Optional(Type.Boolean()),
  /** Has a figure that occurs in nothing that the model was given. */
  unfound: Type.Optional(Type.Boolean()),
});
export type AnswerSpan = Static<typeof Span>;
const Words = Type.Array(Span);

const EvidencePart = Type.Object({
  part: Type.Literal("evidence"),
  number: Type.Integer(),
  kind: Type.Enum([...evidenceKinds]),
  state: Type.Union([Type.Enum([...machineStates]), Type.Null()]),
  title: name,
  /** The figure that counts, written out; empty where there is none. */
  value: name,
  unit: name,
  detail: name,
  time: msOrNull,
  timeZone: name,
  /** What to open: the device at that time, an alarm; null for a rule. */
  deviceId: nameOrNull,
  alarmId: nameOrNull,
  keyId: msOrNull,
  fromTime: msOrNull,
  toTime: msOrNull,
});
export type EvidencePart = Static<typeof EvidencePart>;

const SentencePart = Type.Object({
  part: Type.Literal("sentence"),
  /** Sentences with the same number stand in one paragraph. */
  paragraph: Type.Integer(),
  words: Words,
});

const Line = Type.Object({
  name,
  ts: Type.Array(ms),
  value: Type.Array(numberOrNull),
  min: Type.Array(numberOrNull),
  max: Type.Array(numberOrNull),
});

const ChartPart = Type.Object({
  part: Type.Literal("chart"),
  title: name,
  /** What is drawn: "hourly mean, min–max"; left out: the mean with its extremes. */
  detail: Type.Optional(name),
  /** Values of a statistic by step are drawn one by one, as stems; otherwise a course. */
  draws: Type.Optional(Type.Enum(["course", "stems"])),
  /** The figure of the answer: a dotted line, such as the mean of the period. */
  level: Type.Optional(Type.Number()),
  unit: name,
  decimals: Type.Integer(),
  timeZone: name,
  deviceId: name,
  keyId: Type.Integer(),
  fromTime: ms,
  toTime: ms,
  /** The end of what was measured; a forecast continues from there. */
  nowTime: ms,
  lines: Type.Array(Line),
  warnings: Type.Array(Type.Number()),
  limits: Type.Array(Type.Number()),
  forecast: Type.Union([
    Type.Object({
      fromMs: ms,
      fromValue: Type.Number(),
      limit: Type.Number(),
      crossesMs: ms,
      earliestMs: ms,
      latestMs: msOrNull,
      cite: Type.Integer(),
    }),
    Type.Null(),
  ]),
  marks: Type.Array(
    Type.Object({
      time: ms,
      value: numberOrNull,
      kind: Type.Enum([...evidenceKinds]),
      label: name,
      cite: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
export type ChartPart = Static<typeof ChartPart>;

const CausesPart = Type.Object({
  part: Type.Literal("causes"),
  rows: Type.Array(
    Type.Object({
      name,
      matched: Type.Integer(),
      expected: Type.Integer(),
      supports: Words,
      against: Words,
      missing: name,
    }),
  ),
});
export type CausesPart = Static<typeof CausesPart>;

const TablePart = Type.Object({
  part: Type.Literal("table"),
  columns: Type.Array(name),
  rows: Type.Array(Type.Object({ state: Type.Union([MachineState, Type.Null()]), cells: Type.Array(Words) })),
});
export type TablePart = Static<typeof TablePart>;

const ActionsPart = Type.Object({
  part: Type.Literal("actions"),
  items: Type.Array(Type.Object({ words: name, when: name })),
});
export type ActionsPart = Static<typeof ActionsPart>;

/** Says how the answer came about: the model did not answer, its limit for today is reached. */
const NotePart = Type.Object({ part: Type.Literal("note"), words: name });
const SuggestionsPart = Type.Object({ part: Type.Literal("suggestions"), items: Type.Array(name) });

export const AnswerPart = Type.Union([
  PlanPart,
  ChoicePart,
  FigurePart,
  ProposalPart,
  EvidencePart,
  SentencePart,
  ChartPart,
  CausesPart,
  TablePart,
  ActionsPart,
  NotePart,
  SuggestionsPart,
]);
export type AnswerPart = Static<typeof AnswerPart>;

/** What wrote an answer: the built-in engine, or a language model and where it runs. */
export const Origin = Type.Object({
  kind: Type.Enum(["engine", "model"]),
  /** Of the model; empty for the engine. */
  name,
  place: name,
});
export type AnswerOrigin = Static<typeof Origin>;

const answerEnds = ["done", "stopped", "failed"] as const;

/** The lines of an answer: `begin` first, then `plan`, the other parts as each is ready, then `end`. */
export const AnswerLine = Type.Union([
  Type.Object({
    part: Type.Literal("begin"),
    chatId: name,
    messageId: name,
    origin: Origin,
    /** The device that the question was understood to be about. */
    deviceId: nameOrNull,
    deviceName: nameOrNull,
  }),
  ...AnswerPart.anyOf,
  Type.Object({ part: Type.Literal("end"), end: Type.Enum([...answerEnds]) }),
]);
export type AnswerLine = Static<typeof AnswerLine>;

const chat = {
  chatId: name,
  /** Given by the person, or the first question. */
  title: name,
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  state: Type.Union([MachineState, Type.Null()]),
  origin: Type.Enum(["engine", "model"]),
  updatedTime: ms,
};
export const ChatRow = Type.Object(chat);
export type ChatRow = Static<typeof ChatRow>;

export const ChatDetail = Type.Object({
  ...chat,
  messages: Type.Array(
    Type.Object({
      messageId: name,
      time: ms,
      question: name,
      origin: Origin,
      end: Type.Enum([...answerEnds]),
      /** What the person said of it. */
      feedback: nullable(Type.Object({ kind: Type.Enum([...feedbackKinds]), text: name })),
      /** The question was asked again with another plan. */
      corrected: Type.Boolean(),
      /** The topic was cleared after this answer: what is asked next keeps nothing. */
      cleared: Type.Boolean(),
      /** When a person had the proposal of this answer made. */
      madeTime: msOrNull,
      parts: Type.Array(AnswerPart),
    }),
  ),
});
export type ChatDetail = Static<typeof ChatDetail>;

export const AssistantOptions = Type.Object({
  /** null: none is configured. */
  model: Type.Union([Origin, Type.Null()]),
  /** Questions that this fleet has an answer to. */
  examples: Type.Array(Type.Object({ deviceId: nameOrNull, question: name })),
});
export type AssistantOptions = Static<typeof AssistantOptions>;

export const FoundDevice = Type.Object({
  deviceId: name,
  deviceName: name,
  customerName: name,
  state: MachineState,
});
export type FoundDevice = Static<typeof FoundDevice>;

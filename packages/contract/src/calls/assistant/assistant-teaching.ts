import { type Static, Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { ms, name } from "../../fields/answer-fields.ts";
import { optionalId, pageFields, TenantId } from "../../fields/fields.ts";
import { chipOrigins, feedbackKinds, notUnderstoodReasons, planSlots } from "../../values/assistant.ts";
import { Origin } from "./assistant-answers.ts";

/** A question as the operator reads it: with its plan and the words of its answer, without charts. */
const asked = {
  messageId: name,
  /** When it was asked. */
  time: ms,
  question: name,
  tenantName: name,
  username: name,
  origin: Origin,
  chips: Type.Array(
    Type.Object({
      slot: Type.Enum([...planSlots]),
      label: name,
      value: name,
      origin: Type.Enum([...chipOrigins]),
    }),
  ),
  answer: name,
};

export const AnswerFeedback = Type.Object({
  ...asked,
  kind: Type.Enum([...feedbackKinds]),
  /** What the person wrote; may be empty. */
  text: name,
  givenTime: ms,
});
export type AnswerFeedback = Static<typeof AnswerFeedback>;

export const NotUnderstoodQuestion = Type.Object({
  ...asked,
  reason: Type.Enum([...notUnderstoodReasons]),
  /** The words that are not understood, or the unknown name. */
  phrases: Type.Array(name),
});
export type NotUnderstoodQuestion = Static<typeof NotUnderstoodQuestion>;

/** What the operator reads to teach the assistant: what people said of answers, and what was not understood. */
export const assistantTeachingCalls = {
  "GET /system/assistant/feedback": {
    summary:
      "List what people said of answers of the assistant, newest first, with question, plan and answer",
    access: ofPlatform,
    query: Type.Object({
      kind: Type.Optional(Type.Enum([...feedbackKinds])),
      tenantId: optionalId(TenantId),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: AnswerFeedback },
  },
  "GET /system/assistant/notUnderstood": {
    summary: "List questions of which words were not understood, newest first, with the plan there was",
    access: ofPlatform,
    query: Type.Object({
      reason: Type.Optional(Type.Enum([...notUnderstoodReasons])),
      tenantId: optionalId(TenantId),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: NotUnderstoodQuestion },
  },
} as const satisfies Contract;

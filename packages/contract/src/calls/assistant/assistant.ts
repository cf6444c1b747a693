import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import { DeviceId, line, optionalId, pageFields, withProblem } from "../../fields/fields.ts";
import { nullable } from "../../fields/answer-fields.ts";
import { feedbackKinds } from "../../values/assistant.ts";
import { maxLengths } from "../../values/limits.ts";
import { AnswerLine, AssistantOptions, ChatDetail, ChatRow, FoundDevice } from "./assistant-answers.ts";
import { Corrections, PageContext } from "./assistant-plan-answers.ts";
import { viewing } from "../../access/call-access.ts";

/** All users who see devices may ask about them, GROUP and experience accounts too: an answer only reads. */

/** Chats belong to an account and not to a scope: the handler looks them up among the caller's own. */
const ChatId = Type.String({ format: "uuid" });
const MessageId = Type.String({ format: "uuid" });
const id = Type.Object({ chatId: Type.String() });
const ofMessage = Type.Object({ messageId: Type.String() });

export const assistantCalls = {
  "GET /system/assistant/options": {
    summary: "Get the configured language model and example questions for the fleet in scope",
    access: viewing,
    reply: { kind: "data", schema: AssistantOptions },
  },
  "GET /system/assistant/devices": {
    summary: "Find devices in scope by part of a name, the best match first",
    access: viewing,
    query: Type.Object({ text: Type.Optional(Type.String({ maxLength: maxLengths.search })) }),
    reply: { kind: "rows", schema: FoundDevice },
  },
  "GET /system/assistant/chats": {
    summary: "List the caller's chats with the assistant, newest first; chats are kept for 180 days",
    access: viewing,
    query: Type.Object({
      /** Part of a device's name or of a question. */
      text: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: ChatRow },
  },
  "GET /system/assistant/chat": {
    summary: "Get one of the caller's chats with its questions and answers",
    access: viewing,
    query: Type.Object({ chatId: ChatId }),
    reply: { kind: "data", schema: ChatDetail },
  },
  "POST /system/assistant/rename": {
    summary: "Rename one of the caller's chats",
    access: viewing,
    body: Type.Object({
      chatId: ChatId,
      title: Type.String({
        ...line,
        minLength: 1,
        maxLength: maxLengths.chatTitle,
        ...withProblem("chatTitleRequired"),
        examples: ["水分"],
      }),
    }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/assistant/delete": {
    summary: "Delete one of the caller's chats",
    access: viewing,
    body: Type.Object({ chatId: ChatId }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/assistant/feedback": {
    summary: "Say whether an answer was right, or what was wrong; null takes it back. The operator reads it",
    access: viewing,
    body: Type.Object({
      messageId: MessageId,
      kind: nullable(Type.Enum([...feedbackKinds])),
      text: Type.Optional(Type.String({ maxLength: maxLengths.feedbackText })),
    }),
    reply: { kind: "data", schema: ofMessage },
  },
  "POST /system/assistant/clear": {
    summary:
      "End the topic of one of the caller's chats: what is asked next keeps nothing of what was asked before",
    access: viewing,
    body: Type.Object({ chatId: ChatId }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/assistant/made": {
    summary: "Note that what an answer proposed has been made, so that it is not offered again",
    access: viewing,
    body: Type.Object({ messageId: MessageId }),
    reply: { kind: "data", schema: ofMessage },
  },
  "POST /system/assistant/ask": {
    summary:
      "Ask a question about a device or the fleet in scope; the answer is streamed as one JSON value per line. " +
      "One question at a time per account; closing the connection stops the answer",
    access: viewing,
    waits: true,
    body: Type.Object({
      /** Continues a chat; a new one begins if left out. */
      chatId: Type.Optional(ChatId),
      /** The device that the question is about if it names none. */
      deviceId: optionalId(DeviceId),
      question: Type.String({
        pattern: "\\S",
        maxLength: maxLengths.questionSent,
        ...withProblem("questionRequired"),
        examples: ["哪些设备状态最差？"],
      }),
      /** What is shown where the assistant was opened. */
      page: Type.Optional(PageContext),
      /** What a person changed on the chips, or chose among candidates, of an earlier answer to this question. */
      corrections: Type.Optional(Corrections),
      /** That answer, which is then marked as corrected. */
      correctsMessageId: Type.Optional(MessageId),
      /** By the language model, if one is configured. */
      model: Type.Optional(Type.Boolean()),
    }),
    reply: { kind: "stream", schema: AnswerLine },
  },
} as const satisfies Contract;

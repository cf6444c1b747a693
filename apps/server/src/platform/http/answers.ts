import {
  type Call,
  errors,
  type ErrorEntry,
  type Language,
  sentence,
  successMessage,
  type TokenPair,
} from "@oilcloud/contract";
import { AppError } from "../errors.ts";

export interface HttpAnswer {
  status: number;
  body: unknown;
  retryAfterSeconds?: number;
}

/** Wraps the content in the envelope that its call declares. */
export function success(call: Call, content: unknown, language: Language): unknown {
  const head = { code: 200, msg: successMessage[language] };
  switch (call.reply.kind) {
    case "data":
      return { ...head, data: content };
    case "rows":
      return { ...head, ...(content as { rows: unknown[]; total: number }) };
    case "tokens":
      return { ...head, data: content, ...(content as TokenPair) };
    case "message":
      return { code: 200, msg: content };
    case "bare":
    case "file":
    case "stream":
      return content;
  }
}

const utf8 = new TextEncoder();

/**
 * Serialises a large answer at once and to bytes: a string with Chinese characters would be encoded more than once.
 */
export function writtenOut(answer: unknown): Buffer {
  const { buffer, byteOffset, byteLength } = utf8.encode(JSON.stringify(answer));
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function refusal(error: AppError, language: Language): HttpAnswer {
  const entry: ErrorEntry = errors[error.problem];
  const answer = {
    status: entry.status ?? 200,
    body: {
      code: entry.code,
      msg: sentence(error.problem, language, error.values),
      ...(error.data && { data: error.data }),
    },
  };
  const seconds = error.values["seconds"];
  return (entry.status === 429 || entry.status === 503) && typeof seconds === "number"
    ? { ...answer, retryAfterSeconds: seconds }
    : answer;
}

/** A refusal for ThingsBoard clients, which check the HTTP status and read `message`. */
export function bareRefusal(error: AppError, language: Language): HttpAnswer {
  const answer = refusal(error, language);
  const { code, msg } = answer.body as { code: number; msg: string };
  const status = answer.status !== 200 ? answer.status : code < 600 ? code : 401;
  return { ...answer, status, body: { code, msg, status, message: msg, errorCode: status === 401 ? 10 : 2 } };
}

/** The answer for an internal error: the generic sentence and an id to find it in the log. */
export function fault(requestId: string, language: Language): HttpAnswer {
  return { status: 500, body: { code: 500, msg: sentence("internal", language), requestId } };
}

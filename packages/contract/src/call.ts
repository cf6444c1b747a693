import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Access } from "./access/access.ts";
import type { ReceivedFile, SentFile, Upload } from "./fields/files.ts";

/**
 * How the answer is wrapped. `data` and `rows` are the envelopes of our own calls; `tokens` also has the token pair
 * at the top level, because clients of both families read it; `message` has its content in `msg`; `bare` has no
 * envelope; `file` is the file itself, with an envelope only for a refusal; `stream` is one JSON value per line, sent as
 * each is known, with an envelope only for a refusal.
 */
export type Reply =
  | { kind: "data"; schema: TSchema }
  | { kind: "rows"; schema: TSchema }
  | { kind: "tokens" }
  | { kind: "message" }
  | { kind: "bare"; schema: TSchema }
  | { kind: "file" }
  | { kind: "stream"; schema: TSchema };

export interface Call {
  summary: string;
  access: Access;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** The body is sent as multipart/form-data, with its fields as text beside the file. */
  upload?: Upload;
  /**
   * The call waits for a device or another party without using resources, so it does not count towards the account's
   * limit of concurrent calls.
   */
  waits?: true;
  /** Also for an account that has yet to change the password it was given. */
  withInitialPassword?: true;
  /** Also for an account that must have a second factor and has yet to set it up. */
  withoutSecondFactor?: true;
  reply: Reply;
  /**
   * Serialises the answer with plain JSON instead of field by field, which halves the time for thousands of rows. The
   * handler must not add undeclared fields; tests check every such answer against the schema.
   */
  large?: true;
}

/** Calls by `"METHOD /path"`, with the path below the API's base path. */
export type Contract = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Call>;

export const TokenPair = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

const envelope = { code: Type.Integer(), msg: Type.String() };

/** The schema of an answer. The content is always optional, because a refusal has the same envelope without it. */
export function replySchema(reply: Reply): TSchema {
  switch (reply.kind) {
    case "data":
      return Type.Object({ ...envelope, data: Type.Optional(reply.schema) });
    case "rows":
      return Type.Object({
        ...envelope,
        rows: Type.Optional(Type.Array(reply.schema)),
        total: Type.Optional(Type.Integer()),
      });
    case "tokens":
      return Type.Object({
        ...envelope,
        data: Type.Optional(TokenPair),
        ...Type.Partial(TokenPair).properties,
      });
    case "message":
      return Type.Object(envelope);
    case "bare":
      return reply.schema;
    case "file":
      return Type.String({ contentMediaType: "application/octet-stream" });
    case "stream":
      return Type.String({ contentMediaType: "application/x-ndjson" });
  }
}

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** The input of a handler, which is what a caller sends. */
export type Input<C extends Call> = {
  params: Part<C, "params">;
  query: Part<C, "query">;
  body: Part<C, "body">;
  file: C extends { upload: Upload } ? ReceivedFile : undefined;
};

/** What a handler returns: the content before it is wrapped. */
export type Content<C extends Call> = C["reply"] extends { kind: "rows"; schema: infer S extends TSchema }
  ? { rows: Static<S>[]; total: number }
  : C["reply"] extends { kind: "data" | "bare"; schema: infer S extends TSchema }
    ? Static<S>
    : C["reply"] extends { kind: "message" }
      ? string
      : C["reply"] extends { kind: "file" }
        ? SentFile
        : C["reply"] extends { kind: "stream"; schema: infer S extends TSchema }
          ? AsyncIterable<Static<S>>
          : TokenPair;

/** What is sent: the content in its envelope. A failed call has no content. */
export type Answer<C extends Call> = { code: number; msg: string } & (C["reply"] extends { kind: "rows" }
  ? Partial<Content<C>>
  : C["reply"] extends { kind: "message" }
    ? unknown
    : { data?: Content<C> });

import type { NoAnswer } from "../frames/why-no-answer.ts";
import { latinOf } from "../bytes/hex.ts";
import { dataLength, encodeRequest, type ReadRequest } from "../frames/read-request.ts";
import type { Template } from "../text-lines/template.ts";

export type PollRequest =
  | { readonly kind: "registers"; readonly read: ReadRequest }
  | { readonly kind: "text"; readonly send: Uint8Array; readonly template: Template };

/** What is asked of one sensor together, so that its values belong to one moment. */
export interface PollGroup {
  readonly id: string;
  /** 0 for a sensor of text, which has no address. */
  readonly slave: number;
  readonly everyMs: number;
  readonly timeoutMs: number;
  readonly quietMs: number;
  readonly requests: readonly PollRequest[];
}

export type RequestFailure = NoAnswer | "contradiction" | "otherLine";

interface Exchange {
  readonly request: PollRequest;
  readonly sent: Uint8Array;
  readonly received: Uint8Array;
  readonly tookMs: number;
}

export type RequestResult =
  | (Exchange & { kind: "data"; data: Uint8Array })
  | (Exchange & { kind: "exception"; code: number })
  | (Exchange & { kind: "line"; line: string })
  | (Exchange & { kind: "failed"; why: RequestFailure })
  /** Not asked: the answer to a similar request may still be on its way and could not be distinguished. */
  | { kind: "skipped"; request: PollRequest };

export const sentBytes = (request: PollRequest): Uint8Array =>
  request.kind === "text" ? request.send : encodeRequest(request.read);

/** Requests of one form have answers that only their content distinguishes. */
export function formOf(request: PollRequest): string {
  if (request.kind === "text") return "text";
  const { slave, functionCode } = request.read;
  return `${slave} ${functionCode} ${dataLength(request.read)}`;
}

export const identityOf = (request: PollRequest): string => latinOf(sentBytes(request));

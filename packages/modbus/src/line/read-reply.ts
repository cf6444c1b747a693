import { type BytePattern, occurrences, without } from "../bytes/byte-pattern.ts";
import { latinOf } from "../bytes/hex.ts";
import { findAnswer } from "../frames/find-answer.ts";
import { whyNoAnswer } from "../frames/why-no-answer.ts";
import { matchLine } from "../text-lines/template.ts";
import type { PollRequest, RequestFailure } from "./poll-group.ts";

export type Reply =
  | { kind: "data"; data: Uint8Array; frame: Uint8Array; noise: Uint8Array }
  | { kind: "exception"; code: number; frame: Uint8Array; noise: Uint8Array }
  | { kind: "line"; line: string; frame: Uint8Array; noise: Uint8Array }
  | { kind: "contradiction" }
  | { kind: "nothing" };

/** The answer to a request in what was received since it was sent. */
export function readReply(
  request: PollRequest,
  received: Uint8Array,
  heartbeats: readonly BytePattern[],
  isOver: boolean,
): Reply {
  if (request.kind === "text") return lineIn(received, request, heartbeats);
  const found = findAnswer(received, request.read, heartbeats, isOver);
  return found.kind === "answer" ? { ...found.answer, noise: found.noise } : found;
}

const isEnd = (byte: number | undefined) => byte === 0x0d || byte === 0x0a;

/** The first whole line that the template fits; one without its end may be cut. */
function lineIn(
  received: Uint8Array,
  { template }: Extract<PollRequest, { kind: "text" }>,
  heartbeats: readonly BytePattern[],
): Reply {
  const sent = without(received, occurrences(received, heartbeats));
  let from = 0;
  for (let at = 0; at < sent.length; at++) {
    if (!isEnd(sent[at])) continue;
    const bytes = sent.subarray(from, at);
    const line = latinOf(bytes);
    if (bytes.length > 0 && matchLine(template, line)) {
      let rest = at;
      while (isEnd(sent[rest])) rest++;
      return { kind: "line", line, frame: bytes, noise: sent.subarray(rest) };
    }
    from = at + 1;
  }
  return { kind: "nothing" };
}

export function whyNoReply(
  request: PollRequest,
  received: Uint8Array,
  heartbeats: readonly BytePattern[],
): RequestFailure {
  if (request.kind === "registers") return whyNoAnswer(received, request.read, heartbeats);
  const sent = without(received, occurrences(received, heartbeats));
  if (sent.length === 0) return "silent";
  return sent.some(isEnd) ? "otherLine" : "cutShort";
}

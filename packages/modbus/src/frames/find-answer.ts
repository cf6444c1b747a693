import { type BytePattern, type Occurrence, occurrences, without } from "../bytes/byte-pattern.ts";
import { sameBytes } from "../bytes/hex.ts";
import { isIntact } from "./crc16.ts";
import { dataLength, encodeRequest, type ReadRequest } from "./read-request.ts";

export type Answer =
  | { kind: "data"; data: Uint8Array; frame: Uint8Array }
  | { kind: "exception"; code: number; frame: Uint8Array };

export type Found =
  | {
      kind: "answer";
      answer: Answer /** Received beside the answer and the DTU's own bytes. */;
      noise: Uint8Array;
    }
  /** Two answers that differ: one of them belongs to another request, and it is not known which. */
  | { kind: "contradiction" }
  | { kind: "nothing" };

const exceptionLength = 5;
/** Attempts to leave out single heartbeats; more of them in one answer are left out together only. */
const mostSingleCuts = 8;

/**
 * The answer to a request in what was received since: slave, function, length and checksum agree. A heartbeat in the middle of
 * an answer is left out. `isOver` once nothing more is expected, so that a cut answer no longer hides what follows it.
 */
export function findAnswer(
  received: Uint8Array,
  request: ReadRequest,
  heartbeats: readonly BytePattern[],
  isOver: boolean,
): Found {
  const own = occurrences(received, heartbeats);
  // First as it came: data may hold the very bytes of a heartbeat.
  for (const cut of waysToCut(own)) {
    const rest = without(received, cut);
    const found = scan(rest, request, isOver);
    if (found.kind === "answer")
      return { ...found, noise: cut.length > 0 ? found.noise : withoutOwn(found.noise, heartbeats) };
    if (found.kind === "contradiction") return found;
  }
  return { kind: "nothing" };
}

function* waysToCut(own: readonly Occurrence[]): Generator<readonly Occurrence[]> {
  yield [];
  if (own.length > 1) for (const each of own.slice(0, mostSingleCuts)) yield [each];
  if (own.length > 0) yield own;
}

const withoutOwn = (noise: Uint8Array, heartbeats: readonly BytePattern[]) =>
  without(noise, occurrences(noise, heartbeats));

function scan(received: Uint8Array, request: ReadRequest, isOver: boolean): Found {
  const question = encodeRequest(request);
  let answer: Answer | null = null;
  const places: Occurrence[] = [];
  for (let at = 0; at < received.length; at++) {
    const here = answerAt(received, at, request);
    if (here === "cut") {
      if (isOver) continue;
      break;
    }
    // Adapters that repeat the question: it can have the form of an answer.
    if (here === null || sameBytes(here.frame, question)) continue;
    if (answer && !sameBytes(answer.frame, here.frame)) return { kind: "contradiction" };
    answer = here;
    places.push({ at, length: here.frame.length });
    at += here.frame.length - 1;
  }
  return answer ? { kind: "answer", answer, noise: without(received, places) } : { kind: "nothing" };
}

function answerAt(received: Uint8Array, at: number, request: ReadRequest): Answer | "cut" | null {
  if (received[at] !== request.slave) return null;
  const functionCode = received[at + 1];
  if (functionCode === undefined) return "cut";
  if (functionCode === (request.functionCode | 0x80)) {
    const frame = received.subarray(at, at + exceptionLength);
    if (frame.length < exceptionLength) return "cut";
    return isIntact(frame) ? { kind: "exception", code: frame[2] ?? 0, frame } : null;
  }
  if (functionCode !== request.functionCode) return null;
  const bytes = dataLength(request);
  const third = received[at + 2];
  if (third === undefined) return "cut";
  if (third !== bytes) return null;
  const frame = received.subarray(at, at + bytes + 5);
  if (frame.length < bytes + 5) return "cut";
  return isIntact(frame) ? { kind: "data", data: frame.subarray(3, 3 + bytes), frame } : null;
}

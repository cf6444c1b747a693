import { type BytePattern, occurrences, without } from "../bytes/byte-pattern.ts";
import { framesIn } from "./frames.ts";
import { dataLength, type ReadRequest } from "./read-request.ts";

export type NoAnswer =
  | "silent"
  | "wrongSlave"
  | "wrongFunction"
  | "wrongLength"
  | "badChecksum"
  | "cutShort"
  | "noise";

/** Why what was received is not the answer, for the person at the line. */
export function whyNoAnswer(
  received: Uint8Array,
  request: ReadRequest,
  heartbeats: readonly BytePattern[],
): NoAnswer {
  const sent = without(received, occurrences(received, heartbeats));
  if (sent.length === 0) return "silent";
  const [frame] = framesIn(sent);
  if (frame) {
    if (frame[0] !== request.slave) return "wrongSlave";
    if (((frame[1] ?? 0) & 0x7f) !== request.functionCode) return "wrongFunction";
    return "wrongLength";
  }
  const begins =
    sent[0] === request.slave && ((sent[1] ?? request.functionCode) & 0x7f) === request.functionCode;
  if (!begins) return "noise";
  return sent.length < dataLength(request) + 5 ? "cutShort" : "badChecksum";
}

import { EdgeRefusal, type PublishOutcome, type Refusal } from "./backend.ts";
import { reason, type Version } from "./packets.ts";

/** The answer to the sender. QoS 0 has no acknowledgement, so nothing is sent. */
export type PublishReply =
  | { kind: "acknowledge"; code: number; why: string }
  | { kind: "close"; code: number };

export function refusedBy(error: unknown): PublishOutcome {
  return error instanceof EdgeRefusal
    ? { kind: "refused", reason: error.reason, why: error.message }
    : { kind: "refused", reason: "unavailable", why: "unavailable" };
}

const success: PublishReply = { kind: "acknowledge", code: reason.success, why: "" };

export function answerTo(outcome: PublishOutcome, version: Version, qos: number): PublishReply {
  switch (outcome.kind) {
    case "accepted":
      return success;
    case "unknown-topic":
      return version === 5 ? acknowledge(reason.topicNameInvalid, "unknown topic") : success;
    case "refused":
      return answerToRefusal(outcome.reason, outcome.why, version, qos);
  }
}

function answerToRefusal(refusal: Refusal, why: string, version: Version, qos: number): PublishReply {
  switch (refusal) {
    case "bad-payload":
    case "too-large":
      return version === 5 && qos > 0
        ? acknowledge(reason.payloadFormatInvalid, why)
        : close(reason.payloadFormatInvalid);
    case "rate-limited":
    case "over-quota":
      return version === 5 ? acknowledge(reason.quotaExceeded, why) : close(reason.quotaExceeded);
    case "future-timestamp":
    case "too-old":
    case "too-many-keys":
    case "not-a-number":
    case "text-too-long":
      // A permanent refusal is acknowledged as success to 3.x, which has no negative PUBACK: without one the device
      // would send the message for ever.
      return version === 5 ? acknowledge(reason.implementationSpecific, why) : success;
    case "unavailable":
      return close(reason.serverBusy);
  }
}

const longestReason = 200;
const acknowledge = (code: number, why: string): PublishReply => ({
  kind: "acknowledge",
  code,
  why: why.slice(0, longestReason),
});
const close = (code: number): PublishReply => ({ kind: "close", code });

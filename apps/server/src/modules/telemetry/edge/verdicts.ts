import { EdgeRefusal, type Refusal } from "./backend.ts";
import { reason, type Version } from "./packets.ts";

/** What became of a publish. */
export type Verdict =
  | { kind: "accepted" }
  | { kind: "unknown-topic" }
  | { kind: "refused"; reason: Refusal; why: string };

/** What its sender is told: QoS 0 has no acknowledgement, and then nothing is said. */
export type Answer = { kind: "acknowledge"; code: number; why: string } | { kind: "close"; code: number };

export function refusedBy(error: unknown): Verdict {
  return error instanceof EdgeRefusal
    ? { kind: "refused", reason: error.reason, why: error.message }
    : { kind: "refused", reason: "unavailable", why: "unavailable" };
}

const success: Answer = { kind: "acknowledge", code: reason.success, why: "" };

export function answerTo(verdict: Verdict, version: Version, qos: number): Answer {
  switch (verdict.kind) {
    case "accepted":
      return success;
    case "unknown-topic":
      return version === 5 ? acknowledge(reason.topicNameInvalid, "unknown topic") : success;
    case "refused":
      return answerToRefusal(verdict.reason, verdict.why, version, qos);
  }
}

function answerToRefusal(refusal: Refusal, why: string, version: Version, qos: number): Answer {
  switch (refusal) {
    case "bad-payload":
    case "too-large":
      return version === 5 && qos > 0
        ? acknowledge(reason.payloadFormatInvalid, why)
        : close(reason.payloadFormatInvalid);
    case "rate-limited":
      return version === 5 ? acknowledge(reason.quotaExceeded, why) : close(reason.quotaExceeded);
    case "future-timestamp":
    case "too-old":
    case "too-many-keys":
      // Refused for good. 3.x has no way to say so, and without a PUBACK the device would send it for ever.
      return version === 5 ? acknowledge(reason.implementationSpecific, why) : success;
    case "unavailable":
      return close(reason.serverBusy);
  }
}

const longestReason = 200;
const acknowledge = (code: number, why: string): Answer => ({
  kind: "acknowledge",
  code,
  why: why.slice(0, longestReason),
});
const close = (code: number): Answer => ({ kind: "close", code });

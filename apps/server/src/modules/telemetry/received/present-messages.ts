import type { ReceivedMessage, ReceivedMessages } from "@oilcloud/contract";
import type { TelemetryDevice } from "../store/devices-store.ts";
import { findMistakes } from "./mistakes/find-mistakes.ts";
import type { ReceivedMessage as Recorded } from "./message-trace.ts";
import type { ReceivedList } from "./received-messages.ts";

export function presentMessages(
  { sinceMs, total, outcomes, fates, messages }: ReceivedList,
  { clock, timeZone }: Pick<TelemetryDevice, "clock" | "timeZone">,
): ReceivedMessages {
  return {
    since: sinceMs,
    total,
    outcomes: [...outcomes].map(([outcome, count]) => ({ outcome, count })),
    fates: [...fates].map(([fate, count]) => ({ fate, count })),
    mistakes: findMistakes(messages, clock, timeZone),
    clock,
    messages: messages.map(presentMessage),
  };
}

const presentMessage = ({ atMs, readings, outcome, ...message }: Recorded): ReceivedMessage => ({
  ...message,
  time: atMs,
  readings: readings.map(({ ts, ...reading }) => ({ time: ts, ...reading })),
  outcome: outcome.kind === "refused" ? outcome.reason : outcome.kind,
  why: outcome.kind === "refused" ? outcome.why : "",
});

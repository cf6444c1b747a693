import type { RequestFailure } from "@oilcloud/modbus";

export type PollOutcome = "answered" | "exception" | "notStored" | RequestFailure;

/** What became of polls and connections since the start, for the metrics. */
export function makePollCounts() {
  return {
    onPoll: (_outcome: PollOutcome): void => {},
    /** A request was answered after so many seconds. */
    onAnswer: (_seconds: number): void => {},
    /** Connections that sent no known registration. */
    unknown: 0,
    /** Connections beyond a limit, or of a registration that two DTUs use. */
    refused: 0,
  };
}

export type PollCounts = ReturnType<typeof makePollCounts>;

import { answerMessages } from "../../../platform/workers/answer-messages.ts";
import { makeRuleBookCache } from "../watch/rule-book-cache.ts";
import type { StoredReading } from "../watch/watched-devices-store.ts";
import { type DryRun, type DryRunEpisode, type DryRunOptions, makeDryRun } from "./dry-run.ts";

/** Runs begin, take readings, and end with their episodes. */
export type DryRunMessage =
  | { step: "begin"; options: readonly Omit<DryRunOptions, "books">[] }
  /** Keys by keyset. */
  | { step: "take"; readings: readonly StoredReading[]; keys: ReadonlyMap<number, readonly string[]> }
  | { step: "end"; sinceMs: number };

let runs: readonly DryRun[] = [];

function answer(message: DryRunMessage): DryRunEpisode[][] | null {
  switch (message.step) {
    case "begin": {
      const books = makeRuleBookCache();
      runs = message.options.map((each) => makeDryRun({ ...each, books }));
      return null;
    }
    case "take":
      for (const reading of message.readings)
        for (const run of runs) run.take(reading, message.keys.get(reading.keysetId) ?? []);
      return null;
    case "end": {
      const episodes = runs.map((run) => run.episodes(message.sinceMs));
      runs = [];
      return episodes;
    }
  }
}

answerMessages(answer);

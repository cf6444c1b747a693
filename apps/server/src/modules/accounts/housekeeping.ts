import { hourMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";

const everyMs = hourMs;

/** Deletes what has expired of sessions, codes, attempts and links, once an hour. */
export const makeHousekeeping = (
  expired: readonly ((now: Date) => Promise<void>)[],
  clock: Clock,
  onError: (error: unknown) => void,
) =>
  makeLoop({
    everyMs,
    work: async () => {
      for (const forget of expired) await forget(clock());
    },
    onError,
  });

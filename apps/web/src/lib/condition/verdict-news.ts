import type { QueryClient } from "@tanstack/react-query";
import { throttle } from "../timing/throttle.ts";
import { readVerdictsAgain } from "./shows-verdicts.ts";

const everyMs = 2000;

/** Gathers who is judged otherwise, and has what shows it read again, throttled: a site that goes down changes hundreds. */
export function makeVerdictNews(queries: QueryClient) {
  let changed = new Set<string>();
  let anyone = false;
  const refresh = throttle(() => {
    const of = anyone ? null : changed;
    changed = new Set();
    anyone = false;
    readVerdictsAgain(queries, of);
  }, everyMs);
  return {
    /** Of whom may not be known: after a lost connection it is anyone. */
    take(deviceIds: readonly string[], isAnyone: boolean): void {
      if (deviceIds.length === 0 && !isAnyone) return;
      for (const id of deviceIds) changed.add(id);
      anyone ||= isAnyone;
      refresh.ask();
    },
    stop: refresh.stop,
  };
}

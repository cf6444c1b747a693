import { useSyncExternalStore } from "react";
import { frames } from "./frames.ts";

interface Ticker {
  now: () => number;
  subscribe(changed: () => void): () => void;
}

const tickers = new Map<number, Ticker>();

/** The time, as it was at the last full step; all callers with the same step share one timer. */
export function useNow(stepMs: number): number {
  const ticker = tickerOf(stepMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}

/** What follows from the time, looked at with every step; only a change of it is drawn. */
export function useOverTime<T extends string | number | boolean>(
  stepMs: number,
  at: (nowMs: number) => T,
): T {
  const ticker = tickerOf(stepMs);
  return useSyncExternalStore(ticker.subscribe, () => at(ticker.now()));
}

function tickerOf(stepMs: number): Ticker {
  const known = tickers.get(stepMs);
  if (known) return known;
  const listeners = new Set<() => void>();
  let nowMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    if (document.hidden) return;
    nowMs = Date.now();
    for (const changed of listeners) frames(changed); // hundreds may be waiting for it
  };
  const ticker = {
    now: () => nowMs,
    subscribe(changed: () => void) {
      if (listeners.size === 0) {
        nowMs = Date.now();
        timer = setInterval(tick, stepMs);
      }
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
  tickers.set(stepMs, ticker);
  return ticker;
}

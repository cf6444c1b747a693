import { forNoReader } from "./readers-units.ts";

/**
 * Who runs a loop where several servers work: the owner of each partition for its devices, one server for the platform, each
 * for what it claims row by row, or each for its own connections and memory.
 */
export type LoopHolder = "partition" | "one" | "claim" | "server";

export interface LoopOptions {
  /** As in docs/loops.md. */
  name: string;
  holder: LoopHolder;
  /** Delay from the end of one run to the start of the next. */
  everyMs: number;
  /** Delay before the first run; `everyMs` by default. */
  firstAfterMs?: number;
  work(): unknown;
  onError(error: unknown): void;
}

/** Repeats work; runs never overlap. A failed run is reported, and the work is repeated at the next interval. */
export function makeLoop({ everyMs, firstAfterMs = everyMs, work, onError }: LoopOptions) {
  let timer: NodeJS.Timeout | undefined;
  let dueMs = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let stopped = true;

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    dueMs = performance.now() + afterMs;
    timer = setTimeout(() => void runNow(), afterMs).unref();
  }

  async function once(): Promise<void> {
    try {
      await forNoReader(work); // a call that wakes the loop is not the reader of what it writes
    } catch (error) {
      onError(error);
    }
  }

  async function runNow(): Promise<void> {
    if (running) return; // restarted while the last run before the stop is still running: that run schedules the next
    dueMs = Number.POSITIVE_INFINITY;
    running = once();
    await running;
    running = null;
    // `wake` may have requested an earlier run meanwhile.
    if (!stopped) schedule(Math.min(everyMs, Math.max(0, dueMs - performance.now())));
  }

  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      schedule(firstAfterMs);
    },
    /** Brings the next run forward; if one is running, another follows it. */
    wake(withinMs = 0): void {
      if (stopped || performance.now() + withinMs >= dueMs) return;
      if (running) dueMs = performance.now() + withinMs;
      else schedule(withinMs);
    },
    /** Resolves when the current run has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export type Loop = ReturnType<typeof makeLoop>;

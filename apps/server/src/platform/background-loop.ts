export interface LoopOptions {
  /** From the end of one run to the beginning of the next. */
  everyMs: number;
  /** Delay before the first run; `everyMs` by default. */
  firstAfterMs?: number;
  work(): unknown;
  onError(error: unknown): void;
}

/** Repeats work, never twice at once. A run that fails is reported and tried again at its next time. */
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
      await work();
    } catch (error) {
      onError(error);
    }
  }

  async function runNow(): Promise<void> {
    if (running) return; // started anew while the last run before the stop goes on: that one sees to the next
    dueMs = Number.POSITIVE_INFINITY;
    running = once();
    await running;
    running = null;
    // Somebody may have asked for another run meanwhile, which then is due sooner.
    if (!stopped) schedule(Math.min(everyMs, Math.max(0, dueMs - performance.now())));
  }

  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      schedule(firstAfterMs);
    },
    /** Brings the next run forward; while one is under way, another follows it. */
    wake(withinMs = 0): void {
      if (stopped || performance.now() + withinMs >= dueMs) return;
      if (running) dueMs = performance.now() + withinMs;
      else schedule(withinMs);
    },
    /** Resolves when the run under way has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export type Loop = ReturnType<typeof makeLoop>;

const mostMs = 6;
const leastMs = 3;
const lateMs = 33;

/**
 * Runs work in animation frames within a time budget, each piece once however often it is asked for; what does not fit waits
 * for the next frame. The budget shrinks where frames come late, as layout and paint of what has changed take their share.
 */
export function createFrames(requestFrame: (run: () => void) => unknown, nowMs: () => number) {
  const waiting = new Set<() => void>();
  let asked = false;
  let budgetMs = mostMs;
  let lastMs = Number.POSITIVE_INFINITY;

  function ask(): void {
    asked = true;
    requestFrame(() => void draw());
  }

  async function draw(): Promise<void> {
    const startMs = nowMs();
    budgetMs = startMs - lastMs > lateMs ? Math.max(leastMs, budgetMs / 2) : Math.min(mostMs, budgetMs + 1);
    lastMs = startMs;
    const endMs = startMs + budgetMs;
    const due = [...waiting];
    for (const work of due) {
      waiting.delete(work);
      try {
        work();
      } catch (error) {
        reportError(error);
      }
      await Promise.resolve(); // React renders what the work has changed now, and the time that takes counts
      if (nowMs() >= endMs) break;
    }
    asked = false;
    if (waiting.size > 0) ask();
    else lastMs = Number.POSITIVE_INFINITY; // the next is not late, only later
  }

  return (work: () => void): void => {
    waiting.add(work);
    if (!asked) ask();
  };
}

export type Frames = ReturnType<typeof createFrames>;

/** The page's own scheduler: live values, ages and small trends share its budget. */
export const frames = createFrames(
  (run) => requestAnimationFrame(run),
  () => performance.now(),
);

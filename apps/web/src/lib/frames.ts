const mostMs = 6;
const leastMs = 3;
const lateMs = 33;

/**
 * Work whose outcome is shown in the next picture, each once however often it is asked for. What would keep that picture
 * from being drawn in time waits for the one after. Where pictures come late, as laying out and painting what has changed
 * takes long, each is given less.
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

/** The page's own: live values, ages and small trends share its pictures. */
export const frames = createFrames(
  (run) => requestAnimationFrame(run),
  () => performance.now(),
);

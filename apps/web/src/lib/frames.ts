const budgetMs = 6;

/**
 * Work whose outcome is shown in the next picture, each once however often it is asked for. What would keep that picture
 * from being drawn in time waits for the one after.
 */
export function createFrames(requestFrame: (run: () => void) => unknown, nowMs: () => number) {
  const waiting = new Set<() => void>();
  let asked = false;

  function ask(): void {
    asked = true;
    requestFrame(() => void draw());
  }

  async function draw(): Promise<void> {
    const endMs = nowMs() + budgetMs;
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

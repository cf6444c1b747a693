/** Runs work never twice at a time. A request during a run causes one more run. Resolves when none is left. */
export function coalesceRuns(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let asked = false;

  async function run(): Promise<void> {
    while (asked) {
      asked = false;
      await work().catch(onError);
    }
    running = null;
  }

  return (): Promise<void> => {
    asked = true;
    running ??= run();
    return running;
  };
}

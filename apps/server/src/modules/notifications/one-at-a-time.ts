/** Work that never runs beside itself: asked for meanwhile, it is done once more. Resolves when nothing is left to do. */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
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

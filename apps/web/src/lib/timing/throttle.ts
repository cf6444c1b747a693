/** Throttles with a trailing run: at once, then at most once in so long, and what was asked for meanwhile is done at the end. */
export function throttle(run: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const again = () => {
    timer = undefined;
    if (!asked) return;
    asked = false;
    ask();
  };
  function ask(): void {
    if (timer !== undefined) {
      asked = true;
      return;
    }
    timer = setTimeout(again, everyMs);
    run();
  }
  return {
    ask,
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      asked = false;
    },
  };
}

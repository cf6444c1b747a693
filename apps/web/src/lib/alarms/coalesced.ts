/** Does it at once, then at most once in so long, however often it is asked for; what was asked for is always done. */
export function coalesced(run: () => void, everyMs: number) {
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

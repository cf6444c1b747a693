/**
 * How long a call does nothing but wait: for a connection to the database or for its turn. While one of its statements
 * runs, the wait of another one adds nothing.
 */
export function makeWaitingTime(now: () => number = () => performance.now()) {
  let waits = 0;
  let works = 0;
  let sinceMs = 0;
  let totalMs = 0;

  function change(apply: () => void): void {
    const at = now();
    if (waits > 0 && works === 0) totalMs += at - sinceMs;
    sinceMs = at;
    apply();
  }

  /** Begins something, and returns what ends it. */
  const begun = (by: (step: 1 | -1) => void) => {
    change(() => by(1));
    return () => change(() => by(-1));
  };

  return {
    wait: () =>
      begun((step) => {
        waits += step;
      }),
    work: () =>
      begun((step) => {
        works += step;
      }),
    ms: () => totalMs,
  };
}

export type WaitingTime = ReturnType<typeof makeWaitingTime>;

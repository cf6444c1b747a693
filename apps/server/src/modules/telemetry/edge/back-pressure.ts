export interface BackPressure {
  readonly paused: boolean;
  readonly waiting: number;
  add(bytes: number): void;
  remove(bytes: number): void;
}

export interface PressureLimits {
  bytes: number;
  /** Expected delay until a new message is committed. Without it only bytes count. */
  lag?: { maxMs: number; now(): number };
}

/** The lag ends without anything of ours being answered: what waits may be old data, stored behind the present. */
const lookAgainMs = 20;

/**
 * Counts bytes waiting for their commit. Above the limit reading pauses, below half of it reading resumes. Bytes of a
 * closed session still count, because they still occupy memory. `whole` is the counter this one is a part of, as a tenant's
 * of its devices: while that is paused, so are its parts.
 */
export function makeBackPressure(
  { bytes: maxBytes, lag }: PressureLimits,
  onChange: () => void,
  whole?: BackPressure,
): BackPressure {
  let waiting = 0;
  let paused = false;

  function resumeIfPossible(): void {
    if (!paused || waiting > maxBytes / 2) return;
    // When nothing is waiting, no later `remove` would resume reading, so the lag is ignored.
    if (waiting > 0 && lag && lag.now() > lag.maxMs / 2) return;
    paused = false;
    onChange();
  }

  let timer: NodeJS.Timeout | null = null;
  function lookLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      resumeIfPossible();
      if (paused) lookLater();
    }, lookAgainMs).unref();
  }

  return {
    get paused() {
      return paused || (whole?.paused ?? false);
    },
    get waiting() {
      return waiting;
    },
    add(bytes) {
      whole?.add(bytes);
      waiting += bytes;
      if (paused || (waiting <= maxBytes && !(lag && lag.now() > lag.maxMs))) return;
      paused = true;
      if (lag) lookLater();
      onChange();
    },
    remove(bytes) {
      whole?.remove(bytes);
      waiting -= bytes;
      resumeIfPossible();
    },
  };
}

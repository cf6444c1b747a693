export interface BackPressure {
  readonly paused: boolean;
  readonly waiting: number;
  add(bytes: number): void;
  remove(bytes: number): void;
}

export interface PressureLimits {
  bytes: number;
  /** Time that what comes now will wait; left out: bytes alone count. */
  lag?: { maxMs: number; now(): number };
}

/**
 * Bytes that wait for their commit, over all sessions and also after a session's end, as they still take memory then.
 * Past a limit everybody pauses; under half of it everybody goes on. What one device sends is part of the whole.
 */
export function makeBackPressure(
  { bytes: maxBytes, lag }: PressureLimits,
  onChange: () => void,
  whole?: BackPressure,
): BackPressure {
  let waiting = 0;
  let paused = false;
  return {
    get paused() {
      return paused;
    },
    get waiting() {
      return waiting;
    },
    add(bytes) {
      whole?.add(bytes);
      waiting += bytes;
      if (paused || (waiting <= maxBytes && !(lag && lag.now() > lag.maxMs))) return;
      paused = true;
      onChange();
    },
    remove(bytes) {
      whole?.remove(bytes);
      waiting -= bytes;
      // With nothing left to wait for nobody would tell it to go on later.
      if (!paused || waiting > maxBytes / 2 || (waiting > 0 && lag && lag.now() > lag.maxMs / 2)) return;
      paused = false;
      onChange();
    },
  };
}

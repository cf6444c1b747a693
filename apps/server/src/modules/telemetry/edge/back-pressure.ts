export interface BackPressure {
  readonly paused: boolean;
  readonly waiting: number;
  add(bytes: number): void;
  remove(bytes: number): void;
}

/**
 * Bytes that wait for their commit, over all sessions and also after a session's end, as they still take memory then.
 * Past the limit everybody pauses; under half of it everybody goes on. What one device sends is part of the whole.
 */
export function makeBackPressure(maxBytes: number, onChange: () => void, whole?: BackPressure): BackPressure {
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
      if (paused || waiting <= maxBytes) return;
      paused = true;
      onChange();
    },
    remove(bytes) {
      whole?.remove(bytes);
      waiting -= bytes;
      if (!paused || waiting > maxBytes / 2) return;
      paused = false;
      onChange();
    },
  };
}

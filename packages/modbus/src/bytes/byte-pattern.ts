/** Bytes that a DTU sends on its own: its registration, or a heartbeat. Fixed ones first, then `more` of any value, as a serial number. */
export interface BytePattern {
  readonly bytes: Uint8Array;
  readonly more: number;
}

export const patternLength = ({ bytes, more }: BytePattern): number => bytes.length + more;

/** Longer ones are no registration. */
export const longestPattern = 128;
/** Shorter ones would be found in the data of half of all answers. */
export const shortestRegistration = 4;

function isAt(received: Uint8Array, at: number, { bytes, more }: BytePattern): boolean {
  if (at + bytes.length + more > received.length) return false;
  for (let i = 0; i < bytes.length; i++) if (received[at + i] !== bytes[i]) return false;
  return true;
}

export interface Occurrence {
  at: number;
  length: number;
}

/** Where the patterns are found, from the left, without overlaps; the longest where several begin. */
export function occurrences(received: Uint8Array, patterns: readonly BytePattern[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = 0; at < received.length; at++) {
    let length = 0;
    for (const pattern of patterns)
      if (patternLength(pattern) > length && isAt(received, at, pattern)) length = patternLength(pattern);
    if (length === 0) continue;
    found.push({ at, length });
    at += length - 1;
  }
  return found;
}

export function without(received: Uint8Array, cut: readonly Occurrence[]): Uint8Array {
  const left = new Uint8Array(received.length - cut.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  let to = 0;
  for (const { at, length } of cut) {
    left.set(received.subarray(from, at), to);
    to += at - from;
    from = at + length;
  }
  left.set(received.subarray(from), to);
  return left;
}

export type Recognised<P> =
  | { kind: "known"; pattern: P; length: number }
  | { kind: "more" }
  | { kind: "unknown" };

/**
 * Which of the patterns the first bytes of a connection are. With `DTU-1` and `DTU-11` the longer one is taken; the shorter is
 * certain only once another byte follows it, or `isOver`: nothing else has come for a while.
 */
export function recognise<P extends BytePattern>(
  received: Uint8Array,
  patterns: readonly P[],
  isOver = false,
): Recognised<P> {
  let best: P | null = null;
  let mayGrow = false;
  for (const pattern of patterns) {
    const shared = Math.min(received.length, pattern.bytes.length);
    if (!pattern.bytes.subarray(0, shared).every((byte, i) => byte === received[i])) continue;
    if (received.length < patternLength(pattern)) mayGrow = true;
    else if (!best || patternLength(pattern) > patternLength(best)) best = pattern;
  }
  if (best && (!mayGrow || isOver)) return { kind: "known", pattern: best, length: patternLength(best) };
  return mayGrow && !isOver ? { kind: "more" } : { kind: "unknown" };
}

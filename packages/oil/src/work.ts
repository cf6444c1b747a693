import { type Mark, marks, stronger } from "./marks.ts";

/** A reading on its way through the guards: what was measured and what is derived of it, and what is wrong with either. */
export interface Work {
  readonly ts: number;
  /** As it came; walk over this one, which is several times faster. */
  readonly measured: Readonly<Record<string, number>>;
  readonly values: Record<string, number>;
  marks: Record<string, Mark> | null;
}

/**
 * Copied by hand into an object without a prototype: adding the derived keys to a spread copy costs V8 more than ten times
 * all the rest, and a device may call its key "__proto__" and still be heard.
 */
export function newWork(ts: number, measured: Readonly<Record<string, number>>): Work {
  const values = Object.create(null) as Record<string, number>;
  for (const key in measured) values[key] = measured[key] as number;
  return { ts, measured, values, marks: null };
}

export const markOf = (work: Work, key: string): Mark => work.marks?.[key] ?? marks.good;

/** Puts a mark on a value that is there; of two marks the stronger stays. */
export function addMark(work: Work, key: string, mark: Mark): void {
  if (mark === marks.good || work.values[key] === undefined) return;
  work.marks ??= Object.create(null) as Record<string, Mark>;
  work.marks[key] = stronger(work.marks[key] ?? marks.good, mark);
}

export function addMarks(work: Work, keys: readonly string[], mark: Mark): void {
  for (const key of keys) addMark(work, key, mark);
}

/** The value when nothing is wrong with it. */
export function goodValue(work: Work, key: string): number | null {
  const value = work.values[key];
  return value !== undefined && markOf(work, key) === marks.good ? value : null;
}

/** Adds a derived value unless the device has measured it; it is worth no more than what it is derived from. */
export function addDerived(work: Work, key: string, value: number, mark: Mark): void {
  if (work.values[key] !== undefined || !Number.isFinite(value)) return;
  work.values[key] = value;
  addMark(work, key, mark);
}

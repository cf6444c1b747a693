import { keyAt } from "./slots.ts";

/** The keys of a reading, as one walks from slot to slot through it. */
export interface Shape {
  readonly keys: readonly string[];
  readonly next: (Shape | undefined)[];
  /** The keys, followed by such as have no slot. */
  readonly withOthers: Map<string, readonly string[]>;
}

const newShape = (keys: readonly string[]): Shape => ({ keys, next: [], withOthers: new Map() });

export const noKeys = newShape([]);

export const withSlot = (shape: Shape, slot: number): Shape =>
  (shape.next[slot] ??= newShape([...shape.keys, keyAt[slot] as string]));

/** Readings with the same keys get the same list, so that what is known of the list need not be found by its names. */
export function keysWith(shape: Shape, others: readonly string[]): readonly string[] {
  if (others.length === 0) return shape.keys;
  const name = JSON.stringify(others);
  const known = shape.withOthers.get(name) ?? [...shape.keys, ...others];
  shape.withOthers.set(name, known);
  return known;
}

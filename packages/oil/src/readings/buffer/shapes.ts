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

/** In bytes, roughly. Far more than an honest fleet needs: a device with other keys in every reading must not fill the memory. */
const mostRemembered = 8_000_000;
const bytesOfShape = 1000;
let remembered = 0;

/** Past the limit all is forgotten; what is in use is made again with the next readings. */
function makeRoom(bytes: number): void {
  remembered += bytes;
  if (remembered <= mostRemembered) return;
  remembered = bytes;
  noKeys.next.length = 0;
  noKeys.withOthers.clear();
}

export const withSlot = (shape: Shape, slot: number): Shape => shape.next[slot] ?? longer(shape, slot);

function longer(shape: Shape, slot: number): Shape {
  makeRoom(bytesOfShape);
  return (shape.next[slot] = newShape([...shape.keys, keyAt[slot] as string]));
}

/** Readings with the same keys get the same list, so that what is known of the list need not be found by its names. */
export function keysWith(shape: Shape, others: readonly string[]): readonly string[] {
  if (others.length === 0) return shape.keys;
  const name = JSON.stringify(others);
  const known = shape.withOthers.get(name);
  if (known) return known;
  makeRoom(bytesOfShape + 2 * name.length); // the name, and the keys themselves
  const keys = [...shape.keys, ...others];
  shape.withOthers.set(name, keys);
  return keys;
}

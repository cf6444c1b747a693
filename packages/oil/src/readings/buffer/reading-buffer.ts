import { type Mark, marks, stronger } from "../../marks.ts";
import { keysWith, noKeys, withSlot } from "./shapes.ts";
import { keyAt, slotOf } from "./slots.ts";

const absent = -1;
const noReading = -32768;

/** A reading on its way through the guards: measured and derived values with their marks. */
export interface ReadingBuffer {
  ts: number;
  /** By slot. */
  readonly values: Float64Array;
  /** By slot; `absent` where there is no value. */
  readonly marks: Int8Array;
  isMarked: boolean;
  /** The slots of what was measured: the first `measuredCount`. */
  readonly measured: Uint8Array;
  measuredCount: number;
  /** Keys that have no slot: nothing is known of them but their plausibility. */
  otherKeys: string[];
  otherValues: number[];
}

/** The values of a reading, side by side with its keys. */
export interface ReadingLists {
  /** Readings with the same keys share the list. */
  readonly keys: readonly string[];
  readonly values: number[];
  /** Null when every value is good. */
  readonly marks: Mark[] | null;
}

// One serves all readings, one after the other: nothing of it outlives a call.
const work: ReadingBuffer = {
  ts: 0,
  values: new Float64Array(keyAt.length),
  marks: new Int8Array(keyAt.length),
  isMarked: false,
  measured: new Uint8Array(keyAt.length),
  measuredCount: 0,
  otherKeys: [],
  otherValues: [],
};
const none: string[] = [];
/** Where values are put side by side, to be copied in one go: a list that grows is copied as it grows, and longer than it need be. */
const inRow: number[] = Array.from({ length: keyAt.length }, () => 0.5);
const marksInRow: Mark[] = Array.from({ length: keyAt.length }, () => marks.good);

export function fillReadingBuffer(ts: number, measured: Readonly<Record<string, number>>): ReadingBuffer {
  work.ts = ts;
  work.marks.fill(absent);
  work.isMarked = false;
  work.measuredCount = 0;
  work.otherKeys = none;
  for (const key in measured) {
    const value = measured[key] as number;
    const slot = slotOf.get(key);
    if (slot === undefined) addOther(key, value);
    else {
      work.values[slot] = value;
      work.marks[slot] = marks.good;
      work.measured[work.measuredCount++] = slot;
    }
  }
  return work;
}

function addOther(key: string, value: number): void {
  if (work.otherKeys === none) {
    work.otherKeys = [];
    work.otherValues = [];
  }
  work.otherKeys.push(key);
  work.otherValues.push(value);
  work.isMarked ||= !isReading(value);
}

/** Whether a sensor can have meant it, of whatever kind it is. */
export const isReading = (value: number): boolean => Number.isFinite(value) && value !== noReading;

export function listsOf({
  values,
  marks: given,
  isMarked,
  otherKeys,
  otherValues,
}: ReadingBuffer): ReadingLists {
  let shape = noKeys;
  let count = 0;
  for (let slot = 0; slot < keyAt.length; slot++) {
    if (given[slot] === absent) continue;
    shape = withSlot(shape, slot);
    inRow[count++] = values[slot] as number;
  }
  const keys = keysWith(shape, otherKeys);
  const listed = inRow.slice(0, count);
  for (let i = 0; i < otherKeys.length; i++) listed.push(otherValues[i] as number);
  return {
    keys,
    values: listed,
    marks: isMarked ? marksOf(given, listed, keys.length - otherKeys.length) : null,
  };
}

function marksOf(given: Int8Array, listed: readonly number[], slotted: number): Mark[] {
  let count = 0;
  for (let slot = 0; slot < given.length; slot++)
    if (given[slot] !== absent) marksInRow[count++] = given[slot] as Mark;
  const marked = marksInRow.slice(0, count);
  for (let i = slotted; i < listed.length; i++)
    marked.push(isReading(listed[i] as number) ? marks.good : marks.invalid);
  return marked;
}

export function markOf({ marks: given }: ReadingBuffer, slot: number): Mark {
  const mark = given[slot] as number;
  return mark === absent ? marks.good : (mark as Mark);
}

/** Puts a mark on a value that is there; of two marks the stronger stays. */
export function addMark(on: ReadingBuffer, slot: number, mark: Mark): void {
  if (mark === marks.good || on.marks[slot] === absent) return;
  on.marks[slot] = stronger(on.marks[slot] as Mark, mark);
  on.isMarked = true;
}

export function addMarks(on: ReadingBuffer, slots: readonly number[], mark: Mark): void {
  for (const slot of slots) addMark(on, slot, mark);
}

/** The value, whatever is wrong with it. */
export const anyValue = ({ values, marks: given }: ReadingBuffer, slot: number): number | null =>
  given[slot] === absent ? null : (values[slot] as number);

/** The value when nothing is wrong with it. */
export const goodValue = ({ values, marks: given }: ReadingBuffer, slot: number): number | null =>
  given[slot] === marks.good ? (values[slot] as number) : null;

/** Adds a derived value unless the device has measured it; it is worth no more than what it is derived from. */
export function addDerived(to: ReadingBuffer, slot: number, value: number, mark: Mark): void {
  if (to.marks[slot] !== absent || !Number.isFinite(value)) return;
  to.values[slot] = value;
  to.marks[slot] = marks.good;
  addMark(to, slot, mark);
}

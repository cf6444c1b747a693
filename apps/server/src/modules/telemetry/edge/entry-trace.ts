import type { ReceivedValue } from "@oilcloud/contract";
import type { Mark } from "@oilcloud/oil";

export type Fate = ReceivedValue["fate"];

/** The fields of a processed reading that a trace needs. */
interface Processed {
  keys: readonly string[];
  values: readonly number[];
  marks: readonly Mark[] | null;
}

export interface SortedOut {
  /** What processing made of the numbers of the reading; null if it had none. */
  reading: Processed | null;
  isNamed(key: string): boolean;
  isNumeric(key: string): boolean;
  longestText: number;
}

/**
 * Follows one reading of a recorded message through ingest. It is a field of its entry, so that other messages cost
 * nothing.
 */
export interface EntryTrace {
  /** The time that is stored, where the device's clock is corrected. */
  correctedTo(ts: number): void;
  /** All of these values share one fate. */
  allAre(values: Readonly<Record<string, unknown>>, fate: Fate): void;
  sortedOut(values: Readonly<Record<string, unknown>>, result: SortedOut): void;
}

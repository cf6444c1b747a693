import type { SampleRow } from "../telemetry/interface.ts";

export interface WaitingReading {
  /** Counts up from the start of the server. */
  number: number;
  row: SampleRow;
}

const mostRows = 50_000;
/** Of values and texts, 64 characters of a text as one: a reading may have hundreds. */
const mostValues = 2_000_000;

/** Committed readings that are not mirrored yet. When there are too many, the oldest are dropped and counted. */
export function makeWaitingReadings({ most = mostRows, values = mostValues } = {}) {
  let waiting: WaitingReading[] = [];
  let waitingValues = 0;
  let taken = 0;
  let dropped = 0;

  function forget(count: number): void {
    for (const { row } of waiting.splice(0, count)) waitingValues -= valuesOf(row);
  }

  function makeRoom(): void {
    if (waiting.length <= most && waitingValues <= values) return;
    // A tenth at once: each removal moves all that stays.
    let count = 0;
    let left = waitingValues;
    while (count < waiting.length && (waiting.length - count > most * 0.9 || left > values * 0.9)) {
      const reading = waiting[count++];
      if (reading) left -= valuesOf(reading.row);
    }
    dropped += count;
    forget(count);
  }

  return {
    add(rows: readonly SampleRow[]): void {
      for (const row of rows) {
        waiting.push({ number: taken++, row });
        waitingValues += valuesOf(row);
      }
      makeRoom();
    },
    /** The oldest; they stay until they are removed. */
    first: (count: number): readonly WaitingReading[] => waiting.slice(0, count),
    /** Those up to this number, unless they were dropped meanwhile. */
    removeTo(number: number): void {
      const after = waiting.findIndex((reading) => reading.number > number);
      forget(after === -1 ? waiting.length : after);
    },
    /** What is left when the server stops. */
    dropAll(): void {
      dropped += waiting.length;
      waiting = [];
      waitingValues = 0;
    },
    count: () => waiting.length,
    dropped: () => dropped,
  };
}

function valuesOf({ vals, texts }: SampleRow): number {
  let sum = vals.length;
  for (const { value } of texts) sum += 1 + value.length / 64;
  return sum;
}

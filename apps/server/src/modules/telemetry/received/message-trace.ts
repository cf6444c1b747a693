import { isIndicatorKey, type Mark, marks } from "@oilcloud/oil";
import type { PublishOutcome } from "../edge/backend.ts";
import type { EntryTrace, Fate, SortedOut } from "../edge/entry-trace.ts";

export interface TracedValue {
  key: string;
  /** As the edge understood it, shortened. */
  sent: string;
  /** What was stored: in the unit of the catalogue, with offsets applied; null if no number was. */
  stored: number | null;
  fate: Fate;
  mark: Mark;
}

export interface TracedReading {
  /** null: the time of arrival. */
  ts: number | null;
  /** By the clock that is set for the device; null: as sent. */
  corrected: number | null;
  values: TracedValue[];
}

const longestSent = 100;
/** Of one message: more are counted only. */
export const mostTracedValues = 60;

/** Notes what becomes of the values of one reading. */
export class ReadingTrace implements EntryTrace {
  readonly reading: TracedReading;
  private readonly room: { left: number };

  constructor(ts: number | null, room: { left: number }) {
    this.reading = { ts, corrected: null, values: [] };
    this.room = room;
  }

  private add(key: string, sent: unknown, fate: Fate, stored: number | null = null, mark: Mark = marks.good) {
    if (this.room.left-- <= 0) return;
    const text = typeof sent === "string" ? JSON.stringify(sent.slice(0, longestSent)) : JSON.stringify(sent);
    this.reading.values.push({ key, sent: (text ?? "").slice(0, longestSent), stored, fate, mark });
  }

  correctedTo(ts: number): void {
    this.reading.corrected = ts;
  }

  allAre(values: Readonly<Record<string, unknown>>, fate: Fate): void {
    for (const key in values) this.add(key, values[key], fate);
  }

  sortedOut(
    values: Readonly<Record<string, unknown>>,
    { reading, isNamed, isNumeric, longestText }: SortedOut,
  ): void {
    for (const key in values) {
      const value = values[key];
      if (typeof value === "number" || typeof value === "boolean") {
        const place = reading?.keys.indexOf(key) ?? -1;
        const stored = reading?.values[place] ?? null;
        const mark = reading?.marks?.[place] ?? marks.good;
        const named = isIndicatorKey(key) || isNamed(key);
        this.add(key, value, mark !== marks.good ? "excluded" : named ? "stored" : "unnamed", stored, mark);
      } else if (isNumeric(key)) this.add(key, value, "not-a-number");
      else {
        const length = typeof value === "string" ? value.length : JSON.stringify(value).length;
        this.add(key, value, length > longestText ? "text-too-long" : isNamed(key) ? "text" : "unnamed");
      }
    }
  }
}

export interface ReceivedMessage {
  /** Counts the messages of the device since recording began. */
  number: number;
  atMs: number;
  transport: string;
  topic: string;
  bytes: number;
  /** As sent, cut at some kB; bytes that are not text as hexadecimal digits. */
  raw: string;
  isText: boolean;
  isCut: boolean;
  readings: TracedReading[];
  /** Values beyond those listed. */
  valuesLeftOut: number;
  outcome: PublishOutcome;
}

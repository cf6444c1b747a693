import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Span } from "../packed/packed-weeks.ts";
import { makeSteadyReading } from "../packed/steady-reading.ts";

/** What hours are packed by: eight weeks, a piece of their table of rows, are two. */
export const pieceMs = 28 * dayMs;

/** The start of the piece of a moment. */
export const pieceOf = (ms: number): number => Math.floor(ms / pieceMs) * pieceMs;

/**
 * From when to when hours of devices may be packed, in memory, so that reading what is not packed costs nothing. A piece
 * is in here before it is committed: who finds it missing after rows were read has read all of them.
 */
export function makePackedSpans(db: Db) {
  const byDevice = new Map<number, Span>();
  const { changed, steady } = makeSteadyReading();

  function add(deviceNumber: number, { fromMs, toMs }: Span): void {
    const known = byDevice.get(deviceNumber);
    if (known && known.fromMs <= fromMs && known.toMs >= toMs) return;
    byDevice.set(deviceNumber, {
      fromMs: Math.min(fromMs, known?.fromMs ?? fromMs),
      toMs: Math.max(toMs, known?.toMs ?? toMs),
    });
    changed(deviceNumber);
  }

  return {
    async load(): Promise<void> {
      const { rows } = await sql<{ number: number; first: number; last: number }>`
        select device_number as number, extract(epoch from min(piece))::float8 * 1000 as first,
          extract(epoch from max(piece))::float8 * 1000 as last
        from hour_column where key_id = 0 group by 1
      `.execute(db);
      for (const { number, first, last } of rows) add(number, { fromMs: first, toMs: last + pieceMs });
    },
    /** The part of a span in which hours may be packed. */
    within(deviceNumber: number, { fromMs, toMs }: Span): Span | null {
      const known = byDevice.get(deviceNumber);
      if (!known || known.fromMs >= toMs || known.toMs <= fromMs) return null;
      return { fromMs: Math.max(fromMs, known.fromMs), toMs: Math.min(toMs, known.toMs) };
    },
    /** To be called before a piece is committed: from here on readers look for it. */
    packing: (deviceNumber: number, piece: number): void =>
      add(deviceNumber, { fromMs: piece, toMs: piece + pieceMs }),
    forget(deviceNumber: number): void {
      byDevice.delete(deviceNumber);
    },
    steady,
  };
}

export type PackedSpans = ReturnType<typeof makePackedSpans>;

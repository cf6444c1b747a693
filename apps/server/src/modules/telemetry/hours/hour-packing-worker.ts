import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Clock } from "../../../platform/clock.ts";
import { makePieceWork, type PieceWorkDeps } from "../packed/piece-work.ts";
import { shrinkPiece } from "../packed/shrink-piece.ts";
import { makePackHours, type PackHoursDeps } from "./pack-hours.ts";
import { pieceMs, pieceOf } from "./packed-spans.ts";

export interface HourPackingDeps extends PackHoursDeps, PieceWorkDeps {
  pool: Pool;
  /** How long after its end a piece is packed; null: none is. */
  afterDays: number | null;
  /** How long hours are kept by those who keep them longest. */
  keepDays(): number;
  clock: Clock;
}

/** The hours of the last fifteen days are read from rows alone, by the small trends of lists. */
const leastAfterDays = 16;
const tablePieceMs = 2 * pieceMs;

/** Packs the hours of pieces that are over, oldest first and device by device, and hours that were rolled up again. */
export function makeHourPackingWorker(deps: HourPackingDeps) {
  const { db, pool, afterDays, keepDays, clock, onError } = deps;
  const packHours = makePackHours(deps);
  const work = makePieceWork(deps);
  const total = { pieces: 0, hours: 0, bytes: 0 };
  let stopping = false;
  const isStopping = () => stopping;

  /** Devices with rows in a piece, found by one index look-up each. */
  async function devicesOf(piece: number): Promise<number[]> {
    const within = sql`hour >= ${new Date(piece)} and hour < ${new Date(piece + pieceMs)}`;
    const { rows } = await sql<{ number: number }>`
      with recursive found (number) as (
        select min(device_number) from rollup_hour where ${within}
        union all
        select (select min(device_number) from rollup_hour where device_number > found.number and ${within})
        from found where found.number is not null
      )
      select number from found where number is not null
    `.execute(db);
    return rows.map(({ number }) => number);
  }

  async function packOne(deviceNumber: number, piece: number): Promise<boolean> {
    const packed = await work.run(`${deviceNumber} ${piece}`, () => packHours(deviceNumber, piece));
    if (!packed) return false;
    total.pieces++;
    total.hours += packed.hours;
    total.bytes += packed.bytes;
    return true;
  }

  return {
    /** Packs everything that is due and returns how many pieces of devices it packed. */
    async run(): Promise<number> {
      if (afterDays === null) return 0;
      const nowMs = clock().getTime();
      const dueBeforeMs = nowMs - Math.max(afterDays, leastAfterDays) * dayMs - pieceMs;
      let packed = 0;
      for (let piece = pieceOf(nowMs - keepDays() * dayMs); piece <= dueBeforeMs; piece += pieceMs) {
        let ofPiece = 0;
        for (const deviceNumber of await devicesOf(piece)) {
          if (isStopping()) return packed;
          if (await packOne(deviceNumber, piece)) ofPiece++;
        }
        const startMs = Math.floor(piece / tablePieceMs) * tablePieceMs;
        if (ofPiece > 0) await shrinkPiece(pool, "rollup_hour", startMs, onError);
        packed += ofPiece;
      }
      return packed;
    },
    /** Stops after the current piece of a device without waiting for it. */
    stop(): void {
      stopping = true;
    },
    /** What was packed since the start, and how many pieces of devices could not be. */
    counts: () => ({ ...total, failed: work.failed() }),
  };
}

export type HourPackingWorker = ReturnType<typeof makeHourPackingWorker>;

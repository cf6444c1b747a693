import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { makePackWeek, type PackWeekDeps } from "./pack-week.ts";
import { weekMs, weekOf } from "./packed-weeks.ts";
import { makePieceWork, type PieceWorkDeps } from "./piece-work.ts";
import { shrinkPiece } from "./shrink-piece.ts";

export interface PackingDeps extends PackWeekDeps, PieceWorkDeps {
  db: Db;
  /** How long after its end a week is packed; null: none is. */
  afterDays: number | null;
  /** How long rows are kept by those who keep them longest. */
  keepDays(): number;
  clock: Clock;
}

/** Packs weeks that are over, oldest first and device by device, and packs late readings into the blocks of theirs. */
export function makePackingWorker({
  db,
  afterDays,
  keepDays,
  limited,
  clock,
  onError,
  ...deps
}: PackingDeps) {
  const packWeek = makePackWeek(deps);
  const work = makePieceWork({ limited, onError });
  const total = { weeks: 0, rows: 0, values: 0, bytes: 0 };
  let stopping = false;
  const isStopping = () => stopping;

  /** Devices with rows in a week that are known to be older than their newest one, found by one index look-up each. */
  async function devicesOf(week: number): Promise<number[]> {
    const [from, to] = [new Date(week), new Date(week + weekMs)];
    const { rows } = await sql<{ number: number }>`
      with recursive found (number) as (
        select min(device_number) from sample where ts >= ${from} and ts < ${to}
        union all
        select (
          select min(device_number) from sample
          where device_number > found.number and ts >= ${from} and ts < ${to}
        ) from found where found.number is not null
      )
      select number from found join device_latest on device_number = number and newest >= (
        select max(ts) from sample where sample.device_number = number and ts >= ${from} and ts < ${to}
      ) order by number
    `.execute(db);
    return rows.map(({ number }) => number);
  }

  async function packOne(deviceNumber: number, week: number): Promise<boolean> {
    const packed = await work.run(`${deviceNumber} ${week}`, () => packWeek(deviceNumber, week));
    if (!packed) return false;
    total.weeks++;
    total.rows += packed.rows;
    total.values += packed.values;
    total.bytes += packed.bytes;
    return true;
  }

  return {
    /** Packs everything that is due and returns how many weeks of devices it packed. */
    async run(): Promise<number> {
      if (afterDays === null) return 0;
      const nowMs = clock().getTime();
      let packed = 0;
      for (let week = weekOf(nowMs - keepDays() * dayMs); !isStopping(); week += weekMs) {
        if (week + weekMs + afterDays * dayMs > nowMs) break;
        let ofWeek = 0;
        for (const deviceNumber of await devicesOf(week)) {
          if (isStopping()) break;
          if (await packOne(deviceNumber, week)) ofWeek++;
        }
        if (ofWeek > 0) await shrinkPiece(deps.pool, "sample", week, onError);
        packed += ofWeek;
      }
      return packed;
    },
    /** Stops after the current week of a device without waiting for it. */
    stop(): void {
      stopping = true;
    },
    /** What was packed since the start, and how many weeks of devices could not be. */
    counts: () => ({ ...total, failed: work.failed() }),
  };
}

export type PackingWorker = ReturnType<typeof makePackingWorker>;

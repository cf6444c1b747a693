import { statfs } from "node:fs/promises";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Measured } from "../telemetry/interface.ts";
import type { MeasuresStore } from "./measures-store.ts";

export interface MeasuringDeps {
  db: Db;
  store: MeasuresStore;
  /** What was stored since it was last asked. */
  ingested(): Measured;
  connected(): { devices: number; streams: number };
  /** null where the database is on another machine. */
  dataDir: string | null;
  clock: Clock;
  onError(error: unknown): void;
}

const floorTo = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms);

/** Writes down once a minute what was stored, and once an hour how much room is left. */
export function makeMeasuring(deps: MeasuringDeps) {
  const { db, store, ingested, connected, dataDir, clock, onError } = deps;
  let hourWritten = 0;

  async function sizes() {
    const { rows } = await sql<{ database: string; files: string }>`
      select pg_database_size(current_database()) as database,
        (select coalesce(sum(bytes), 0) from stored_file)
        + (select coalesce(sum(file_bytes), 0) from report)
        + (select coalesce(sum(file_bytes), 0) from download_task)
        + (select coalesce(sum(file_bytes), 0) from backup) as files
    `.execute(db);
    const disk = dataDir === null ? null : await statfs(dataDir);
    return {
      databaseBytes: Number(rows[0]?.database ?? 0),
      fileBytes: Number(rows[0]?.files ?? 0),
      freeBytes: disk && disk.bavail * disk.bsize,
    };
  }

  async function measureHour(at: Date): Promise<void> {
    const { databaseBytes, fileBytes, freeBytes } = await sizes();
    await store.addHour({
      at,
      database_bytes: String(databaseBytes),
      file_bytes: String(fileBytes),
      free_bytes: freeBytes === null ? null : String(freeBytes),
    });
    await store.forgetOld(clock());
  }

  async function measure(): Promise<void> {
    const now = clock();
    const { points, lagMedian, lagWorst } = ingested();
    const { devices, streams } = connected();
    await store.addMinute({
      at: floorTo(now, minuteMs),
      points,
      lag_median: lagMedian,
      lag_worst: lagWorst,
      devices,
      streams,
    });
    const hour = floorTo(now, hourMs);
    if (hour.getTime() === hourWritten) return;
    await measureHour(hour);
    hourWritten = hour.getTime();
  }

  const { start, stop } = makeLoop({
    name: "measures of the platform",
    holder: "one",
    everyMs: minuteMs,
    firstAfterMs: 10_000,
    work: measure,
    onError,
  });
  return { measure, sizes, start, stop };
}

export type Measuring = ReturnType<typeof makeMeasuring>;

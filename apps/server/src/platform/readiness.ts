import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./database/connect.ts";
import { remembered } from "./remembered.ts";

export type PartState = "ok" | "unavailable" | "nearly full" | "stuck";

export interface Readiness {
  ready: boolean;
  parts: Readonly<Record<"database" | "disk" | "ingest", PartState>>;
}

export interface ReadinessDeps {
  db: Db;
  /** null where the data is on another machine */
  dataDir: string | null;
  /** Expected delay until readings that come now are stored. */
  ingestLagMs(): number;
  leastFreeBytes?: number;
}

/** Callers get the same answer meanwhile, so that asking costs nothing. */
const keptMs = 1000;
const databaseWithinMs = 3000;
/** PostgreSQL stops when it can write no more, and what is in flight needs room as well. */
const usualLeastFreeBytes = 512 * 1024 * 1024;
const mostLagMs = 30_000;

/** Whether the platform can do its work now, and which part keeps it from it. */
export function makeReadiness({
  db,
  dataDir,
  ingestLagMs,
  leastFreeBytes = usualLeastFreeBytes,
}: ReadinessDeps) {
  /** A standby, such as a primary that was demoted, answers and stores nothing. */
  async function takesWrites(): Promise<PartState> {
    const { rows } = await sql<{
      readOnly: boolean;
    }>`select current_setting('transaction_read_only')::boolean as "readOnly"`.execute(db);
    return rows[0]?.readOnly === false ? "ok" : "unavailable";
  }

  const database = async (): Promise<PartState> =>
    Promise.race([
      takesWrites().catch(() => "unavailable" as const),
      sleep(databaseWithinMs, "unavailable" as const, { ref: false }),
    ]);

  async function disk(): Promise<PartState> {
    if (dataDir === null) return "ok";
    const found = await statfs(dataDir).catch(() => null);
    if (!found) return "unavailable";
    return found.bavail * found.bsize < leastFreeBytes ? "nearly full" : "ok";
  }

  async function check(): Promise<Readiness> {
    const parts = {
      database: await database(),
      disk: await disk(),
      ingest: ingestLagMs() > mostLagMs ? ("stuck" as const) : ("ok" as const),
    };
    return { ready: Object.values(parts).every((state) => state === "ok"), parts };
  }

  return remembered(keptMs, check);
}

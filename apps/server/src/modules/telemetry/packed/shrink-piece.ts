import type { Pool } from "pg";
import { isLockNotAvailable } from "../../../platform/database/sql-state.ts";

const lockWaitMs = 100;
const mostRewrittenBytes = 4 * 1024 * 1024;

/** Gives the room of packed rows back. What reads an older snapshot, as a backup does, still finds them. */
export async function shrinkPiece(
  pool: Pool,
  table: "sample" | "rollup_hour",
  startMs: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const piece = `"${table}_${new Date(startMs).toISOString().slice(0, 10).replaceAll("-", "")}"`;
  const client = await pool.connect();
  try {
    await client.query(`vacuum ${piece}`);
    const { rows } = await client.query<{ bytes: string }>("select pg_relation_size($1) as bytes", [piece]);
    if (Number(rows[0]?.bytes) > mostRewrittenBytes) return;
    // The index, which is as large as it was: what locks the table for it has few rows to write.
    await client.query(`set lock_timeout = '${lockWaitMs}ms'`);
    await client.query(`vacuum (full) ${piece}`);
  } catch (error) {
    if (!isLockNotAvailable(error)) onError(error);
  } finally {
    await client.query("reset lock_timeout").catch(onError);
    client.release();
  }
}

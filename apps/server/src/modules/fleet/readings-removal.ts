import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Rows deleted per statement, so that none holds locks for long. */
const batchRows = 20_000;
const tables = [
  "sample",
  "text_sample",
  "rollup_hour",
  "rollup_day",
  "rollup_pending",
  "rollup_recut",
  "marked_hour",
  "device_latest",
  "device_state",
  "device_refusal",
] as const;

/** Removes what deleted devices reported, piece by piece; begun anew after a stop, it goes on where it was. */
export function makeReadingsRemoval(db: Db) {
  async function removeFrom(
    table: (typeof tables)[number],
    number: number,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await sql<{ gone: number }>`
        with piece as (
          select tableoid, ctid from ${sql.table(table)} where device_number = ${number} limit ${batchRows}
        ), deleted as (
          delete from ${sql.table(table)} as whole using piece
          where whole.tableoid = piece.tableoid and whole.ctid = piece.ctid and whole.device_number = ${number}
          returning 1
        ) select count(*)::int as gone from deleted
      `.execute(db);
      if ((rows[0]?.gone ?? 0) < batchRows) return;
    }
  }

  return {
    /** Works off every device that is gone. */
    async run(signal: AbortSignal): Promise<void> {
      const gone = await db.selectFrom("removed_device").select("number").orderBy("removed_at").execute();
      for (const { number } of gone) {
        for (const table of tables) await removeFrom(table, number, signal);
        await db.deleteFrom("removed_device").where("number", "=", number).execute();
      }
    },
  };
}

import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** Rows deleted per statement, so that none holds locks for long. */
const batchRows = 20_000;
const tables = [
  "sample",
  "sample_block", // after the rows, which may be packed meanwhile
  "text_sample",
  "rollup_hour",
  "hour_column", // after the rows, likewise
  "rollup_day",
  "rollup_pending",
  "rollup_recut",
  "marked_hour",
  "reduced_piece",
  "device_latest",
  "device_state",
  "device_refusal",
] as const;

/** Removes everything a deleted device reported, in batches; started again after a stop, it continues where it was. */
export const makeReadingsRemoval =
  (db: Db) =>
  async (deviceNumber: number, signal: AbortSignal): Promise<void> => {
    for (const table of tables) {
      let gone = batchRows;
      while (gone === batchRows) {
        signal.throwIfAborted();
        const { rows } = await sql<{ gone: number }>`
          with piece as (
            select tableoid, ctid from ${sql.table(table)} where device_number = ${deviceNumber} limit ${batchRows}
          ), deleted as (
            delete from ${sql.table(table)} as whole using piece
            where whole.tableoid = piece.tableoid and whole.ctid = piece.ctid and whole.device_number = ${deviceNumber}
            returning 1
          ) select count(*)::int as gone from deleted
        `.execute(db);
        gone = rows[0]?.gone ?? 0;
      }
    }
  };

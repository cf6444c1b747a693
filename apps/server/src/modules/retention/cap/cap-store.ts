import type { StoredLayer } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** What of a layer began at a time, of all dealers. */
export interface StoredPiece {
  layer: StoredLayer;
  startMs: number;
  values: number;
  bytes: number;
}

export interface Cap {
  /** null: no limit. */
  bytes: number | null;
  setMs: number;
  samplesFromMs: number | null;
  hoursFromMs: number | null;
  /** When what is kept was last shortened for it. */
  cutMs: number;
}

const noCap: Cap = { bytes: null, setMs: 0, samplesFromMs: null, hoursFromMs: null, cutMs: 0 };
const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Takes no scope: the limit is that of the platform, and only its administrators set it. */
export function makeCapStore(db: Db) {
  return {
    async cap(within: Db = db): Promise<Cap> {
      const row = await within.selectFrom("kept_cap").selectAll().executeTakeFirst();
      if (!row) return noCap;
      return {
        bytes: row.bytes === null ? null : Number(row.bytes),
        setMs: row.set_at.getTime(),
        samplesFromMs: row.samples_from?.getTime() ?? null,
        hoursFromMs: row.hours_from?.getTime() ?? null,
        cutMs: row.cut_at?.getTime() ?? 0,
      };
    },

    async set(within: Db, bytes: number | null, at: Date): Promise<void> {
      const changed = { bytes: bytes === null ? null : String(bytes), set_at: at };
      await within
        .insertInto("kept_cap")
        .values(changed)
        .onConflict((conflict) => conflict.column("only_one").doUpdateSet(changed))
        .execute();
    },

    async cut(
      within: Db,
      { samplesFromMs, hoursFromMs }: Pick<Cap, "samplesFromMs" | "hoursFromMs">,
      at: Date,
    ): Promise<void> {
      await within
        .updateTable("kept_cap")
        .set({ samples_from: dateOf(samplesFromMs), hours_from: dateOf(hoursFromMs), cut_at: at })
        .execute();
    },

    /** As last measured. */
    async pieces(): Promise<StoredPiece[]> {
      const { rows } = await sql<StoredPiece>`
        select layer, extract(epoch from piece)::float8 * 1000 as "startMs", sum(value_count)::float8 as values,
          sum(bytes)::float8 as bytes
        from kept_size group by 1, 2
      `.execute(db);
      return rows;
    },

    /** The oldest hour that awaits its rollup, and still needs its readings. */
    async oldestPendingMs(): Promise<number> {
      const { rows } = await sql<{ ms: number | null }>`
        select extract(epoch from min(hour))::float8 * 1000 as ms from rollup_pending
      `.execute(db);
      return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
    },
  };
}

export type CapStore = ReturnType<typeof makeCapStore>;

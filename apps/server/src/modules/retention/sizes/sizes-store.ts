import type { StoredLayer } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** A table of readings, or the part of one with some weeks. */
export interface Piece {
  layer: Exclude<StoredLayer, "blocks">;
  table: string;
  /** Its start; of a table that is not partitioned the beginning of time. */
  startMs: number;
  bytes: number;
  pages: number;
  changes: string;
}

/** Rows of a dealer in a piece that have the same keys. */
export interface RowGroup {
  tenantId: string;
  keyIds: readonly number[];
  rows: number;
  bytes: number;
}

/** The blocks of a dealer and a week. */
export interface BlockWeek {
  tenantId: string;
  startMs: number;
  blocks: number;
  rows: number;
  bytes: number;
}

/** Packed hours of a dealer and a key. */
export interface ColumnGroup {
  tenantId: string;
  keyId: number;
  hours: number;
  bytes: number;
}

export interface SizeRow {
  tenantId: string;
  readingClass: string;
  values: number;
  bytes: number;
}

const partitioned = {
  sample: "samples",
  text_sample: "texts",
  rollup_hour: "hours",
  hour_column: "packedHours",
} as const;

const startOf = (table: string): number => {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(table) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : 0;
};

/** Sizes belong to no scope: only administrators of the platform see them. */
export function makeSizesStore(db: Db) {
  return {
    /** Every piece as it is now, the oldest first. */
    async pieces(): Promise<Piece[]> {
      const { rows } = await sql<{
        table: string;
        parent: string;
        bytes: string;
        pages: string;
        changes: string;
      }>`
        select c.relname as table, coalesce(parent.relname, c.relname) as parent,
          pg_total_relation_size(c.oid) as bytes, pg_relation_size(c.oid) / current_setting('block_size')::int as pages,
          concat_ws(' ', n_tup_ins, n_tup_upd, n_tup_del, pg_relation_size(c.oid)) as changes
        from pg_class c
        join pg_stat_user_tables stat on stat.relid = c.oid
        left join pg_inherits on inhrelid = c.oid
        left join pg_class parent on parent.oid = inhparent
        where c.relkind = 'r' and stat.schemaname = 'public'
          and (parent.relname = any(${Object.keys(partitioned)}) or c.relname = 'rollup_day')
        order by c.relname
      `.execute(db);
      return rows.map(({ table, parent, bytes, pages, changes }) => ({
        layer: parent === "rollup_day" ? "days" : partitioned[parent as keyof typeof partitioned],
        table,
        startMs: startOf(table),
        bytes: Number(bytes),
        pages: Number(pages),
        changes,
      }));
    },

    /** What was known of pieces when they were last measured, by layer and start. */
    async measured(): Promise<Map<string, string>> {
      const { rows } = await sql<{ layer: StoredLayer; ms: number; changes: string }>`
        select layer, extract(epoch from piece)::float8 * 1000 as ms, changes from kept_piece
      `.execute(db);
      return new Map(rows.map(({ layer, ms, changes }) => [`${layer} ${ms}`, changes]));
    },

    /** The rows on so many per cent of a piece's pages, by dealer and keys. */
    async rowGroups({ layer, table }: Piece, percent: number): Promise<RowGroup[]> {
      const keyed = layer === "texts" ? sql`key_id` : sql`keyset_id`;
      const keyIds =
        layer === "texts"
          ? sql`array[keyed]`
          : sql`coalesce((select key_ids from keyset where keyset.id = keyed), '{}')`;
      const { rows } = await sql<RowGroup>`
        select tenant_id as "tenantId", ${keyIds} as "keyIds", sum(rows)::float8 as rows, sum(bytes)::float8 as bytes
        from (
          select device_number, ${keyed} as keyed, count(*) as rows, sum(pg_column_size(piece.*)) as bytes
          from ${sql.table(table)} as piece tablesample system (${sql.lit(percent)})
          group by 1, 2
        ) as of_device
        join device on device.number = device_number join customer on customer.id = device.customer_id
        group by tenant_id, keyed
      `.execute(db);
      return rows;
    },

    /** The columns of hours on so many per cent of a piece's pages, by dealer and key. */
    async columnGroups({ table }: Piece, percent: number): Promise<ColumnGroup[]> {
      const { rows } = await sql<ColumnGroup>`
        select tenant_id as "tenantId", key_id as "keyId", sum(hours)::float8 as hours, sum(bytes)::float8 as bytes
        from (
          select device_number, key_id, sum(hour_count) as hours, sum(octet_length(bytes)) as bytes
          from ${sql.table(table)} tablesample system (${sql.lit(percent)})
          group by 1, 2
        ) as of_device
        join device on device.number = device_number join customer on customer.id = device.customer_id
        group by 1, 2
      `.execute(db);
      return rows;
    },

    async blockWeeks(): Promise<BlockWeek[]> {
      const { rows } = await sql<BlockWeek>`
        select tenant_id as "tenantId", extract(epoch from week)::float8 * 1000 as "startMs", count(*)::float8 as blocks,
          sum(row_count)::float8 as rows, sum(octet_length(bytes))::float8 as bytes
        from sample_block join device on device.number = device_number
        join customer on customer.id = device.customer_id
        group by 1, 2 order by 2
      `.execute(db);
      return rows;
    },

    /** The beginnings of some blocks of a dealer and a week. */
    async blockHeads({ tenantId, startMs }: BlockWeek, most: number, headBytes: number) {
      const { rows } = await sql<{ head: Buffer; rows: number }>`
        select substring(bytes from 1 for ${headBytes}) as head, row_count as rows from sample_block
        where week = ${new Date(startMs)} and device_number in (
          select number from device join customer on customer.id = device.customer_id where tenant_id = ${tenantId}
        ) limit ${most}
      `.execute(db);
      return rows;
    },

    /** Replaces what is known of a piece. */
    async store(
      { layer, startMs }: { layer: StoredLayer; startMs: number },
      changes: string,
      sizes: readonly SizeRow[],
      at: Date,
    ): Promise<void> {
      const piece = new Date(startMs);
      await db.transaction().execute(async (trx) => {
        await sql`delete from kept_size where layer = ${layer} and piece = ${piece}`.execute(trx);
        await sql`
          insert into kept_size (tenant_id, layer, piece, class, value_count, bytes)
          select tenant.id, ${layer}, ${piece}, class, value_count, bytes
          from unnest(
            ${sizes.map(({ tenantId }) => tenantId)}::uuid[], ${sizes.map(({ readingClass }) => readingClass)}::text[],
            ${sizes.map(({ values }) => Math.round(values))}::int8[],
            ${sizes.map(({ bytes }) => Math.round(bytes))}::int8[]
          ) as given (id, class, value_count, bytes) join tenant on tenant.id = given.id
        `.execute(trx);
        await sql`
          insert into kept_piece (layer, piece, changes, measured_at) values (${layer}, ${piece}, ${changes}, ${at})
          on conflict (layer, piece) do update set changes = excluded.changes, measured_at = excluded.measured_at
        `.execute(trx);
      });
    },

    /** Forgets pieces that are no longer there. */
    async forgetOthers(layer: StoredLayer, starts: readonly number[]): Promise<void> {
      const there = starts.map((ms) => new Date(ms));
      for (const table of ["kept_size", "kept_piece"])
        await sql`
          delete from ${sql.table(table)} where layer = ${layer} and piece <> all(${there}::timestamptz[])
        `.execute(db);
    },
  };
}

export type SizesStore = ReturnType<typeof makeSizesStore>;

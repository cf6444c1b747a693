import type { PoolClient } from "pg";
import type { Partition, TableEntry } from "./records.ts";

interface StoredTable extends TableEntry {
  bytes: number;
}

/** Every table that holds rows itself, with its columns; what is known of migrations is in the head of the archive. */
export async function storedTables(client: PoolClient): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string }>(`
    select c.relname as name, pg_table_size(c.oid) as bytes,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and c.relname not in ('schema_migration', 'server_lease', 'partition_owner')
    order by c.relname
  `);
  return rows.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }));
}

export async function partitions(client: PoolClient): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    join pg_namespace n on n.oid = child.relnamespace
    where n.nspname = 'public' and child.relkind = 'r' and child.relispartition
    order by child.relname
  `);
  return rows;
}

/** Read last: a sequence is never behind the rows of an earlier snapshot. */
export async function sequences(client: PoolClient): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null
  `);
  return rows;
}

/** Jobs that wait or run, as far as another queue needs them to do them again. */
export async function waitingJobs(client: PoolClient): Promise<object[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<object>(`
    select id, name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_seconds
    from pgboss.job where state < 'completed' and name <> 'platform-backup' and name not like '\\_\\_pgboss%'
  `);
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

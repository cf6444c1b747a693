import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Hours are rolled up two minutes after their end, half a minute apart. */
const rollupDueMs = hourMs + 5 * minuteMs;

interface Counted {
  count: string;
  oldest: Date | null;
}

/** How the parts of the platform do; takes no scope, because only administrators of the platform ask. */
export function makeHealthStore(db: Db) {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await query.execute(db)).rows;
    if (!row) throw new Error("A count answers one row");
    return row;
  };

  return {
    database: () =>
      one(sql<{ version: string; connections: number; most: number; migrations: number }>`
        select current_setting('server_version') as version, current_setting('max_connections')::int as most,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
          (select count(*)::int from schema_migration) as migrations`),

    jobs: (now: Date) =>
      one(sql<{ late: number; running: number; done: number; failed: number }>`
        select count(*) filter (where state < 'active' and start_after < ${new Date(now.getTime() - minuteMs)})::int as late,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'completed' and completed_on > ${dayBefore(now)})::int as done,
          count(*) filter (where state = 'failed' and completed_on > ${dayBefore(now)})::int as failed
        from pgboss.job`),

    waitingMessages: (now: Date) =>
      one(sql<Counted>`
        select count(*) as count, min(next_attempt_at) as oldest from notification
        where status in ('waiting', 'failed') and next_attempt_at <= ${now}`),
    lostMessages: (now: Date) =>
      one(sql<Counted>`
        select count(*) as count, null::timestamptz as oldest from notification
        where status = 'given-up' and created_at > ${dayBefore(now)}`),

    rollups: (now: Date) =>
      one(sql<Counted>`
        select count(*) as count, min(hour) as oldest from rollup_pending
        where hour < ${new Date(now.getTime() - rollupDueMs)}`),

    /** The servers in office, and how many partitions each owns. */
    async owners(): Promise<{ host: string; process: number; since: Date; epoch: number; owned: number }[]> {
      const { rows } = await sql<{
        host: string;
        process: number;
        since: Date;
        epoch: number;
        owned: number;
      }>`
        select host, process, l.since, epoch, count(partition)::int as owned
        from server_lease l left join partition_owner p using (epoch)
        where epoch is not null group by 1, 2, 3, 4 order by epoch
      `.execute(db);
      return rows;
    },

    activeAlarms: () =>
      one(sql<{ first: number; second: number }>`
        select count(*) filter (where level = 1)::int as first, count(*) filter (where level = 2)::int as second
        from alarm_episode where cleared_at is null`),

    devices: async () =>
      Number((await one(sql<Counted>`select count(*) as count, null as oldest from device`)).count),

    /** How much room each kind of data takes, with its indexes. */
    async sizes(): Promise<Record<"samples" | "hours" | "days" | "audit", number>> {
      const sizeOf = (...tables: string[]) => sql`(
        select coalesce(sum(pg_total_relation_size(c.oid)), 0) from pg_class c
        where c.relkind = 'r' and (c.relname = any(${tables}) or c.oid in (
          select inhrelid from pg_inherits where inhparent = any(${tables}::text[]::regclass[])
        )))`;
      const row = await one(sql<Record<"samples" | "hours" | "days" | "audit", string>>`
        select ${sizeOf("sample", "sample_block", "text_sample")} as samples, ${sizeOf("rollup_hour", "hour_column")} as hours,
          ${sizeOf("rollup_day")} as days, ${sizeOf("audit")} as audit`);
      return {
        samples: Number(row.samples),
        hours: Number(row.hours),
        days: Number(row.days),
        audit: Number(row.audit),
      };
    },
  };
}

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * hourMs);

export type HealthStore = ReturnType<typeof makeHealthStore>;

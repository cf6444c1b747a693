import { dayMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, provenTransaction } from "../../../platform/ownership/proof.ts";
import { isLockNotAvailable } from "../../../platform/database/sql-state.ts";

/** Days per partition of the tables partitioned by time. */
const pieceDays = { sample: 7, text_sample: 7, rollup_hour: 56, hour_column: 56 } as const;
export type PartitionedTable = keyof typeof pieceDays;
const partitionedTables = Object.keys(pieceDays) as PartitionedTable[];
const writtenNow: readonly PartitionedTable[] = ["sample", "text_sample", "rollup_hour"];

const dropWaitMs = 100;

/** How many days samples and hourly rollups are kept; daily rollups are kept for ever. */
export interface Retention {
  sampleDays: number;
  hourDays: number;
}

/** Thirteen months, to compare a month with the same month of last year, and five years. */
export const usualRetention: Retention = { sampleDays: 396, hourDays: 1827 };

export interface Partitions {
  /** Creates the partition for this time if it does not exist. */
  ensure(table: PartitionedTable, tsMs: number): void | Promise<void>;
  makeAhead(nowMs: number): Promise<void>;
  dropExpired(proof: Proof, nowMs: number): Promise<string[]>;
}

/** `retention` is that of those who keep longest, and may change meanwhile. */
export function makePartitions(db: Db, retention: Retention): Partitions {
  /** Existing partitions by start time, in memory because every row is checked. */
  const known: Record<PartitionedTable, Set<number>> = {
    sample: new Set(),
    text_sample: new Set(),
    rollup_hour: new Set(),
    hour_column: new Set(),
  };

  async function create(table: PartitionedTable, startMs: number): Promise<void> {
    const name = nameOf(table, startMs);
    const from = new Date(startMs).toISOString();
    const to = new Date(startMs + pieceDays[table] * dayMs).toISOString();
    // Attached, not created as a partition: that would lock the table against all others, and while it waited for a long
    // question to end, all that is reported would wait behind it. One at a time, as two writers may need the same one.
    await sql`
      do ${sql.lit(`begin
        perform pg_advisory_xact_lock(hashtext('partitions'));
        if to_regclass('${name}') is null then
          create table ${name} (like ${table} including all);
          alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}');
        end if;
      end`)}
    `.execute(db);
    known[table].add(startMs);
  }

  /** Dropping locks the whole table: where a long question would make all others wait for it, it is left for the next time. */
  async function drop(proof: Proof, name: string): Promise<boolean> {
    try {
      await provenTransaction(db, proof, async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(`${dropWaitMs}ms`)}`.execute(trx);
        // `if exists`, because another node may have dropped it already.
        await sql`drop table if exists ${sql.table(name)}`.execute(trx);
      });
      return true;
    } catch (error) {
      if (isLockNotAvailable(error)) return false;
      throw error;
    }
  }

  const ensure: Partitions["ensure"] = (table, tsMs) => {
    const startMs = startOf(table, tsMs);
    if (!known[table].has(startMs)) return create(table, startMs);
  };

  return {
    ensure,
    async makeAhead(nowMs) {
      for (const table of writtenNow) {
        const span = pieceDays[table] * dayMs;
        for (const ahead of [0, span]) await ensure(table, nowMs + ahead);
      }
    },
    async dropExpired(proof, nowMs) {
      const dropped: string[] = [];
      const { sampleDays, hourDays } = retention;
      const keepDays = {
        sample: sampleDays,
        text_sample: sampleDays,
        rollup_hour: hourDays,
        hour_column: hourDays,
      };
      for (const table of partitionedTables) {
        for (const name of await piecesOf(db, table)) {
          const startMs = Date.parse(
            `${name.slice(-8, -4)}-${name.slice(-4, -2)}-${name.slice(-2)}T00:00:00Z`,
          );
          if (startMs + (pieceDays[table] + keepDays[table]) * dayMs >= nowMs) continue;
          if (!(await drop(proof, name))) continue;
          known[table].delete(startMs);
          dropped.push(name);
        }
      }
      return dropped;
    },
  };
}

async function piecesOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass
  `.execute(db);
  return rows.map(({ name }) => name);
}

function startOf(table: PartitionedTable, tsMs: number): number {
  const span = pieceDays[table] * dayMs;
  return Math.floor(tsMs / span) * span;
}

function nameOf(table: PartitionedTable, startMs: number): string {
  return `${table}_${new Date(startMs).toISOString().slice(0, 10).replaceAll("-", "")}`;
}

import type { Pool, PoolClient } from "pg";
import type { PgBoss } from "pg-boss";
import { inTransaction } from "../database/in-transaction.ts";

interface OldJob {
  id: string;
  name: string;
  data: object | null;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  startAfter: Date;
}

/** Any number, the same on every node. */
const lockNumber = 7_041_828;

/** Renames the schema of pg-boss 10 (version 24), which pg-boss 12 cannot migrate and then creates from the start. */
export async function setOldQueueAside(pool: Pool): Promise<void> {
  await alone(pool, async (client) => {
    if (!(await exists(client, "pgboss.version"))) return;
    const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
    if ((rows[0]?.version ?? 0) <= 24) await client.query("alter schema pgboss rename to pgboss_10");
  });
}

/**
 * Enqueues waiting and interrupted jobs of the renamed tables again, in one transaction, so that a crash neither
 * loses nor repeats a job.
 */
export async function sendOldJobs(
  pool: Pool,
  boss: PgBoss,
  ensureQueue: (name: string) => Promise<void>,
): Promise<void> {
  if (!(await exists(pool, "pgboss_10.job"))) return;
  const { rows: queues } = await pool.query<{ name: string }>("select name from pgboss_10.queue");
  for (const { name } of queues) await ensureQueue(name);
  await alone(pool, async (client) => {
    if (!(await exists(client, "pgboss_10.job"))) return;
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const { rows: jobs } = await client.query<OldJob>(
      `select id, name, data, start_after as "startAfter", greatest(retry_limit - retry_count, 0) as "retryLimit",
         retry_delay as "retryDelay", retry_backoff as "retryBackoff",
         extract(epoch from expire_in)::integer as "expireInSeconds"
       from pgboss_10.job where state < 'completed' order by created_on`,
    );
    for (const { name, data, ...options } of jobs) await boss.send(name, data, { ...options, db });
    await client.query("drop schema pgboss_10 cascade");
  });
}

async function exists(db: Pool | PoolClient, table: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>("select to_regclass($1) is not null as found", [table]);
  return rows[0]?.found ?? false;
}

/** Runs on one node at a time. */
const alone = (pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    await work(client);
  });

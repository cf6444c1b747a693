import { CompiledQuery, type Kysely } from "kysely";
import type { Pool } from "pg";
import PgBoss from "pg-boss";

export interface QueuedJob {
  id: string;
  queue: string;
  payload: unknown;
  /** Should this attempt fail, there is none after it. */
  lastAttempt: boolean;
}

export interface SendOptions {
  attempts: number;
  retryAfterSeconds: number;
  timeoutSeconds: number;
  startAfter?: Date | undefined;
  /** At most one job in each interval of so many seconds, across all nodes. */
  onceInSeconds?: number | undefined;
  /** The job exists when this transaction commits, and not otherwise. */
  within?: Pick<Kysely<never>, "executeQuery"> | undefined;
}

/** How a transaction of ours looks to pg-boss. */
const inTransaction = (trx: Pick<Kysely<never>, "executeQuery">): PgBoss.Db => ({
  executeSql: (text, values) => trx.executeQuery(CompiledQuery.raw(text, values)),
});

/** The queues of pg-boss, over the connections the server has anyway. */
export function makeJobStore(pool: Pool, onError: (error: unknown) => void) {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    archiveCompletedAfterSeconds: 2 * 86_400, // what is daily is looked for as long as this
  });
  boss.on("error", onError);
  const created = new Map<string, Promise<void>>();
  let newest = Promise.resolve();

  /** A queue is a table; made when first needed, not at every start. */
  function ensureQueue(name: string): Promise<void> {
    const known = created.get(name);
    if (known) return known;
    // One after the other: each changes the table that all of them are parts of, and two at once wait for each other.
    const made = newest.then(() => boss.createQueue(name));
    created.set(name, made);
    newest = made.catch(() => {
      created.delete(name);
    });
    return made;
  }

  return {
    start: async () => {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: false, close: false }),

    async send(queue: string, payload: object, options: SendOptions): Promise<void> {
      await ensureQueue(queue);
      const { attempts, retryAfterSeconds, timeoutSeconds, startAfter, onceInSeconds, within } = options;
      await boss.send(queue, payload, {
        retryLimit: attempts - 1,
        retryDelay: retryAfterSeconds,
        retryBackoff: retryAfterSeconds > 0,
        // Ours comes first and ends the work too; this one is the last resort for what was never ended.
        expireInSeconds: 2 * timeoutSeconds,
        ...(startAfter && { startAfter }),
        ...(onceInSeconds !== undefined && { singletonSeconds: onceInSeconds }),
        ...(within && { db: inTransaction(within) }),
      });
    },

    /** The queues in which something waits to be done now. */
    async due(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        "select distinct name from pgboss.job where state < 'active' and start_after < now()",
      );
      return rows.map(({ name }) => name);
    },

    async take(queue: string): Promise<QueuedJob | null> {
      const [job] = await boss.fetch<unknown>(queue, { includeMetadata: true, batchSize: 1 });
      if (!job) return null;
      return { id: job.id, queue, payload: job.data, lastAttempt: job.retryCount >= job.retryLimit };
    },

    complete: async ({ queue, id }: QueuedJob) => {
      await boss.complete(queue, id);
    },
    fail: async ({ queue, id }: QueuedJob, reason: unknown) => {
      await boss.fail(queue, id, { message: String(reason) });
    },
    /** As if it had never been taken: a stop of ours is no failure of the job's. */
    async giveBack({ queue, id }: QueuedJob): Promise<void> {
      await pool.query(
        "update pgboss.job set state = 'created', started_on = null, start_after = now() where name = $1 and id = $2",
        [queue, id],
      );
    },

    /** At once, but counted: it may be the job that ends the process. */
    async tryAgain({ queue, id }: QueuedJob): Promise<void> {
      await pool.query(
        "update pgboss.job set state = 'retry', start_after = now() where name = $1 and id = $2 and state = 'active'",
        [queue, id],
      );
    },

    /** What is marked as running. */
    async running(olderThanSeconds: number): Promise<QueuedJob[]> {
      const { rows } = await pool.query<{ id: string; name: string; data: unknown; last: boolean }>(
        `select id, name, data, retry_count >= retry_limit as last from pgboss.job
         where state = 'active' and started_on <= now() - make_interval(secs => $1)`,
        [olderThanSeconds],
      );
      return rows.map(({ id, name, data, last }) => ({ id, queue: name, payload: data, lastAttempt: last }));
    },
  };
}

export type JobStore = ReturnType<typeof makeJobStore>;

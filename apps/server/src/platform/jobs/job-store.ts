import { daySeconds } from "../clock.ts";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { type ConnectionOptions, fromKysely, PgBoss } from "pg-boss";
import { inTransaction } from "../database/in-transaction.ts";
import { sendOldJobs, setOldQueueAside } from "./old-queue.ts";

export interface QueuedJob {
  id: string;
  queue: string;
  payload: unknown;
  /** How many attempts failed before, and how many retries are allowed. */
  retryCount: number;
  retryLimit: number;
}

/** Whether a failure of this attempt is final. */
export const isLastAttempt = ({ retryCount, retryLimit }: QueuedJob): boolean => retryCount >= retryLimit;

export interface SendOptions {
  attempts: number;
  retryAfterSeconds: number;
  timeoutSeconds: number;
  startAfter?: Date | undefined;
  /** At most one job per interval of this many seconds, across all nodes. */
  onceInSeconds?: number | undefined;
  /** The job is created in this transaction, so it exists only if that commits. */
  within?: Pick<Kysely<never>, "executeQuery"> | undefined;
}

/** Daily jobs are recognised as done by their completed job, so it is kept longer than a day. */
const keptWhenDoneSeconds = 2 * daySeconds;

/** The queues of pg-boss, on the server's own connection pool. */
export function makeJobStore(pool: Pool, onError: (error: unknown) => void) {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false });
  boss.on("error", onError);
  const created = new Map<string, Promise<void>>();
  let newest = Promise.resolve();

  /** Creates the queue on first use rather than at every start. */
  function ensureQueue(name: string): Promise<void> {
    const known = created.get(name);
    if (known) return known;
    // One at a time, because concurrent creations wait for each other's locks.
    const made = newest.then(() => boss.createQueue(name));
    created.set(name, made);
    newest = made.catch(() => {
      created.delete(name);
    });
    return made;
  }

  /** Runs several calls of pg-boss in one transaction. */
  const together = (calls: (options: ConnectionOptions) => Promise<void>): Promise<void> =>
    inTransaction(pool, (client) =>
      calls({ db: { executeSql: (text, values) => client.query(text, values) } }),
    );

  /** Queues the job again by cancelling and resuming it; its next attempt counts as a retry. */
  async function putBack({ queue, id, retryCount }: QueuedJob, options: ConnectionOptions): Promise<void> {
    await boss.cancel(queue, { id, retryCount }, options);
    await boss.resume(queue, id, options);
  }

  return {
    start: async () => {
      await setOldQueueAside(pool);
      await boss.start();
      await sendOldJobs(pool, boss, ensureQueue);
    },
    stop: () => boss.stop({ graceful: false, close: false }),

    async send(queue: string, payload: object, options: SendOptions): Promise<void> {
      await ensureQueue(queue);
      const { attempts, retryAfterSeconds, timeoutSeconds, startAfter, onceInSeconds, within } = options;
      await boss.send(queue, payload, {
        retryLimit: attempts - 1,
        retryDelay: retryAfterSeconds,
        retryBackoff: retryAfterSeconds > 0,
        // The last resort: our own timeout comes first and also aborts the work.
        expireInSeconds: 2 * timeoutSeconds,
        deleteAfterSeconds: keptWhenDoneSeconds,
        ...(startAfter && { startAfter }),
        ...(onceInSeconds !== undefined && { singletonSeconds: onceInSeconds }),
        ...(within && { db: fromKysely(within) }),
      });
    },

    async take(queue: string): Promise<QueuedJob | null> {
      await ensureQueue(queue);
      const [job] = await boss.fetch<unknown>(queue, { includeMetadata: true });
      if (!job) return null;
      const { id, data, retryCount, retryLimit } = job;
      return { id, queue, payload: data, retryCount, retryLimit };
    },

    // Both name the attempt: a process that lost its job cannot settle the next attempt.
    complete: async ({ queue, id, retryCount }: QueuedJob) => {
      await boss.complete(queue, { id, retryCount });
    },
    fail: async ({ queue, id, retryCount }: QueuedJob, reason: unknown) => {
      await boss.fail(queue, { id, retryCount }, { message: String(reason) });
    },
    /**
     * Queues a job again that a stop of the server interrupted, with one more attempt, because that was no failure of
     * the job.
     */
    giveBack: (job: QueuedJob) =>
      together(async (options) => {
        await putBack(job, options);
        const more = { id: job.id, retryLimit: job.retryLimit + 1 };
        await boss.update(job.queue, undefined, { ...more, ...options });
      }),

    /**
     * Queues an orphaned job again immediately and counts the attempt, because the job itself may have killed the
     * process.
     */
    tryAgain: (job: QueuedJob) => together((options) => putBack(job, options)),

    /**
     * Jobs marked as running. Reads the table of pg-boss, because findJobs() cannot filter by state: it would read
     * all jobs completed in two days, every few seconds.
     */
    async running(olderThanSeconds: number): Promise<QueuedJob[]> {
      const { rows } = await pool.query<QueuedJob>(
        `select id, name as queue, data as payload, retry_count as "retryCount", retry_limit as "retryLimit"
         from pgboss.job where state = 'active' and started_on <= now() - make_interval(secs => $1)`,
        [olderThanSeconds],
      );
      return rows;
    },
  };
}

export type JobStore = ReturnType<typeof makeJobStore>;

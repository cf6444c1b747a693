import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { type ConnectionOptions, fromKysely, PgBoss } from "pg-boss";
import { inTransaction } from "../database/in-transaction.ts";
import { sendOldJobs, setOldQueueAside } from "./old-queue.ts";

export interface QueuedJob {
  id: string;
  queue: string;
  payload: unknown;
  /** how often it was tried before, and may be tried after the first time */
  retryCount: number;
  retryLimit: number;
}

/** Should this attempt fail, there is none after it. */
export const isLastAttempt = ({ retryCount, retryLimit }: QueuedJob): boolean => retryCount >= retryLimit;

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

/** What is daily is looked for among the done as long as this. */
const keptWhenDoneSeconds = 2 * 86_400;

/** The queues of pg-boss, over the connections the server has anyway. */
export function makeJobStore(pool: Pool, onError: (error: unknown) => void) {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false });
  boss.on("error", onError);
  const created = new Map<string, Promise<void>>();
  let newest = Promise.resolve();

  /** Made when first needed, not at every start. */
  function ensureQueue(name: string): Promise<void> {
    const known = created.get(name);
    if (known) return known;
    // One after the other: each takes locks that the next one wants.
    const made = newest.then(() => boss.createQueue(name));
    created.set(name, made);
    newest = made.catch(() => {
      created.delete(name);
    });
    return made;
  }

  /** Several calls of pg-boss that happen together or not at all. */
  const together = (calls: (options: ConnectionOptions) => Promise<void>): Promise<void> =>
    inTransaction(pool, (client) =>
      calls({ db: { executeSql: (text, values) => client.query(text, values) } }),
    );

  /** Waits again, as what is cancelled and resumed does: the next time it is taken counts as a retry. */
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
        // Ours comes first and ends the work too; this one is the last resort for what was never ended.
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

    complete: async ({ queue, id }: QueuedJob) => {
      await boss.complete(queue, id);
    },
    fail: async ({ queue, id }: QueuedJob, reason: unknown) => {
      await boss.fail(queue, id, { message: String(reason) });
    },
    /** A stop of ours is no failure of the job's: it gets one attempt more in place of the one that is counted. */
    giveBack: (job: QueuedJob) =>
      together(async (options) => {
        await putBack(job, options);
        const more = { id: job.id, retryLimit: job.retryLimit + 1 };
        await boss.update(job.queue, undefined, { ...more, ...options });
      }),

    /** At once, but counted: it may be the job that ends the process. */
    tryAgain: (job: QueuedJob) => together((options) => putBack(job, options)),

    /**
     * What is marked as running. pg-boss's own table is read: findJobs() knows no state, so it would read all that was done
     * in two days as well, every few seconds.
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

import { Ajv, type JSONSchemaType, type ValidateFunction } from "ajv";
import type { Pool } from "pg";
import { makeLoop } from "../background-loop.ts";
import { isLastAttempt, makeJobStore, type QueuedJob, type SendOptions } from "./job-store.ts";
import { makeRunLocks } from "./run-locks.ts";

export interface JobKind<P extends object> {
  /** Unique and permanent, because queued jobs are stored under it. */
  name: string;
  schema: JSONSchemaType<P>;
  /** Runs at least once: a job whose process died starts again from the beginning. */
  work(payload: P, run: { signal: AbortSignal }): Promise<void>;
  /** Called when no attempt is left: the last one failed, or its process died. */
  onGivenUp?(payload: P, reason: string): Promise<void>;
  attempts?: number;
  retryAfterSeconds?: number;
  timeoutSeconds?: number;
  /** Concurrent jobs of this kind per node. */
  atOnce?: number;
}

export type Enqueue<P> = (
  payload: P,
  options?: Pick<SendOptions, "startAfter" | "onceInSeconds" | "within">,
) => Promise<void>;

interface Definition {
  isPayload: ValidateFunction;
  work(payload: unknown, run: { signal: AbortSignal }): Promise<void>;
  onGivenUp(payload: unknown, reason: string): Promise<void>;
  timeoutSeconds: number;
  atOnce: number;
}

const pollMs = 1000;
const orphanCheckMs = 5000;
const recurringCheckMs = 60_000;
/** A job is locked right after it is taken; a younger one may not be locked yet. */
const lockedWithinSeconds = 5;
const stopWithinMs = 10_000;

export interface JobsOptions {
  pool: Pool;
  onError: (error: unknown) => void;
  /** For tests, in which no other node works. */
  orphanedAfterSeconds?: number;
}

/**
 * Background jobs, which survive the request and a restart of the server. docs/decisions/0024 says why they are not
 * workers of pg-boss.
 */
export function makeJobs({ pool, onError, orphanedAfterSeconds = lockedWithinSeconds }: JobsOptions) {
  const store = makeJobStore(pool, onError);
  const locks = makeRunLocks(pool);
  const ajv = new Ajv();
  const definitions = new Map<string, Definition>();
  const recurring: (() => Promise<void>)[] = [];
  const runs = new Map<string, { queue: string; ended: Promise<void>; abort: AbortController }>();
  let stopping = false;
  let looking: Promise<void> | null = null;

  function define<P extends object>(kind: JobKind<P>): Enqueue<P> {
    const { name, attempts = 3, retryAfterSeconds = 5, timeoutSeconds = 3600, atOnce = 1 } = kind;
    if (definitions.has(name)) throw new Error(`Two kinds of job are called ${name}`);
    definitions.set(name, {
      isPayload: ajv.compile(kind.schema),
      work: (payload, context) => kind.work(payload as P, context),
      onGivenUp: async (payload, reason) => kind.onGivenUp?.(payload as P, reason),
      timeoutSeconds,
      atOnce,
    });
    return async (payload, options = {}) => {
      await store.send(name, payload, { attempts, retryAfterSeconds, timeoutSeconds, ...options });
      if (options.startAfter === undefined && options.within === undefined) look();
    };
  }

  /** Takes due jobs, one pass at a time; a request during a pass is left to the next poll. */
  function look(): void {
    if (stopping || looking) return;
    looking = takeWhatIsDue()
      .catch(onError)
      .finally(() => {
        looking = null;
      });
  }

  async function takeWhatIsDue(): Promise<void> {
    for (const [queue, definition] of definitions) {
      for (let free = definition.atOnce - runningIn(queue); free > 0; free--) {
        const job = stopping ? null : await store.take(queue);
        if (!job) break;
        begin(job, definition);
      }
    }
  }

  const runningIn = (queue: string) => [...runs.values()].filter((each) => each.queue === queue).length;

  function begin(job: QueuedJob, definition: Definition): void {
    const abort = new AbortController();
    const timeout = setTimeout(
      () => abort.abort(new Error("it took too long")),
      definition.timeoutSeconds * 1000,
    );
    const ended = run(job, definition, abort.signal)
      .catch(onError)
      .finally(async () => {
        clearTimeout(timeout);
        runs.delete(job.id);
        await locks.release(job.id).catch(onError);
        look();
      });
    runs.set(job.id, { queue: job.queue, ended, abort });
  }

  async function run(job: QueuedJob, definition: Definition, signal: AbortSignal): Promise<void> {
    await locks.hold(job.id);
    try {
      if (!definition.isPayload(job.payload))
        throw new Error(`${job.queue} cannot be done with this payload`);
      await definition.work(job.payload, { signal });
    } catch (error) {
      if (stopping && signal.aborted) return store.giveBack(job);
      onError(error);
      return fail(job, definition, error);
    }
    await store.complete(job);
  }

  async function fail(job: QueuedJob, definition: Definition, reason: unknown): Promise<void> {
    if (isLastAttempt(job)) await definition.onGivenUp(job.payload, String(reason));
    await store.fail(job, reason);
  }

  async function adoptOrphans(): Promise<void> {
    await locks.renew();
    const marked = await store.running(orphanedAfterSeconds);
    if (marked.length === 0) return;
    const orphaned = new Set(await locks.orphaned(marked.map(({ id }) => id)));
    for (const job of marked) {
      const definition = definitions.get(job.queue);
      if (!definition || !orphaned.has(job.id)) continue;
      await (isLastAttempt(job) ? fail(job, definition, "its process died") : store.tryAgain(job));
    }
    look();
  }

  const loops = [
    makeLoop({ name: "jobs due", holder: "claim", everyMs: pollMs, work: look, onError }),
    makeLoop({ name: "orphaned jobs", holder: "claim", everyMs: orphanCheckMs, work: adoptOrphans, onError }),
    makeLoop({
      name: "recurring jobs",
      holder: "claim",
      everyMs: recurringCheckMs,
      work: async () => {
        for (const enqueue of recurring) await enqueue().catch(onError);
      },
      onError,
    }),
  ];

  return {
    define,
    /** Enqueues one job of this kind per interval, across all nodes. */
    repeat<P extends object>(enqueue: Enqueue<P>, payload: P, everySeconds: number): void {
      recurring.push(() => enqueue(payload, { onceInSeconds: everySeconds }));
    },
    async start(): Promise<void> {
      await store.start();
      await adoptOrphans();
      for (const loop of loops) loop.start();
    },
    /** Aborts running jobs, which run again after the next start. */
    async stop(): Promise<void> {
      stopping = true;
      for (const loop of loops) await loop.stop();
      await looking;
      const ended = [...runs.values()].map((under) => {
        under.abort.abort(new Error("the server stops"));
        return under.ended;
      });
      const patience = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([Promise.all(ended), patience]);
      await store.stop();
    },
  };
}

export type Jobs = ReturnType<typeof makeJobs>;

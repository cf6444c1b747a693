import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { makeFairTurns } from "./fair-turns.ts";

/** Sends a message to the program and resolves with its answer. */
export type Ask = (message: unknown) => Promise<unknown>;

/** Heavy calculations beside the event loop: `owner` is the tenant that asks, `program` answers with `answerMessages`. */
export interface Workers {
  use<T>(owner: string, program: URL, work: (ask: Ask) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface Thread {
  program: string;
  worker: Worker;
  ending?: NodeJS.Timeout;
}

/** One processor is left to the event loop and one to the database. */
const usualMost = () => Math.max(1, Math.min(3, availableParallelism() - 2));
const mostWaiting = 6;
/** A message takes milliseconds to seconds; what takes longer is a fault. */
const longestAnswerMs = 60_000;
/** A thread without work is ended after this: it holds some 40 MB. */
const idleMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

export function makeWorkers(most = usualMost()): Workers {
  const inTurn = makeFairTurns({ most, mostWaiting });
  const idle: Thread[] = [];

  function start(program: URL): Thread {
    const worker = new Worker(program, { resourceLimits });
    worker.unref();
    const thread = { program: program.href, worker };
    worker.once("exit", () => forget(thread));
    worker.on("error", () => forget(thread)); // the caller has a listener of its own
    return thread;
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.ending);
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  }

  function take(program: URL): Thread {
    const thread = idle.findLast((each) => each.program === program.href) ?? start(program);
    forget(thread);
    return thread;
  }

  function keep(thread: Thread): void {
    idle.push(thread);
    thread.ending = setTimeout(() => {
      forget(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }

  return {
    use: (owner, program, work) =>
      inTurn(owner, async () => {
        const thread = take(program);
        try {
          const result = await work((message) => answerOf(thread.worker, message));
          keep(thread);
          return result;
        } catch (error) {
          // What it was in the middle of is lost with it.
          void thread.worker.terminate();
          throw error;
        }
      }),
    async stop(): Promise<void> {
      await Promise.all(idle.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error("A worker took too long"))),
      longestAnswerMs,
    );
    const onAnswer = (answer: unknown) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("A worker ended without an answer")));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      worker.off("message", onAnswer).off("error", onError).off("exit", onExit);
      finish();
    }
    worker.once("message", onAnswer).once("error", onError).once("exit", onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(message);
  });
}

import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** As the process that reads sheets: others come first, but on a busy machine this gets its share too. */
const priority = 5;

/** Linux schedules threads, each by a number of its own; elsewhere the thread keeps the priority of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), priority);
  } catch {
    // The work is done anyway.
  }
}

/** The body of a worker's program: answers each message; what it throws ends the thread and reaches the caller. */
export function answerMessages(answer: (message: never) => unknown): void {
  lowerPriority();
  parentPort?.on("message", async (message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(await answer(message as never));
  });
}

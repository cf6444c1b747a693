import { setTimeout as sleep } from "node:timers/promises";
import type { Partitions } from "./partitions.ts";
import type { PendingHours } from "./pending-hours.ts";
import type { SampleRow, SamplesStore } from "./samples-store.ts";

export interface WriterDeps {
  store: SamplesStore;
  partitions: Partitions;
  pending: PendingHours;
  /** Hears every row once it is committed, in order. */
  announce(rows: readonly SampleRow[]): void;
  onTrouble(error: unknown): void;
}

interface Group {
  rows: readonly SampleRow[];
  resolve(): void;
  reject(error: unknown): void;
}

const maxBatchRows = 4000;
const retryMs = { first: 50, longest: 2000 };

/**
 * Lays rows down in batches: while one is being committed the next gathers. A database that is away is tried again
 * until it is back; whoever waits for an acknowledgement waits.
 */
export function makeSampleWriter({ store, partitions, pending, announce, onTrouble }: WriterDeps) {
  let queue: Group[] = [];
  let waitingRows = 0;
  let writing: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();
  let stopped = false;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      current = commit(takeBatch());
      await current;
    }
    writing = null; // in the same breath as finding the queue empty: whoever writes next starts anew
  }

  function takeBatch(): Group[] {
    let rows = 0;
    let count = 0;
    while (count < queue.length && (count === 0 || rows + (queue[count]?.rows.length ?? 0) <= maxBatchRows)) {
      rows += queue[count]?.rows.length ?? 0;
      count++;
    }
    const batch = queue.slice(0, count);
    queue = queue.slice(count);
    return batch;
  }

  async function commit(groups: Group[]): Promise<void> {
    const rows = groups.flatMap((group) => group.rows);
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
      try {
        await lay(rows);
        break;
      } catch (error) {
        if (isRefusedByContent(error)) return commitApart(groups, error);
        onTrouble(error);
        if (stopped) return settle(groups, (group) => group.reject(error));
        await sleep(waitMs);
      }
    }
    announce(rows);
    settle(groups, (group) => group.resolve());
  }

  async function lay(rows: readonly SampleRow[]): Promise<void> {
    for (const { tsMs, texts } of rows) {
      const made = partitions.ensure("sample", tsMs);
      if (made) await made;
      if (texts.length > 0) await partitions.ensure("text_sample", tsMs);
    }
    const unknown = pending.unknownOf(rows);
    await store.insert(rows, unknown);
    pending.learn(unknown);
  }

  /** One message the database will never take must not hold the others back. */
  async function commitApart(groups: Group[], error: unknown): Promise<void> {
    if (groups.length === 1) {
      onTrouble(error);
      return settle(groups, (group) => group.reject(error));
    }
    const middle = Math.ceil(groups.length / 2);
    await commit(groups.slice(0, middle));
    await commit(groups.slice(middle));
  }

  function settle(groups: readonly Group[], how: (group: Group) => void): void {
    for (const group of groups) {
      waitingRows -= group.rows.length;
      how(group);
    }
  }

  return {
    /** Resolves once the rows are committed. */
    write(rows: readonly SampleRow[]): Promise<void> {
      return new Promise((resolve, reject) => {
        queue.push({ rows, resolve, reject });
        waitingRows += rows.length;
        writing ??= Promise.resolve().then(drain);
      });
    },
    waitingRows: () => waitingRows,
    /** Resolves when what is being committed right now is through. */
    settled: () => current,
    async stop(): Promise<void> {
      stopped = true;
      await writing;
    },
  };
}

export type SampleWriter = ReturnType<typeof makeSampleWriter>;

/** SQLSTATE classes 22 (data) and 23 (constraints): the rows are to blame, and trying again will not help. */
function isRefusedByContent(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^2[23]...$/.test(code);
}

import { setTimeout as sleep } from "node:timers/promises";
import { isRefusedByContent } from "../../../platform/database/sql-state.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import type { IngestMeter } from "./ingest-meter.ts";
import type { Partitions } from "../store/partitions.ts";
import type { PendingHours } from "../store/pending-hours.ts";
import type { SampleRow } from "../store/sample-row.ts";
import type { SamplesStore } from "../store/samples-store.ts";

export interface WriterDeps {
  store: SamplesStore;
  owner: Pick<Owner, "write">;
  partitions: Partitions;
  pending: PendingHours;
  /** Called with every row after its commit, in order. */
  announce(rows: readonly SampleRow[]): void;
  meter: Pick<IngestMeter, "stored">;
  onError(error: unknown): void;
}

/** The rows of one message. */
type Group = readonly SampleRow[];

/** The messages that were not committed, with the error of each. */
export type RefusedGroups = ReadonlyMap<Group, unknown>;

/** Rows committed together. All senders share one promise, because there are many of them. */
interface Batch {
  groups: Group[];
  /** When its first message came. */
  sinceMs: number;
  rowCount: number;
  settled: Promise<RefusedGroups>;
  settle(refused: RefusedGroups): void;
}

const maxBatchRows = 4000;
const retryMs = { first: 50, longest: 1000 };
/** Weight of the last commit in the running average of commit times. */
const lastCommitWeight = 0.3;
const none: RefusedGroups = new Map();

/**
 * Writes rows in batches: while one is being committed, the next is collected. While the database is unavailable, or the
 * lease could be over, the batch is retried, and acknowledgements wait.
 */
export function makeSampleWriter({
  store,
  owner,
  partitions,
  pending,
  announce,
  meter,
  onError,
}: WriterDeps) {
  const batches: Batch[] = [];
  let waitingRows = 0;
  let writing: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();
  /** When the commit of the current batch began; null when none is running. */
  let committingSinceMs: number | null = null;
  let usualCommitMs = 0;
  let stopped = false;

  function gathering(rowCount: number): Batch {
    const last = batches.at(-1);
    if (last && last.rowCount + rowCount <= maxBatchRows) return last;
    const batch = newBatch();
    batches.push(batch);
    return batch;
  }

  async function drain(): Promise<void> {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      current = finish(batch);
      await current;
    }
    writing = null; // no await since the last check, so a later write starts a new run
  }

  async function finish({ groups, rowCount, sinceMs: arrivedMs, settle }: Batch): Promise<void> {
    const sinceMs = performance.now();
    committingSinceMs = sinceMs;
    const refused = await commit(groups);
    committingSinceMs = null;
    const doneMs = performance.now();
    usualCommitMs += (doneMs - sinceMs - usualCommitMs) * lastCommitWeight;
    const points = pointsOf(groups);
    meter.stored({ rows: rowCount, points, lagMs: doneMs - arrivedMs, commitMs: doneMs - sinceMs });
    waitingRows -= rowCount;
    settle(refused);
  }

  async function commit(groups: readonly Group[]): Promise<RefusedGroups> {
    const rows = groups.flat();
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
      try {
        await lay(rows);
        break;
      } catch (error) {
        if (isRefusedByContent(error)) return commitApart(groups, error);
        onError(error);
        if (stopped) return new Map(groups.map((group) => [group, error]));
        await sleep(waitMs);
      }
    }
    announce(rows);
    return none;
  }

  async function lay(rows: readonly SampleRow[]): Promise<void> {
    for (const { tsMs, texts } of rows) {
      const made = partitions.ensure("sample", tsMs);
      if (made) await made;
      if (texts.length > 0) await partitions.ensure("text_sample", tsMs);
    }
    const unknown = pending.unknownOf(rows);
    try {
      await owner.write((proof) => store.insert(proof, rows, unknown));
    } catch (error) {
      pending.drop(unknown);
      throw error;
    }
    pending.learn(unknown);
  }

  /** Splits the batch in halves, so that one message the database rejects does not block the others. */
  async function commitApart(groups: readonly Group[], error: unknown): Promise<RefusedGroups> {
    if (groups.length === 1) {
      onError(error);
      return new Map(groups.map((group) => [group, error]));
    }
    const middle = Math.ceil(groups.length / 2);
    const first = await commit(groups.slice(0, middle));
    return new Map([...first, ...(await commit(groups.slice(middle)))]);
  }

  return {
    /** Resolves once the rows are committed or refused. */
    write(rows: Group): Promise<RefusedGroups> {
      const batch = gathering(rows.length);
      batch.groups.push(rows);
      batch.rowCount += rows.length;
      waitingRows += rows.length;
      writing ??= Promise.resolve().then(drain);
      return batch.settled;
    },
    waitingRows: () => waitingRows,
    /** Expected delay until rows written now are committed, estimated from recent commits. */
    lagMs(): number {
      const spentMs = committingSinceMs === null ? 0 : performance.now() - committingSinceMs;
      return Math.max(usualCommitMs, spentMs) * (batches.length + (committingSinceMs === null ? 0 : 1));
    },
    /** Resolves when the commit in progress has finished. */
    settled: () => current,
    async stop(): Promise<void> {
      stopped = true;
      await writing;
    },
  };
}

export type SampleWriter = ReturnType<typeof makeSampleWriter>;

function newBatch(): Batch {
  let settle: Batch["settle"] = () => {};
  const settled = new Promise<RefusedGroups>((resolve) => {
    settle = resolve;
  });
  return { groups: [], sinceMs: performance.now(), rowCount: 0, settled, settle };
}

function pointsOf(groups: readonly Group[]): number {
  let points = 0;
  for (const rows of groups) for (const { vals } of rows) points += vals.length;
  return points;
}

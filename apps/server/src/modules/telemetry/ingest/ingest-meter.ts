/** What was stored since it was last asked, for the platform's operators. */
export interface Measured {
  points: number;
  /** ms from a batch's first message to its commit; null if nothing was stored. */
  lagMedian: number | null;
  /** Of the slowest hundredth of the rows. */
  lagWorst: number | null;
}

export interface StoredBatch {
  rows: number;
  points: number;
  /** From its first message to its commit. */
  lagMs: number;
  commitMs: number;
}

/** Counts what is stored and how long it took. Costs one entry a batch. */
export function makeIngestMeter() {
  const listeners: ((batch: StoredBatch) => void)[] = [];
  let points = 0;
  let batches: { rows: number; lagMs: number }[] = [];
  return {
    stored(batch: StoredBatch): void {
      points += batch.points;
      batches.push({ rows: batch.rows, lagMs: batch.lagMs });
      for (const listener of listeners) listener(batch);
    },
    onStored(listener: (batch: StoredBatch) => void): void {
      listeners.push(listener);
    },
    take(): Measured {
      const sorted = batches.toSorted((a, b) => a.lagMs - b.lagMs);
      const measured = { points, lagMedian: lagAt(sorted, 0.5), lagWorst: lagAt(sorted, 0.99) };
      points = 0;
      batches = [];
      return measured;
    },
  };
}

export type IngestMeter = ReturnType<typeof makeIngestMeter>;

function lagAt(sorted: readonly { rows: number; lagMs: number }[], share: number): number | null {
  const wanted = sorted.reduce((sum, { rows }) => sum + rows, 0) * share;
  let passed = 0;
  for (const { rows, lagMs } of sorted) if ((passed += rows) >= wanted) return lagMs;
  return null;
}

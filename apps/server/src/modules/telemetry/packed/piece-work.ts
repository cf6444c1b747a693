import { setTimeout as sleep } from "node:timers/promises";

export interface PieceWorkDeps {
  /** Runs one piece of a device, together with little other work of the past. */
  limited<T>(work: () => Promise<T>): Promise<T>;
  onError(error: unknown): void;
}

/** The share of the time that pieces take while there are more to do. */
const share = 0.5;

/**
 * Work on a past, piece by piece and device by device. A piece that fails is reported once and left as it is until the next
 * start; errors of the database are thrown, so that it is tried again in the next run.
 */
export function makePieceWork({ limited, onError }: PieceWorkDeps) {
  const failed = new Set<string>();
  return {
    failed: (): number => failed.size,
    /** What the work answers; null for a piece that has failed. Rests afterwards for as long as it took. */
    async run<T>(name: string, work: () => Promise<T>): Promise<T | null> {
      if (failed.has(name)) return null;
      let startedMs = performance.now();
      try {
        return await limited(() => {
          startedMs = performance.now();
          return work();
        });
      } catch (error) {
        if (isOfDatabase(error)) throw error;
        failed.add(name);
        onError(error);
        return null;
      } finally {
        await sleep(((performance.now() - startedMs) * (1 - share)) / share, undefined, { ref: false });
      }
    },
  };
}

/** Errors of the database and of the way to it have a code. */
const isOfDatabase = (error: unknown): boolean => error instanceof Error && "code" in error;

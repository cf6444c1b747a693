import { limitConcurrency } from "./limit-concurrency.ts";

/** Runs at most `most` tasks of a key at a time and queues the rest; keys do not wait for each other. */
export function limitConcurrencyByKey(most: number) {
  const limits = new Map<string, { limited: ReturnType<typeof limitConcurrency>; pending: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? { limited: limitConcurrency(most), pending: 0 };
    limits.set(key, limit);
    limit.pending++;
    try {
      return await limit.limited(task);
    } finally {
      if (--limit.pending === 0) limits.delete(key);
    }
  };
}

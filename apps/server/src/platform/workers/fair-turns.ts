import { AppError } from "../errors.ts";
import { originNow } from "../origin.ts";

export interface FairTurnsOptions {
  /** Tasks at a time, one of an owner. */
  most: number;
  /** Tasks of an owner that may wait; beyond them it is refused. */
  mostWaiting: number;
}

const busySeconds = 10;

/** Owners take turns: one with many tasks waits for its own, and not the others for it. */
export function makeFairTurns({ most, mostWaiting }: FairTurnsOptions) {
  /** In the order of their turns: an owner whose task begins goes behind the others. */
  const waiting = new Map<string, (() => void)[]>();
  const busy = new Set<string>();

  function beginNext(): void {
    if (busy.size >= most) return;
    for (const [owner, queue] of waiting) {
      if (busy.has(owner)) continue;
      const begin = queue.shift();
      waiting.delete(owner);
      if (queue.length > 0) waiting.set(owner, queue);
      busy.add(owner);
      begin?.();
      beginNext();
      return;
    }
  }

  async function turnOf(owner: string): Promise<void> {
    const queue = waiting.get(owner) ?? [];
    if (queue.length >= mostWaiting) throw new AppError("busy", { seconds: busySeconds });
    const endWait = originNow()?.waiting.wait(); // waiting is no work that the caller has caused
    await new Promise<void>((begin) => {
      queue.push(begin);
      waiting.set(owner, queue);
      beginNext();
    });
    endWait?.();
  }

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    await turnOf(owner);
    try {
      return await task();
    } finally {
      busy.delete(owner);
      beginNext();
    }
  };
}

export type FairTurns = ReturnType<typeof makeFairTurns>;

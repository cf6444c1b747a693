import { setTimeout as sleep } from "node:timers/promises";
import { limitConcurrencyByKey } from "../limit-concurrency-by-key.ts";
import { makeRateLimiter, type RateLimit } from "../rate-limit.ts";

const megabyte = 1024 * 1024;
/** Pictures of a whole plant at once, then as many as a person could choose. */
const usualRate: RateLimit = { perSecond: 4 * megabyte, burst: 40 * megabyte };
/** A small file is work, too. */
const leastCost = megabyte / 4;
const sweptEvery = 1000;

/**
 * Reads an account's uploads one after the other and not faster than a person could send them for long. Of one that waits no
 * byte is read: it stays with its sender.
 */
export function makeUploadTurns(rate: RateLimit = usualRate) {
  const oneOf = limitConcurrencyByKey(1);
  const limiter = makeRateLimiter(rate);
  let uploads = 0;
  return <T>(accountId: string, bytes: number, read: () => Promise<T>): Promise<T> =>
    oneOf(accountId, async () => {
      if (++uploads % sweptEvery === 0) limiter.sweep(performance.now());
      const cost = Math.max(bytes, leastCost);
      for (;;) {
        const seconds = limiter.take(accountId, performance.now(), cost);
        if (seconds === 0) return read();
        await sleep(seconds * 1000);
      }
    });
}

export type UploadTurns = ReturnType<typeof makeUploadTurns>;

import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in use once everything that can be collected has been. */
export async function settledHeap(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let look = 0; look < 5; look++) {
    collect();
    await sleep(50);
  }
  return process.memoryUsage().heapUsed;
}

import type { Pool } from "pg";

/** Others count as busy for so long after they took a connection. */
const busyMs = 250;

/** Whether anything else uses the database: calls, devices that report, other work of the background. */
export function watchOtherWork(pool: Pool) {
  let expected = 0;
  let seenMs = Number.NEGATIVE_INFINITY;
  pool.on("acquire", () => {
    if (expected > 0) expected--;
    else seenMs = performance.now();
  });
  return {
    /** Takes a connection that is not of others. */
    connect() {
      expected++;
      return pool.connect();
    },
    isBusy: (): boolean => performance.now() - seenMs < busyMs,
  };
}

export type OtherWork = ReturnType<typeof watchOtherWork>;

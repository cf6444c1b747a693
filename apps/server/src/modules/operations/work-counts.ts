import { statfs } from "node:fs/promises";
import type { Clock } from "../../platform/clock.ts";
import type { HealthStore } from "./health-store.ts";

export interface WorkCountsDeps {
  health: HealthStore;
  dataDir: string | null;
  clock: Clock;
}

/** Who measures the platform often does not make it slower. */
const keptMs = 5000;

/** How much work there is, for monitoring. */
export function makeWorkCounts({ health, dataDir, clock }: WorkCountsDeps) {
  async function count() {
    const now = clock();
    const [alarms, jobs, waiting, lost, rollups] = await Promise.all([
      health.activeAlarms(),
      health.jobs(now),
      health.waitingMessages(now),
      health.lostMessages(now),
      health.rollups(now),
    ]);
    const disk = dataDir === null ? null : await statfs(dataDir);
    return {
      alarms: { 1: alarms.first, 2: alarms.second },
      jobs: { late: jobs.late, running: jobs.running, completed: jobs.done, failed: jobs.failed },
      notifications: { waiting: Number(waiting.count), givenUp: Number(lost.count) },
      rollupHoursBehind: Number(rollups.count),
      freeBytes: disk && disk.bavail * disk.bsize,
    };
  }
  let last: { atMs: number; counts: ReturnType<typeof count> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs > keptMs) last = { atMs: nowMs, counts: count() };
    return last.counts;
  };
}

export type WorkCounts = ReturnType<typeof makeWorkCounts>;

import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

interface Counted {
  deviceNumber: number;
  reason: string;
  count: number;
  lastMs: number;
}

/** Counts what was refused, per device and reason, and writes the counts down now and then. */
export function makeRefusalCounts(db: Db) {
  let counts = new Map<string, Counted>();
  let flushing: Promise<void> = Promise.resolve();

  function count(deviceNumber: number, reason: string, times: number, atMs: number): void {
    const key = `${deviceNumber} ${reason}`;
    const { count: before = 0, lastMs = atMs } = counts.get(key) ?? {};
    counts.set(key, { deviceNumber, reason, count: before + times, lastMs: Math.max(lastMs, atMs) });
  }

  async function write(): Promise<void> {
    const taken = [...counts.values()];
    if (taken.length === 0) return;
    counts = new Map();
    try {
      await writeDown(taken);
    } catch (error) {
      for (const each of taken) count(each.deviceNumber, each.reason, each.count, each.lastMs);
      throw error;
    }
  }

  async function writeDown(taken: readonly Counted[]): Promise<void> {
    await sql`
      insert into device_refusal as kept (device_number, reason, count, last_at)
      select * from unnest(
        ${taken.map((each) => each.deviceNumber)}::int4[], ${taken.map((each) => each.reason)}::text[],
        ${taken.map((each) => each.count)}::int8[], ${taken.map((each) => new Date(each.lastMs))}::timestamptz[]
      )
      on conflict (device_number, reason) do update
        set count = kept.count + excluded.count, last_at = excluded.last_at
    `.execute(db);
  }

  return {
    add(deviceNumber: number, reason: string, nowMs: number): void {
      count(deviceNumber, reason, 1, nowMs);
    },
    /** All that was counted before is written when it resolves, also what somebody else is writing just now. */
    flush(): Promise<void> {
      flushing = flushing.catch(() => {}).then(write);
      return flushing;
    },
  };
}

export type RefusalCounts = ReturnType<typeof makeRefusalCounts>;

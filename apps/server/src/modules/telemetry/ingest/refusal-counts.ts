import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** Counts what was refused, per device and reason, and writes the counts down now and then. */
export function makeRefusalCounts(db: Db) {
  let counts = new Map<string, { deviceNumber: number; reason: string; count: number; lastMs: number }>();
  let flushing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const taken = [...counts.values()];
    if (taken.length === 0) return;
    counts = new Map();
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
      const key = `${deviceNumber} ${reason}`;
      const entry = counts.get(key) ?? { deviceNumber, reason, count: 0, lastMs: nowMs };
      counts.set(key, { ...entry, count: entry.count + 1, lastMs: nowMs });
    },
    /** All that was counted before is written when it resolves, also what somebody else is writing just now. */
    flush(): Promise<void> {
      flushing = flushing.catch(() => {}).then(write);
      return flushing;
    },
  };
}

export type RefusalCounts = ReturnType<typeof makeRefusalCounts>;

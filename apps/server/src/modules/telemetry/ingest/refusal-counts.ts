import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

interface Counted {
  deviceNumber: number;
  reason: string;
  count: number;
  lastMs: number;
  sent: SentValue | null;
}

/** The refused value as the device sent it. */
export interface SentValue {
  key: string;
  value: string;
}

/** Counts refusals per device and reason in memory and stores the counts from time to time. */
export function makeRefusalCounts(db: Db, onRefused: (deviceNumber: number) => void = () => {}) {
  let counts = new Map<string, Counted>();
  let flushing: Promise<void> = Promise.resolve();

  function count({ deviceNumber, reason, ...added }: Counted): void {
    const key = `${deviceNumber} ${reason}`;
    const before = counts.get(key);
    const newer = before && before.lastMs > added.lastMs ? before : added;
    counts.set(key, {
      deviceNumber,
      reason,
      count: (before?.count ?? 0) + added.count,
      lastMs: newer.lastMs,
      sent: newer.sent,
    });
  }

  async function write(): Promise<void> {
    const taken = [...counts.values()];
    if (taken.length === 0) return;
    counts = new Map();
    try {
      await writeDown(taken);
    } catch (error) {
      for (const each of taken) count(each);
      throw error;
    }
  }

  async function writeDown(taken: readonly Counted[]): Promise<void> {
    await sql`
      insert into device_refusal as kept (device_number, reason, count, last_at, sent_key, sent_value)
      select * from unnest(
        ${taken.map((each) => each.deviceNumber)}::int4[], ${taken.map((each) => each.reason)}::text[],
        ${taken.map((each) => each.count)}::int8[], ${taken.map((each) => new Date(each.lastMs))}::timestamptz[],
        ${taken.map((each) => each.sent?.key ?? null)}::text[], ${taken.map((each) => each.sent?.value ?? null)}::text[]
      )
      on conflict (device_number, reason) do update
        set count = kept.count + excluded.count, last_at = excluded.last_at,
            sent_key = excluded.sent_key, sent_value = excluded.sent_value
    `.execute(db);
  }

  return {
    add(deviceNumber: number, reason: string, nowMs: number, sent: SentValue | null = null): void {
      count({ deviceNumber, reason, count: 1, lastMs: nowMs, sent });
      onRefused(deviceNumber);
    },
    /** Resolves when everything counted so far is stored, including what a flush already running writes. */
    flush(): Promise<void> {
      flushing = flushing.catch(() => {}).then(write);
      return flushing;
    },
  };
}

export type RefusalCounts = ReturnType<typeof makeRefusalCounts>;

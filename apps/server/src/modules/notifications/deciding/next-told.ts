import type { NextTold } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { escalationContactsOf } from "./receivers.ts";
import type { ReceiversStore } from "./receivers-store.ts";

interface Waiting {
  tenantId: string;
  customerId: string;
  toldAt: Date | null;
  mutedUntil: Date | null;
}

/**
 * Whom `unprocessed` will tell of an alarm, and when, unless somebody takes it on before. Null where nobody further is told.
 * Whoever asks has been found to see the alarm.
 */
export function makeNextTold(db: Db, receivers: ReceiversStore, escalateAfterMinutes: number) {
  return async (alarmId: string): Promise<NextTold | null> => {
    const { rows } = await sql<Waiting>`
      select customer.tenant_id as "tenantId", customer.id as "customerId", episode.muted_until as "mutedUntil",
        (select min(event.told_at) from alarm_event event
         where event.episode_id = episode.id and event.level = 1 and event.outcome in ('told', 'nobody')) as "toldAt"
      from alarm_episode episode join customer on customer.id = episode.customer_id
      where episode.id = ${alarmId} and episode.level = 1 and episode.cleared_at is null
        and episode.processed_at is null and episode.chased_at is null and episode.parent_id is null
        and episode.taken_by is null
    `.execute(db);
    const [waiting] = rows;
    if (!waiting?.toldAt) return null;
    const people = await receivers.people([waiting.tenantId]);
    const reachable = escalationContactsOf(waiting, people).filter(({ person, modes }) =>
      modes.some((mode) => person.addresses[mode] !== null),
    );
    if (reachable.length === 0) return null;
    const dueMs = waiting.toldAt.getTime() + escalateAfterMinutes * minuteMs;
    return {
      time: Math.max(dueMs, waiting.mutedUntil?.getTime() ?? 0),
      receivers: reachable.map(({ person }) => person.name),
    };
  };
}

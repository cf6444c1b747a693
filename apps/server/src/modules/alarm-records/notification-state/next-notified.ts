import type { NextNotification } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Contacts } from "../../contacts/interface.ts";
import { awaitsEscalation } from "./notification-state-store.ts";

interface WaitingAlarm {
  tenantId: string;
  customerId: string;
  notifiedAt: Date | null;
  mutedUntil: Date | null;
}

export interface NextNotifiedDeps {
  db: Db;
  bookOf: Contacts["bookOf"];
  escalateAfterMinutes: number;
}

/**
 * Whom the escalation of an unprocessed alarm notifies, and when, unless an account takes it on before. Null where no further
 * contact is notified. The caller has been found to see the alarm.
 */
export function makeNextNotified({ db, bookOf, escalateAfterMinutes }: NextNotifiedDeps) {
  return async (alarmId: string): Promise<NextNotification | null> => {
    const { rows } = await sql<WaitingAlarm>`
      select customer.tenant_id as "tenantId", customer.id as "customerId", episode.muted_until as "mutedUntil",
        (select min(event.told_at) from alarm_event event
         where event.episode_id = episode.id and event.level = 1 and event.outcome in ('told', 'nobody')) as "notifiedAt"
      from alarm_episode episode join customer on customer.id = episode.customer_id
      where episode.id = ${alarmId} and ${awaitsEscalation}
    `.execute(db);
    const [waiting] = rows;
    if (!waiting?.notifiedAt) return null;
    const book = await bookOf([waiting.tenantId]);
    const reachable = book
      .escalation(waiting)
      .filter(({ modes, addresses }) => modes.some((mode) => addresses[mode] !== null));
    if (reachable.length === 0) return null;
    const dueMs = waiting.notifiedAt.getTime() + escalateAfterMinutes * minuteMs;
    return {
      time: Math.max(dueMs, waiting.mutedUntil?.getTime() ?? 0),
      receivers: reachable.map(({ name }) => name),
    };
  };
}

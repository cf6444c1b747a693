import type { Language, MessageMode } from "@oilcloud/contract";
import type { AlarmLevel } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { timeZoneOf } from "../time-zone.ts";

/** Somebody who can be told: a contact, or an account that is none. */
export interface Person {
  id: string;
  contactId: string | null;
  tenantId: string;
  customerId: string | null;
  name: string;
  addresses: Record<MessageMode, string | null>;
  modes: MessageMode[];
  language: Language;
  timeZone: string;
  quietFrom: string | null;
  quietTo: string | null;
  allAlarms: boolean;
  lowestLevel: AlarmLevel;
  toldWhenCleared: boolean;
  escalation: boolean;
}

/** Contacts as receivers of notifications. */
export function makeReceiversStore(db: Db) {
  return {
    /** Everybody of these dealers and their customers, by id. */
    async people(tenantIds: readonly string[]): Promise<Map<string, Person>> {
      const rows = await db
        .selectFrom("contact")
        .leftJoin("customer", "customer.id", "contact.customer_id")
        .where("contact.tenant_id", "in", tenantIds)
        .selectAll("contact")
        .select(timeZoneOf.as("zone"))
        .execute();
      return new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            contactId: row.id,
            tenantId: row.tenant_id,
            customerId: row.customer_id,
            name: row.name,
            addresses: { sms: row.phone, email: row.email, wechat: row.wechat },
            modes: row.modes,
            language: row.language,
            timeZone: row.zone,
            quietFrom: row.quiet_from,
            quietTo: row.quiet_to,
            allAlarms: row.all_alarms,
            lowestLevel: row.lowest_level,
            toldWhenCleared: row.told_when_cleared,
            escalation: row.escalation,
          },
        ]),
      );
    },

    /** Which contact was notified of which episode, as `episode contact`. */
    async alreadyTold(episodeIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ pair: string }>`
        select distinct about.episode_id || ' ' || notification.contact_id as pair
        from notification_episode about join notification on notification.id = about.notification_id
        where about.episode_id = any(${episodeIds}::uuid[]) and notification.contact_id is not null
      `.execute(db);
      return new Set(rows.map(({ pair }) => pair));
    },
  };
}

export type ReceiversStore = ReturnType<typeof makeReceiversStore>;

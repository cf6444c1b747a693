import type { MessageMode } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import { maskingOf, personIn, type Scope } from "../../../platform/scope.ts";
import type { SensorRow } from "../words/measuring-sensors.ts";

/** Columns about whole records, for queries that have `alarm_episode` in their from clause. */

export interface NotifiedRow {
  receiver: string;
  mode: MessageMode;
  phone: string | null;
}

/** Whom messages about the alarm went to, and how. */
export const notifiedReceivers = (scope: Scope) =>
  maskingOf(scope) ? sql<NotifiedRow[]>`'[]'::jsonb` : receivers;

const receivers = sql<NotifiedRow[]>`(
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'receiver', n.receiver, 'mode', n.mode,
    'phone', case when n.mode = 'sms' then n.address else c.phone end
  )), '[]')
  from notification_episode ne
  join notification n on n.id = ne.notification_id
  left join contact c on c.id = n.contact_id
  where ne.episode_id = alarm_episode.id
)`;

/** When the alarm first reached the level it has. */
export const levelReachedAt = sql<Date | null>`(
  select min(e.at) from alarm_event e
  where e.episode_id = alarm_episode.id and e.level = alarm_episode.level
    and e.kind in ('opened', 'escalated', 'reopened')
)`;

export const sensorsOfDevice = sql<SensorRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('model', s.model, 'name', s.name) order by s.name), '[]')
  from sensor s where s.device_id = alarm_episode.device_id
)`;

export interface AccountRow {
  id: string;
  name: string;
}

/** The account that a column names, as it is shown. */
export const accountIn = (scope: Scope, column: "taken_by" | "assigned_to" | "processed_by") =>
  sql<AccountRow | null>`(
    select jsonb_build_object('id', a.id, 'name', ${personIn(scope, accountName("a"))}) from account a
    where a.id = ${sql.ref(`alarm_episode.${column}`)}
  )`;

import type {
  AlarmCategory,
  AlarmFigure,
  AlarmLevel,
  AlarmReason,
  MachineType,
  Witnessing,
} from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";

export type Outcome = NonNullable<Tables["alarm_event"]["outcome"]>;

/** Something that happened to an episode, with all that a message about it needs. */
export interface AlarmHappening {
  episodeId: string;
  tenantId: string;
  customerId: string;
  customerName: string;
  timeZone: string;
  deviceId: string | null;
  deviceName: string | null;
  deviceNo: string | null;
  category: AlarmCategory;
  level: AlarmLevel;
  reasons: AlarmReason[];
  /** The figures of its indicators. */
  figures: AlarmFigure[];
  witnesses: Witnessing[];
  machineType: MachineType | null;
  deviceNumber: number | null;
  clearedAt: Date | null;
  at: Date;
}

export interface UndecidedEvent extends AlarmHappening {
  id: string;
  /** When it became known; null: when it happened. */
  foundAt: Date | null;
  kind: Tables["alarm_event"]["kind"];
  /** Folded under an outage, which has its own notification. */
  folded: boolean;
  over: boolean;
  /** Until when notifications about the episode are muted. */
  mutedUntil: Date | null;
  /** When people were last notified that this episode recurred. */
  returnNotifiedAt: Date | null;
  /** The account that caused it; null if none did. */
  accountId: string | null;
  /** The account it was assigned to by this, and the one it is assigned to now. */
  otherAccountId: string | null;
  assignedTo: string | null;
  processed: boolean;
}

const happening = sql`
  episode.id as "episodeId", customer.tenant_id as "tenantId", customer.id as "customerId",
  customer.name as "customerName", customer.time_zone as "timeZone", device.id as "deviceId",
  device.name as "deviceName", device.number as "deviceNumber", device.device_no as "deviceNo", episode.category, episode.figures, episode.witnesses,
  device.machine_type as "machineType",
  episode.cleared_at as "clearedAt"`;

/** An open level-1 alarm that is neither processed, claimed nor escalated, for a query with `alarm_episode episode`. */
export const awaitsEscalation = sql<boolean>`(
  episode.level = 1 and episode.cleared_at is null and episode.processed_at is null
  and episode.chased_at is null and episode.parent_id is null and episode.taken_by is null)`;

/**
 * Which events of alarms people have been notified of, within the transactions of the notifications. Takes no scope: nothing
 * here is answered to a caller.
 */
export const notificationState = {
  /** Locks the events until the transaction ends; concurrent deciders skip locked ones. */
  async undecided(trx: Db, most: number): Promise<UndecidedEvent[]> {
    const { rows } = await sql<UndecidedEvent>`
      select event.id, event.kind, event.level, event.at, event.found_at as "foundAt", ${happening},
        event.account_id as "accountId", event.other_account_id as "otherAccountId",
        episode.assigned_to as "assignedTo", episode.processed_at is not null as processed,
        case when event.kind in ('cleared', 'assigned') then episode.reasons else event.reasons end as reasons,
        episode.parent_id is not null as folded, episode.cleared_at is not null as over,
        episode.muted_until as "mutedUntil",
        (select max(earlier.told_at) from alarm_event earlier
         where earlier.episode_id = episode.id and earlier.kind = 'reopened' and earlier.outcome = 'told') as "returnNotifiedAt"
      from alarm_event event
      join alarm_episode episode on episode.id = event.episode_id
      join customer on customer.id = episode.customer_id
      left join device on device.id = episode.device_id
      where event.told_at is null
      order by event.id limit ${most}
      for update of event skip locked
    `.execute(trx);
    return rows;
  },

  async decided(trx: Db, outcomes: ReadonlyMap<string, Outcome>, now: Date): Promise<void> {
    await sql`
      update alarm_event set told_at = ${now}, outcome = given.outcome
      from unnest(${[...outcomes.keys()]}::bigint[], ${[...outcomes.values()]}::text[]) as given (id, outcome)
      where alarm_event.id = given.id
    `.execute(trx);
  },

  /** Level-1 episodes whose notification was decided by then, and that no one has claimed, processed or muted. */
  async unprocessed(trx: Db, knownSince: Date, now: Date, most: number): Promise<AlarmHappening[]> {
    const { rows } = await sql<AlarmHappening>`
      select ${happening}, episode.level, episode.reasons, episode.first_at as at
      from alarm_episode episode
      join customer on customer.id = episode.customer_id
      left join device on device.id = episode.device_id
      where ${awaitsEscalation}
        and (episode.muted_until is null or episode.muted_until <= ${now})
        and exists (
          select 1 from alarm_event event
          where event.episode_id = episode.id and event.level = 1 and event.outcome in ('told', 'nobody')
            and event.told_at <= ${knownSince})
      order by episode.first_at limit ${most}
      for update of episode skip locked
    `.execute(trx);
    return rows;
  },

  async escalated(trx: Db, episodeIds: readonly string[], now: Date): Promise<void> {
    await trx.updateTable("alarm_episode").set({ chased_at: now }).where("id", "in", episodeIds).execute();
  },

  /** Counts one message more about these episodes. */
  async countMessage(trx: Db, episodeIds: readonly string[]): Promise<void> {
    await trx
      .updateTable("alarm_episode")
      .set((eb) => ({ send_count: eb("send_count", "+", 1) }))
      .where("id", "in", episodeIds)
      .execute();
  },
};

export type NotificationState = typeof notificationState;

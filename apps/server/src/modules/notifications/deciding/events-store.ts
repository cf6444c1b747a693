import type {
  AlarmCategory,
  AlarmFigure,
  AlarmLevel,
  AlarmReason,
  MachineType,
  Witnessing,
} from "@oilcloud/oil";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";

export type Outcome = NonNullable<Tables["alarm_event"]["outcome"]>;

/** Something that happened to an episode, with all that a message needs to say of it. */
export interface AlarmHappening {
  episodeId: string;
  tenantId: string;
  customerId: string;
  customerName: string;
  timeZone: string;
  deviceId: string | null;
  deviceName: string | null;
  category: AlarmCategory;
  level: AlarmLevel;
  reasons: AlarmReason[];
  /** How its indicators have run. */
  figures: AlarmFigure[];
  witnesses: Witnessing[];
  machineType: MachineType | null;
  deviceNumber: number | null;
  clearedAt: Date | null;
  at: Date;
}

export interface UntoldEvent extends AlarmHappening {
  id: string;
  /** When it became known; null: when it happened. */
  foundAt: Date | null;
  kind: Tables["alarm_event"]["kind"];
  /** Folded under an outage, which has its own notification. */
  folded: boolean;
  over: boolean;
  /** Until when people want to hear nothing of the episode. */
  mutedUntil: Date | null;
  /** When this episode's coming back was told last. */
  returnToldAt: Date | null;
  /** Who did it; null if nobody did. */
  accountId: string | null;
  /** To whom it was assigned by this, and to whom it is now. */
  otherAccountId: string | null;
  assignedTo: string | null;
  processed: boolean;
}

export type NewNotification = Insertable<Tables["notification"]>;

const happening = sql`
  episode.id as "episodeId", customer.tenant_id as "tenantId", customer.id as "customerId",
  customer.name as "customerName", customer.time_zone as "timeZone", device.id as "deviceId",
  device.name as "deviceName", device.number as "deviceNumber", episode.category, episode.figures, episode.witnesses,
  device.machine_type as "machineType",
  episode.cleared_at as "clearedAt"`;

/** Undecided alarm events. Takes no scope: nothing here is answered to a caller. */
export const eventsStore = {
  /** Locks the events until the transaction ends; concurrent deciders skip locked ones. */
  async untold(trx: Db, most: number): Promise<UntoldEvent[]> {
    const { rows } = await sql<UntoldEvent>`
      select event.id, event.kind, event.level, event.at, event.found_at as "foundAt", ${happening},
        event.account_id as "accountId", event.other_account_id as "otherAccountId",
        episode.assigned_to as "assignedTo", episode.processed_at is not null as processed,
        case when event.kind in ('cleared', 'assigned') then episode.reasons else event.reasons end as reasons,
        episode.parent_id is not null as folded, episode.cleared_at is not null as over,
        episode.muted_until as "mutedUntil",
        (select max(earlier.told_at) from alarm_event earlier
         where earlier.episode_id = episode.id and earlier.kind = 'reopened' and earlier.outcome = 'told') as "returnToldAt"
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

  /** Level-1 episodes that people could have known of since then and that nobody has taken on, processed or muted. */
  async unprocessed(trx: Db, knownSince: Date, now: Date, most: number): Promise<AlarmHappening[]> {
    const { rows } = await sql<AlarmHappening>`
      select ${happening}, episode.level, episode.reasons, episode.first_at as at
      from alarm_episode episode
      join customer on customer.id = episode.customer_id
      left join device on device.id = episode.device_id
      where episode.level = 1 and episode.cleared_at is null and episode.processed_at is null
        and episode.chased_at is null and episode.parent_id is null and episode.taken_by is null
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

  async chased(trx: Db, episodeIds: readonly string[], now: Date): Promise<void> {
    await trx.updateTable("alarm_episode").set({ chased_at: now }).where("id", "in", episodeIds).execute();
  },

  /** An occasion that has its message already gets no second one. */
  async add(trx: Db, message: NewNotification, episodeIds: readonly string[]): Promise<string | null> {
    const added = await trx
      .insertInto("notification")
      .values(message)
      .onConflict((conflict) => conflict.column("occasion").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return null;
    if (episodeIds.length > 0)
      await trx
        .insertInto("notification_episode")
        .values(episodeIds.map((episode_id) => ({ notification_id: added.id, episode_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return added.id;
  },
};

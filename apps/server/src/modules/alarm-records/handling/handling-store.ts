import { sql } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { mayProcessAtCustomer } from "../../../platform/may-process.ts";
import { ofDeviceInScope, type Scope } from "../../../platform/scope.ts";
import { noteHandling } from "./audited-handling.ts";
import type { HandledAlarm, Step } from "./steps.ts";

/** Episodes as people handle them: looked up in the scope and changed in one transaction, with an entry for each change. */
export function makeHandlingStore(db: Db) {
  /**
   * The accounts that see the alarm's device and may process. Accounts of a customer may assign to their dealer, but do not see
   * the administrators of the platform.
   */
  const assignees = (scope: Scope, alarmId: string) =>
    db
      .selectFrom("alarm_episode")
      .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
      .innerJoin("account", (join) => join.onTrue())
      .where("alarm_episode.id", "=", alarmId)
      .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
      .where(mayProcessAtCustomer(scope));

  return {
    /** Locks the alarm, so that concurrent acts become successive steps. */
    alarm: (trx: Db, scope: Scope, id: string): Promise<HandledAlarm | undefined> =>
      trx
        .selectFrom("alarm_episode")
        .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
        .where("alarm_episode.id", "=", id)
        .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
        .select((eb) => [
          "alarm_episode.id",
          "alarm_episode.device_id as deviceId",
          "alarm_episode.level",
          "alarm_episode.oil_changed as oilChanged",
          "alarm_episode.taken_by as takenBy",
          "alarm_episode.assigned_to as assignedTo",
          "alarm_episode.muted_until as mutedUntil",
          eb("alarm_episode.cleared_at", "is not", null).$castTo<boolean>().as("cleared"),
          eb("alarm_episode.processed_at", "is not", null).$castTo<boolean>().as("processed"),
        ])
        .forUpdate("alarm_episode")
        .executeTakeFirst(),

    async keep(trx: Db, alarm: HandledAlarm, { set, event }: Step, by: string, now: Date): Promise<void> {
      if (Object.keys(set).length > 0)
        await trx.updateTable("alarm_episode").set(set).where("id", "=", alarm.id).execute();
      await trx
        .insertInto("alarm_event")
        .values({
          episode_id: alarm.id,
          at: now,
          kind: event.kind,
          level: alarm.level,
          reasons: "[]",
          account_id: by,
          other_account_id: event.other ?? null,
          details: event.details ? JSON.stringify(event.details) : null,
        })
        .execute();
      await noteHandling(trx, alarm.id, event, now);
    },

    assignees: (scope: Scope, alarmId: string) =>
      assignees(scope, alarmId)
        .select([
          "account.id as accountId",
          sql<string>`${accountName()}`.as("accountName"),
          "account.department",
          "account.position",
        ])
        .orderBy("accountName")
        .limit(500)
        .execute(),

    async canBeAssigned(scope: Scope, alarmId: string, accountId: string): Promise<boolean> {
      const found = await assignees(scope, alarmId)
        .where("account.id", "=", accountId)
        .select("account.id")
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Unmutes alarms whose time is over, records an event for each, and answers which. Takes no scope: a timer calls it. */
    async endMutes(now: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with over as (
          update alarm_episode set muted_until = null where muted_until <= ${now} returning id, level
        )
        insert into alarm_event (episode_id, at, kind, level, reasons)
        select id, ${now}, 'unmuted', level, '[]' from over
        returning episode_id as id
      `.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

export type HandlingStore = ReturnType<typeof makeHandlingStore>;

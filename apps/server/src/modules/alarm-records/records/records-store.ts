import type { AlarmCategory, AlarmReason, MachineType } from "@oilcloud/oil";
import { type RawBuilder, sql } from "kysely";
import { accountName, accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { customerNameIn, personIn, type Scope } from "../../../platform/scope.ts";
import { isOf, isOfKind, isOpenAlarm, isUnclaimed } from "../handling/claim-conditions.ts";
import { accountIn, levelReachedAt, sensorsOfDevice, notifiedReceivers } from "./record-columns.ts";
import { filteredBy, type RecordFilter, recordsInScope } from "./record-filter.ts";

/** Only known types are written to devices. */
const machineType = sql<MachineType | null>`device.machine_type`;

/** When and for which account records are read, for what is unclaimed and what is theirs. The home page has no account. */
export interface Asking {
  now: Date;
  accountId: string | null;
}

/** Episodes as people read them. */
export function makeRecordsStore(db: Db) {
  const inScope = (scope: Scope) => recordsInScope(db, scope);
  const filtered = (scope: Scope, filter: RecordFilter) =>
    filteredBy(inScope(scope), scope, filter).where("alarm_episode.parent_id", "is", null);

  const rows = (scope: Scope, query: ReturnType<typeof filtered>, { now, accountId }: Asking) =>
    query.select([
      "alarm_episode.id",
      "alarm_episode.category",
      "alarm_episode.level",
      "alarm_episode.reasons",
      "alarm_episode.figures",
      "alarm_episode.witnesses",
      machineType.as("machineType"),
      "device.number as deviceNumber",
      "alarm_episode.first_at as firstAt",
      "alarm_episode.last_at as lastAt",
      "alarm_episode.cleared_at as clearedAt",
      "alarm_episode.occurrences",
      "alarm_episode.send_count as sendCount",
      "alarm_episode.processed_at as processedAt",
      "customer.tenant_id as tenantId",
      "customer.id as customerId",
      customerNameIn(scope).as("customerName"),
      "customer.time_zone as timeZone",
      "device.id as deviceId",
      "device.name as deviceName",
      "alarm_episode.code",
      "alarm_episode.taken_at as takenAt",
      "alarm_episode.assigned_at as assignedAt",
      "alarm_episode.muted_until as mutedUntil",
      "alarm_episode.found_at as foundAt",
      "alarm_episode.retracted_at as retractedAt",
      accountIn(scope, "taken_by").as("takenBy"),
      accountIn(scope, "assigned_to").as("assignedTo"),
      accountIn(scope, "processed_by").as("processedBy"),
      isUnclaimed(now).as("unclaimed"),
      isOf(accountId).as("mine"),
      sensorsOfDevice.as("sensors"),
      notifiedReceivers(scope).as("notified"),
      levelReachedAt.as("levelAt"),
    ]);

  /** Open ones first, then the newest. */
  const inOrder = (query: ReturnType<typeof rows>) =>
    query
      .orderBy((eb) => eb("alarm_episode.cleared_at", "is not", null))
      .orderBy("alarm_episode.first_at", "desc")
      .orderBy("alarm_episode.id");

  return {
    list: (scope: Scope, filter: RecordFilter, page: Page, asking: Asking) =>
      paged(inOrder(rows(scope, filtered(scope, filter), asking)), page),

    /** The first of a list, without counting all of it. */
    newest: (scope: Scope, count: number, asking: Asking) =>
      inOrder(rows(scope, filtered(scope, {}), asking))
        .limit(count)
        .execute(),

    one: (scope: Scope, id: string, asking: Asking) =>
      rows(scope, inScope(scope).where("alarm_episode.id", "=", id), asking)
        .select([
          "alarm_episode.finding",
          "alarm_episode.action",
          "alarm_episode.oil_changed as oilChanged",
          "alarm_episode.filter_changed as filterChanged",
          "alarm_episode.judged_right as judgedRight",
        ])
        .executeTakeFirst(),

    events: (scope: Scope, id: string) =>
      inScope(scope)
        .where("alarm_episode.id", "=", id)
        .innerJoin("alarm_event", "alarm_event.episode_id", "alarm_episode.id")
        .leftJoin("account", "account.id", "alarm_event.account_id")
        .select([
          "alarm_event.at",
          "alarm_event.kind",
          "alarm_event.level",
          "alarm_event.reasons",
          "alarm_event.details",
          personIn(scope, accountName()).as("accountName"),
          personIn(scope, accountNameById(sql`alarm_event.other_account_id`)).as("otherName"),
        ])
        .orderBy("alarm_event.at")
        .orderBy("alarm_event.id")
        .limit(500)
        .execute(),

    /** Earlier ones of the same kind on the same device. */
    similar: (
      scope: Scope,
      of: { id: string; deviceId: string | null; category: AlarmCategory; firstAt: Date },
      asking: Asking,
    ) =>
      rows(
        scope,
        inScope(scope)
          .where("alarm_episode.device_id", "=", of.deviceId)
          .where("alarm_episode.category", "=", of.category)
          .where("alarm_episode.first_at", "<", of.firstAt),
        asking,
      )
        .orderBy("alarm_episode.first_at", "desc")
        .limit(5)
        .execute(),

    /** The reasons of all alarms that were open on the device at the same time, including its own. */
    async reasonsBeside(
      scope: Scope,
      of: {
        deviceId: string | null;
        firstAt: Date;
        clearedAt: Date | null;
        reasons: readonly AlarmReason[];
      },
    ): Promise<readonly AlarmReason[]> {
      if (of.deviceId === null) return of.reasons;
      let query = inScope(scope)
        .where("alarm_episode.device_id", "=", of.deviceId)
        .where((eb) =>
          eb.or([
            eb("alarm_episode.cleared_at", "is", null),
            eb("alarm_episode.cleared_at", ">=", of.firstAt),
          ]),
        );
      if (of.clearedAt) query = query.where("alarm_episode.first_at", "<=", of.clearedAt);
      const beside = await query.select("alarm_episode.reasons").execute();
      return beside.flatMap(({ reasons }) => reasons);
    },

    /** The messages about an alarm with their status; one that was sent within a digest has the digest's status. */
    messages: (scope: Scope, id: string) =>
      inScope(scope)
        .where("alarm_episode.id", "=", id)
        .innerJoin("notification_episode", "notification_episode.episode_id", "alarm_episode.id")
        .innerJoin("notification", "notification.id", "notification_episode.notification_id")
        .leftJoin("notification as digest", "digest.id", "notification.digest_id")
        .where("notification.kind", "<>", "digest")
        .select((eb) => [
          personIn(scope, sql<string>`notification.receiver`).as("receiver"),
          "notification.mode",
          personIn(scope, sql<string>`notification.address`).as("address"),
          eb.fn.coalesce("digest.status", "notification.status").as("status"),
          eb.fn.coalesce("digest.sent_at", "notification.sent_at", "notification.created_at").as("at"),
        ])
        .orderBy("notification.created_at")
        .orderBy("notification.id")
        .limit(500)
        .execute(),

    /** The devices and categories whose open records are resolved. */
    async resolved(scope: Scope): Promise<{ deviceId: string; category: AlarmCategory }[]> {
      const found = await inScope(scope)
        .where("alarm_episode.cleared_at", "is", null)
        .where("alarm_episode.processed_at", "is not", null)
        .select(["alarm_episode.device_id as deviceId", "alarm_episode.category"])
        .execute();
      return found.flatMap(({ deviceId, category }) => (deviceId === null ? [] : [{ deviceId, category }]));
    },

    /** The counts that pages show. */
    async counts(scope: Scope, filter: RecordFilter, { now, accountId }: Asking) {
      const count = (condition: RawBuilder<boolean>) =>
        sql<number>`(count(*) filter (where ${condition}))::int`;
      const open = sql<boolean>`alarm_episode.cleared_at is null`;
      const mine = isOf(accountId);
      return filtered(scope, filter)
        .where(sql<boolean>`(${open} or ${mine})`)
        .select([
          count(isOpenAlarm).as("open"),
          count(sql`${isOpenAlarm} and alarm_episode.level = 1`).as("level1"),
          count(sql`${isOpenAlarm} and alarm_episode.level = 2`).as("level2"),
          count(isUnclaimed(now)).as("unclaimed"),
          count(sql`${open} and ${isOfKind("ticket")}`).as("tickets"),
          count(sql`${open} and ${isOfKind("communication")}`).as("communication"),
          count(mine).as("mine"),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}

export type RecordsStore = ReturnType<typeof makeRecordsStore>;
export type RecordRow = Awaited<ReturnType<RecordsStore["list"]>>["rows"][number];

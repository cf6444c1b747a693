import type { AlarmCategory, AlarmLevel, AlarmReason } from "@oilcloud/oil";
import { accountName } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { containing } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { siteDayEnd, siteDayStart } from "../../platform/database/site-day.ts";
import { ofDeviceInScope, type Scope } from "../../platform/scope.ts";

export interface RecordFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  deviceName?: string;
  level?: AlarmLevel;
  category?: AlarmCategory;
  open?: boolean;
  processed?: boolean;
  from?: Date;
  to?: Date;
  /** Days of each site's own calendar. */
  startDay?: string | undefined;
  endDay?: string | undefined;
}

export interface Processing {
  finding: string;
  action: string;
  oilChanged: boolean;
  filterChanged: boolean;
}

/** Episodes as people read and handle them. */
export function makeRecordsStore(db: Db) {
  const inScope = (scope: Scope) =>
    db
      .selectFrom("alarm_episode")
      .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
      .leftJoin("device", "device.id", "alarm_episode.device_id")
      .where(ofDeviceInScope(scope, "alarm_episode.device_id"));

  const filtered = (scope: Scope, filter: RecordFilter) => {
    let query = inScope(scope).where("alarm_episode.parent_id", "is", null);
    if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
    if (filter.deviceId) query = query.where("alarm_episode.device_id", "=", filter.deviceId);
    if (filter.deviceName) query = query.where("device.name", "ilike", containing(filter.deviceName));
    if (filter.level) query = query.where("alarm_episode.level", "=", filter.level);
    if (filter.category) query = query.where("alarm_episode.category", "=", filter.category);
    if (filter.open !== undefined)
      query = query.where("alarm_episode.cleared_at", filter.open ? "is" : "is not", null);
    if (filter.processed !== undefined)
      query = query.where("alarm_episode.processed_at", filter.processed ? "is not" : "is", null);
    // An episode belongs to a time when any part of it does.
    if (filter.from) query = query.where("alarm_episode.last_at", ">=", filter.from);
    if (filter.to) query = query.where("alarm_episode.first_at", "<=", filter.to);
    if (filter.startDay) query = query.where("alarm_episode.last_at", ">=", siteDayStart(filter.startDay));
    if (filter.endDay) query = query.where("alarm_episode.first_at", "<", siteDayEnd(filter.endDay));
    return query;
  };

  const rows = (query: ReturnType<typeof filtered>) =>
    query.select([
      "alarm_episode.id",
      "alarm_episode.category",
      "alarm_episode.level",
      "alarm_episode.reasons",
      "alarm_episode.first_at as firstAt",
      "alarm_episode.last_at as lastAt",
      "alarm_episode.cleared_at as clearedAt",
      "alarm_episode.occurrences",
      "alarm_episode.send_count as sendCount",
      "alarm_episode.processed_at as processedAt",
      "customer.tenant_id as tenantId",
      "customer.id as customerId",
      "customer.name as customerName",
      "customer.time_zone as timeZone",
      "device.id as deviceId",
      "device.name as deviceName",
    ]);

  return {
    list: (scope: Scope, filter: RecordFilter, page: Page) =>
      paged(
        rows(filtered(scope, filter))
          .orderBy((eb) => eb("alarm_episode.cleared_at", "is not", null))
          .orderBy("alarm_episode.first_at", "desc")
          .orderBy("alarm_episode.id"),
        page,
      ),

    one: (scope: Scope, id: string) =>
      rows(inScope(scope).where("alarm_episode.id", "=", id))
        .leftJoin("account", "account.id", "alarm_episode.processed_by")
        .select([
          "alarm_episode.finding",
          "alarm_episode.action",
          "alarm_episode.oil_changed as oilChanged",
          "alarm_episode.filter_changed as filterChanged",
          "alarm_episode.judged_right as judgedRight",
          accountName().as("processedBy"),
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
          accountName().as("accountName"),
        ])
        .orderBy("alarm_event.id")
        .limit(500)
        .execute(),

    /** Earlier ones of the same kind on the same device. */
    similar: (
      scope: Scope,
      of: { id: string; deviceId: string | null; category: AlarmCategory; firstAt: Date },
    ) =>
      rows(
        inScope(scope)
          .where("alarm_episode.device_id", "=", of.deviceId)
          .where("alarm_episode.category", "=", of.category)
          .where("alarm_episode.first_at", "<", of.firstAt),
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

    async openByLevel(scope: Scope): Promise<Map<AlarmLevel, number>> {
      const counts = await filtered(scope, { open: true })
        .select((eb) => ["alarm_episode.level", eb.fn.countAll<string>().as("count")])
        .groupBy("alarm_episode.level")
        .execute();
      return new Map(counts.map(({ level, count }) => [level, Number(count)]));
    },

    /** The caller has been found to see the alarm before; `null` takes the processing back. */
    async process(id: string, accountId: string, now: Date, done: Processing | null): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { level } = await trx
          .updateTable("alarm_episode")
          .set({
            processed_at: done && now,
            processed_by: done && accountId,
            finding: done?.finding ?? "",
            action: done?.action ?? "",
            oil_changed: done?.oilChanged ?? false,
            filter_changed: done?.filterChanged ?? false,
          })
          .where("id", "=", id)
          .returning("level")
          .executeTakeFirstOrThrow();
        if (done) await note(trx, { id, accountId, now, kind: "processed", level });
      });
    },

    async judge(id: string, accountId: string, now: Date, right: boolean): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { level } = await trx
          .updateTable("alarm_episode")
          .set({ judged_right: right, judged_at: now })
          .where("id", "=", id)
          .returning("level")
          .executeTakeFirstOrThrow();
        await note(trx, { id, accountId, now, kind: "judged", level });
      });
    },
  };
}

export type RecordsStore = ReturnType<typeof makeRecordsStore>;
export type RecordRow = Awaited<ReturnType<RecordsStore["list"]>>["rows"][number];

async function note(
  db: Db,
  of: { id: string; accountId: string; now: Date; kind: "processed" | "judged"; level: AlarmLevel },
): Promise<void> {
  await db
    .insertInto("alarm_event")
    .values({
      episode_id: of.id,
      at: of.now,
      kind: of.kind,
      level: of.level,
      reasons: "[]",
      account_id: of.accountId,
    })
    .execute();
}

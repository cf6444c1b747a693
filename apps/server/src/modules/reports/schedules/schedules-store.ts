import type { Language, ScheduleEvery, ScheduleOutcome } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { managedInScope, type Scope } from "../../../platform/scope.ts";

export interface ScheduleEntry {
  every: ScheduleEvery;
  day: number;
  hour: number;
  language: Language;
  contactIds: string[];
}

const columnsOf = ({ contactIds, ...entry }: ScheduleEntry) => ({ ...entry, contact_ids: contactIds });

/** The schedules by which fleet summaries are mailed. */
export function makeSchedulesStore(db: Db) {
  const schedules = (within: Db) =>
    within
      .selectFrom("report_schedule")
      .innerJoin("customer", "customer.id", "report_schedule.customer_id")
      .select([
        "report_schedule.id",
        "report_schedule.tenant_id as tenantId",
        "report_schedule.customer_id as customerId",
        "customer.name as customerName",
        "customer.time_zone as timeZone",
        "every",
        "day",
        "hour",
        "report_schedule.language",
        "report_schedule.owner_id as ownerId",
        "contact_ids as contactIds",
        "enabled",
        "next_at as nextAt",
        "last_at as lastAt",
        "last_outcome as lastOutcome",
        "last_note as lastNote",
        sql<string[]>`array(select name from contact where contact.id = any(contact_ids) order by name)`.as(
          "contactNames",
        ),
      ]);

  return {
    list: (scope: Scope) =>
      schedules(db)
        .where(managedInScope(scope, "report_schedule"))
        .orderBy("customer.name")
        .orderBy("report_schedule.id")
        .limit(500)
        .execute(),

    one: (scope: Scope, id: string) =>
      schedules(db)
        .where(managedInScope(scope, "report_schedule"))
        .where("report_schedule.id", "=", id)
        .executeTakeFirst(),

    byIds: (within: Db, ids: readonly string[]) =>
      schedules(within).where("report_schedule.id", "in", ids).execute(),

    siteOf: (customerId: string) =>
      db
        .selectFrom("customer")
        .where("id", "=", customerId)
        .select(["tenant_id as tenantId", "time_zone as timeZone"])
        .executeTakeFirstOrThrow(),

    async add(
      within: Db,
      of: { tenantId: string; customerId: string; ownerId: string | null },
      entry: ScheduleEntry,
      times: { nextAt: Date; now: Date },
    ): Promise<string> {
      const { id } = await within
        .insertInto("report_schedule")
        .values({
          ...columnsOf(entry),
          tenant_id: of.tenantId,
          customer_id: of.customerId,
          owner_id: of.ownerId,
          next_at: times.nextAt,
          created_at: times.now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(within: Db, id: string, entry: ScheduleEntry, nextAt: Date): Promise<void> {
      await within
        .updateTable("report_schedule")
        .set({ ...columnsOf(entry), next_at: nextAt })
        .where("id", "=", id)
        .execute();
    },

    async enable(within: Db, id: string, enabled: boolean, nextAt: Date): Promise<void> {
      await within
        .updateTable("report_schedule")
        .set({ enabled, next_at: nextAt })
        .where("id", "=", id)
        .execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("report_schedule").where("id", "=", id).execute();
    },

    /** What is due, locked so that another node passes it over. */
    due: (within: Db, now: Date) =>
      schedules(within)
        .where("enabled", "=", true)
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(50)
        .forUpdate("report_schedule")
        .skipLocked()
        .execute(),

    async moveOn(within: Db, id: string, nextAt: Date): Promise<void> {
      await within.updateTable("report_schedule").set({ next_at: nextAt }).where("id", "=", id).execute();
    },

    async note(within: Db, id: string, outcome: ScheduleOutcome, note: string, at: Date): Promise<void> {
      await within
        .updateTable("report_schedule")
        .set({ last_outcome: outcome, last_note: note, last_at: at })
        .where("id", "=", id)
        .execute();
    },

    /** Whether this due time had not been served before. */
    async serve(within: Db, id: string, due: Date): Promise<boolean> {
      const { numUpdatedRows } = await within
        .updateTable("report_schedule")
        .set({ ran_for: due })
        .where("id", "=", id)
        .where("ran_for", "is distinct from", due)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type SchedulesStore = ReturnType<typeof makeSchedulesStore>;
export type ScheduleRow = Awaited<ReturnType<SchedulesStore["list"]>>[number];

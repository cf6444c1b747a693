import { type AccountType, type Authority, type Language, type VisitMail } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";

/** The week's time of a subscription at its own clock, so that it stays the same through a change of the clocks. */
const inWeek = (now: Date, weeks: number) => sql<Date>`
  (date_trunc('week', ${now}::timestamptz at time zone visit_mail.time_zone)
    + make_interval(days => visit_mail.weekday - 1, hours => visit_mail.hour, weeks => ${weeks}::int))
    at time zone visit_mail.time_zone`;
const lastTime = (now: Date) => sql<Date>`
  case when ${inWeek(now, 0)} <= ${now} then ${inWeek(now, 0)} else ${inWeek(now, -1)} end`;
const nextTime = (now: Date) => sql<Date>`
  case when ${inWeek(now, 0)} > ${now} then ${inWeek(now, 0)} else ${inWeek(now, 1)} end`;

export interface DueMail {
  accountId: string;
  name: string;
  email: string;
  language: Language;
  authority: Authority;
  accountType: AccountType;
  tenantId: string | null;
  customerId: string | null;
  /** The weekly time it is due for. */
  at: Date;
}

/** Who gets the list every week. */
export function makeMailStore(db: Db) {
  return {
    async of(accountId: string, now: Date): Promise<VisitMail | null> {
      const row = await db
        .selectFrom("visit_mail")
        .where("account_id", "=", accountId)
        .select(["weekday", "hour", "time_zone as timeZone", nextTime(now).as("next")])
        .executeTakeFirst();
      if (!row) return null;
      const { next, ...mail } = row;
      return { ...mail, nextTime: next.getTime() };
    },

    emailOf: async (accountId: string): Promise<string | null> =>
      (await db.selectFrom("account").where("id", "=", accountId).select("email").executeTakeFirst())
        ?.email ?? null,

    async keep(accountId: string, mail: Omit<VisitMail, "nextTime"> | null, now: Date): Promise<void> {
      if (!mail) {
        await db.deleteFrom("visit_mail").where("account_id", "=", accountId).execute();
        return;
      }
      const set = { weekday: mail.weekday, hour: mail.hour, time_zone: mail.timeZone, done_at: now };
      await db
        .insertInto("visit_mail")
        .values({ account_id: accountId, ...set })
        .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
        .execute();
    },

    /** Whose weekly time has come. Takes no scope: each gets what its own scope holds. */
    async due(now: Date): Promise<DueMail[]> {
      return db
        .selectFrom("visit_mail")
        .innerJoin("account", "account.id", "visit_mail.account_id")
        .where("account.disabled", "=", false)
        .where("account.email", "is not", null)
        .where("account.authority", "is not", null)
        .where((eb) => eb.or([eb("account.ends_at", "is", null), eb("account.ends_at", ">", now)]))
        .where(lastTime(now), ">", sql.ref<Date>("visit_mail.done_at"))
        .select([
          "account.id as accountId",
          sql<string>`${accountName()}`.as("name"),
          "account.email",
          sql<Language>`coalesce(account.language, (select language from platform_setting))`.as("language"),
          "account.authority",
          "account.account_type as accountType",
          "account.tenant_id as tenantId",
          "account.customer_id as customerId",
          lastTime(now).as("at"),
        ])
        .$narrowType<{ email: string; authority: Authority }>()
        .execute();
    },

    async done(accountId: string, at: Date): Promise<void> {
      await db
        .updateTable("visit_mail")
        .set({ done_at: at })
        .where("account_id", "=", accountId)
        .where("done_at", "<", at)
        .execute();
    },
  };
}

export type MailStore = ReturnType<typeof makeMailStore>;

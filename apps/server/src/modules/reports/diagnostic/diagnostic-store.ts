import type { Language, ReportFailure, ReportStage } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { customerNameIn, deviceInScope, type Scope } from "../../../platform/scope.ts";
import type { JudgedMachine } from "../result/machine-verdicts.ts";
import type { DiagnosticReportData } from "./report-data.ts";

export interface Making {
  id: string;
  accountId: string;
  deviceId: string;
  scope: Scope;
  language: Language;
  from: Date;
  to: Date;
}

/** What people add to a generated report. */
export interface Amendable {
  conclusion: string;
  remarks: string;
  signedAt: Date | null;
  signer: string;
}

/** Takes reports and devices that were found in the caller's scope. */
export function makeDiagnosticStore(db: Db) {
  return {
    /** False while another of the same account is being made. */
    async begin(
      within: Db,
      { id, accountId, deviceId, scope, language, from, to }: Making,
      at: Date,
    ): Promise<boolean> {
      const added = await within
        .insertInto("report_making")
        .values({
          id,
          account_id: accountId,
          device_id: deviceId,
          scope: JSON.stringify(scope),
          language,
          from_at: from,
          to_at: to,
          stage: "waiting",
          started_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    async making(id: string): Promise<(Making & { stage: ReportStage }) | null> {
      const row = await db.selectFrom("report_making").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      return {
        id,
        accountId: row.account_id,
        deviceId: row.device_id,
        // What is kept there was a scope when it was written.
        scope: row.scope as Scope,
        language: row.language,
        from: row.from_at,
        to: row.to_at,
        stage: row.stage,
      };
    },

    progress: (accountId: string, id: string) =>
      db
        .selectFrom("report_making")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .select(["stage", "report_id as reportId"])
        .executeTakeFirst(),

    /** Whether the report was still being made: once it is done or has failed, it stays so. */
    async reach(within: Db, id: string, stage: ReportStage): Promise<boolean> {
      const { numUpdatedRows } = await within
        .updateTable("report_making")
        .set({ stage })
        .where("id", "=", id)
        .where("stage", "not in", ["done", "failed"])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What an account has in work and what failed, the newest first. */
    listed: (scope: Scope, accountId: string) =>
      db
        .selectFrom("report_making")
        .innerJoin("device", "device.id", "report_making.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where(deviceInScope(scope))
        .where("account_id", "=", accountId)
        .where("stage", "<>", "done")
        .orderBy("started_at", "desc")
        .select([
          "report_making.id",
          "device.id as deviceId",
          "device.name as deviceName",
          customerNameIn(scope).as("customerName"),
          "customer.time_zone as timeZone",
          "stage",
          "failure",
          "started_at as startedAt",
          "from_at as from",
          "to_at as to",
        ])
        .execute(),

    async fail(id: string, failure: ReportFailure): Promise<void> {
      await db
        .updateTable("report_making")
        .set({ stage: "failed", failure })
        .where("id", "=", id)
        .where("stage", "<>", "done")
        .execute();
    },

    /** Whether there was one to cancel. A report in work stops at its next step, because its row is gone. */
    async cancel(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("report_making")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("stage", "<>", "done")
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** A failed making back to its start; null where there is none. */
    async restart(within: Db, accountId: string, id: string, at: Date): Promise<string | null> {
      const restarted = await within
        .updateTable("report_making")
        .set({ stage: "waiting", failure: null, started_at: at })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("stage", "=", "failed")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("report_making as other")
                .select("other.id")
                .where("other.account_id", "=", accountId)
                .where("other.stage", "not in", ["done", "failed"]),
            ),
          ),
        )
        .returning("id")
        .executeTakeFirst();
      return restarted?.id ?? null;
    },

    /** A device that was found in the caller's scope, as it is judged. */
    judged: (deviceId: string): Promise<JudgedMachine> =>
      db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where("device.id", "=", deviceId)
        .select([
          "device.id",
          "device.number",
          "device.machine_type as machineType",
          "device.oil",
          "device.interval_s as intervalS",
          "customer.time_zone as timeZone",
        ])
        .executeTakeFirstOrThrow(),

    /** The customer of a device that was found in the caller's scope. */
    async customerOf(deviceId: string): Promise<string> {
      const row = await db
        .selectFrom("device")
        .where("id", "=", deviceId)
        .select("customer_id as customerId")
        .executeTakeFirstOrThrow();
      return row.customerId;
    },

    async link(within: Db, id: string, reportId: string): Promise<void> {
      await within.updateTable("report_making").set({ report_id: reportId }).where("id", "=", id).execute();
    },

    /** Deletes makings whose progress is no longer asked for. */
    async forget(before: Date): Promise<void> {
      await db.deleteFrom("report_making").where("started_at", "<", before).execute();
    },

    /** The next number of a day, however many are made at once. */
    async nextNumber(day: string): Promise<string> {
      const { last } = await db
        .insertInto("report_no_day")
        .values({ day, last: 1 })
        .onConflict((conflict) => conflict.column("day").doUpdateSet({ last: sql`report_no_day.last + 1` }))
        .returning("last")
        .executeTakeFirstOrThrow();
      return `DR-${day.replaceAll("-", "")}-${String(last).padStart(4, "0")}`;
    },

    async keep(within: Db, reportId: string, data: DiagnosticReportData, language: Language): Promise<void> {
      await within
        .insertInto("report_diagnosis")
        .values({ report_id: reportId, report_no: data.reportNo, language, data: JSON.stringify(data) })
        .execute();
    },

    async made(within: Db, reportId: string) {
      const row = await within
        .selectFrom("report_diagnosis")
        .innerJoin("report", "report.id", "report_diagnosis.report_id")
        .where("report_id", "=", reportId)
        .select([
          "data",
          "language",
          "conclusion",
          "signed_at as signedAt",
          "signer",
          "sent",
          "report.remarks",
        ])
        .executeTakeFirst();
      return row && { ...row, data: row.data as DiagnosticReportData };
    },

    async amend(
      within: Db,
      reportId: string,
      { conclusion, remarks, signedAt, signer }: Amendable,
    ): Promise<void> {
      await within
        .updateTable("report_diagnosis")
        .set({ conclusion, signed_at: signedAt, signer })
        .where("report_id", "=", reportId)
        .execute();
      await within.updateTable("report").set({ remarks }).where("id", "=", reportId).execute();
    },

    async noteSent(within: Db, reportId: string, sent: string): Promise<void> {
      await within.updateTable("report_diagnosis").set({ sent }).where("report_id", "=", reportId).execute();
    },

    async nameOf(accountId: string): Promise<string> {
      const { rows } = await sql<{
        name: string | null;
      }>`select ${accountNameById(sql`${accountId}::uuid`)} as name`.execute(db);
      return rows[0]?.name ?? "";
    },

    async companyOf(tenantId: string): Promise<string> {
      const found = await db
        .selectFrom("tenant")
        .select("name")
        .where("id", "=", tenantId)
        .executeTakeFirst();
      return found?.name ?? "";
    },
  };
}

export type DiagnosticStore = ReturnType<typeof makeDiagnosticStore>;
export type MadeRow = NonNullable<Awaited<ReturnType<DiagnosticStore["made"]>>>;

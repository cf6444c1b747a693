import type { ReportKind, Standing } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { containing, containment } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { siteDayEnd, siteDayStart } from "../../platform/database/site-day.ts";
import {
  customerNameIn,
  deviceInScope,
  maskingOf,
  personIn,
  type Scope,
  textIn,
} from "../../platform/scope.ts";

export interface ReportFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  kind?: ReportKind;
  processed?: boolean;
  text?: string;
  /** How the machine stood, or that people entered the report. */
  result?: Standing | "entered";
  from?: Date;
  to?: Date;
  /** Days of each site's own calendar. */
  startDay?: string;
  endDay?: string;
}

/** Reports as people read them. */
export function makeReportsStore(db: Db) {
  const inScope = (scope: Scope) =>
    db
      .selectFrom("report")
      .innerJoin("device", "device.id", "report.device_id")
      .innerJoin("customer", "customer.id", "report.customer_id")
      .where(deviceInScope(scope));

  const filtered = (scope: Scope, filter: ReportFilter) => {
    let query = inScope(scope);
    if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("report.customer_id", "=", filter.customerId);
    if (filter.deviceId) query = query.where("report.device_id", "=", filter.deviceId);
    if (filter.kind) query = query.where("report.kind", "=", filter.kind);
    if (filter.processed !== undefined)
      query = query.where("report.processed_at", filter.processed ? "is not" : "is", null);
    if (filter.result)
      query =
        filter.result === "entered"
          ? query.where("report.standing", "is", null)
          : query.where("report.standing", "=", filter.result);
    if (filter.from) query = query.where("report.created_at", ">=", filter.from);
    if (filter.to) query = query.where("report.created_at", "<=", filter.to);
    if (filter.startDay) query = query.where("report.created_at", ">=", siteDayStart(filter.startDay));
    if (filter.endDay) query = query.where("report.created_at", "<", siteDayEnd(filter.endDay));
    const wanted = filter.text?.trim();
    if (wanted) {
      const [contains, part] = [containment(wanted), containing(wanted)];
      query = query.where((eb) =>
        eb.or([
          eb(textIn(scope, "report.theme"), contains, part),
          eb(textIn(scope, "report.diagnostic_theme"), contains, part),
          eb(sql<string>`report.result -> 'finding' ->> 'zh'`, contains, part),
          eb(sql<string>`report.result -> 'finding' ->> 'en'`, contains, part),
          // What a reader must not see is not found either.
          ...(maskingOf(scope)
            ? []
            : [eb("customer.name", contains, part), eb("report.applicant", contains, part)]),
          eb(textIn(scope, "device.name"), contains, part),
          eb(textIn(scope, "report.institution"), contains, part),
        ]),
      );
    }
    return query;
  };

  const listed = (scope: Scope, query: ReturnType<typeof filtered>) =>
    query.select([
      "report.id",
      "report.kind",
      "report.theme",
      personIn(scope, sql<string>`report.applicant`).as("applicant"),
      "report.institution",
      "report.diagnostic_theme as diagnosticTheme",
      "report.remarks",
      "report.standing",
      "report.result",
      "report.hardware_abnormal as hardwareAbnormal",
      "report.software_abnormal as softwareAbnormal",
      "report.created_at as createdAt",
      "report.processed_at as processedAt",
      // The title is what the sender called the file, most often after the factory.
      (maskingOf(scope) ? sql<string | null>`null` : sql<string | null>`report.file_title`).as("fileTitle"),
      "report.file_bytes as fileBytes",
      "report.file_pages as filePages",
      "device.id as deviceId",
      "device.name as deviceName",
      "device.number as deviceNumber",
      "device.machine_type as machineType",
      "device.oil",
      "device.interval_s as intervalS",
      "customer.id as customerId",
      customerNameIn(scope).as("customerName"),
      "customer.tenant_id as tenantId",
      "customer.time_zone as timeZone",
    ]);

  return {
    list: (scope: Scope, filter: ReportFilter, page: Page) =>
      paged(
        listed(scope, filtered(scope, filter))
          .orderBy("report.created_at", "desc")
          .orderBy("report.id", "desc"),
        page,
      ),

    /** How many there are of each result under the filters; null is that people entered them. */
    results: (scope: Scope, filter: Omit<ReportFilter, "result">) =>
      filtered(scope, filter)
        .groupBy("report.standing")
        .select(["report.standing", sql<number>`count(*)::int`.as("count")])
        .execute(),

    one: (scope: Scope, id: string) =>
      listed(scope, inScope(scope).where("report.id", "=", id))
        .leftJoin("account as creator", "creator.id", "report.created_by")
        .leftJoin("account as processor", "processor.id", "report.processed_by")
        .leftJoin("report_diagnosis as made", "made.report_id", "report.id")
        .select([
          "made.report_no as reportNo",
          "made.conclusion",
          "made.signed_at as signedAt",
          personIn(scope, sql<string | null>`made.signer`).as("signer"),
          "made.sent",
          "report.processing_note as processingNote",
          "report.file_name as fileName",
          personIn(scope, accountName("creator")).as("creatorName"),
          personIn(scope, accountName("processor")).as("processorName"),
        ])
        .executeTakeFirst(),

    /** Every file that a report has or a waiting message carries. */
    async fileNames(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select file_name as name from report where file_name is not null
        union
        select attachment ->> 'fileName' from notification
        where attachment is not null and status in ('waiting', 'held', 'failed', 'sending', 'unconfigured')
      `.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}

export type ReportsStore = ReturnType<typeof makeReportsStore>;
export type ListedReport = Awaited<ReturnType<ReportsStore["list"]>>["rows"][number];
export type WholeReport = NonNullable<Awaited<ReturnType<ReportsStore["one"]>>>;

import type { MadeReport, ReportDetail } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { contactsOf } from "../../lib/notifications/contacts-of.ts";
import { type ReportResultsFilter, reportsKey } from "../../lib/reports/queries.ts";

/** How many there are of each result, whichever page is shown. */
export const reportResultsQuery = (filter: ReportResultsFilter) =>
  queryOptions({
    queryKey: [...reportsKey, "results", filter],
    queryFn: () => content("GET /system/report/results", { query: filter }),
    placeholderData: keepPreviousData,
  });

const lookEveryMs = 1500;

/** The reader's reports in work and failed; looked at again while one is in work. A list shows its rows without them. */
export const makingsQuery = queryOptions({
  queryKey: ["report-makings"],
  queryFn: () => content("GET /system/report/makings", {}, { quiet: true }),
  retry: false,
  refetchInterval: ({ state }) =>
    state.data?.rows.some(({ stage }) => stage !== "failed") ? lookEveryMs : false,
});

export const reportDetailQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, "detail", reportId],
    queryFn: (): Promise<ReportDetail> => content("GET /system/report/detail", { query: { reportId } }),
    enabled: reportId !== "",
  });

/** The content of a report that the platform generated. */
export const madeReportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, "made", reportId],
    queryFn: (): Promise<MadeReport> => content("GET /system/report/diagnosis", { query: { reportId } }),
  });

/** Who a report can be mailed to. */
export const mailableContactsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["notifications", "contacts", customerId],
    queryFn: () => contactsOf(customerId),
    select: (contacts) => contacts.filter(({ email }) => email !== ""),
  });

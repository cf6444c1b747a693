import type { MadeReport, ReportDetail } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { contactsOf } from "../../lib/notifications/contacts-of.ts";
import { type ReportFilter, reportsKey } from "../../lib/reports/queries.ts";

/** How many there are of a kind, whatever page is shown. */
export const reportCountQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, "count", filter],
    queryFn: async () => {
      const query = { ...filter, pageNum: 1, pageSize: 1 };
      return (await content("GET /system/report/list", { query })).total;
    },
    placeholderData: keepPreviousData,
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

import type { ReportDetail } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/call.ts";
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

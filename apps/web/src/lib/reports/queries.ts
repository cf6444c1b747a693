import type { AppContract, Input } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../http/call.ts";

export type ReportFilter = Input<AppContract["GET /system/report/list"]>["query"];

export type ReportResultsFilter = Input<AppContract["GET /system/report/results"]>["query"];

/** Everything that is read of reports is read again when one has changed. */
export const reportsKey = ["reports"] as const;

export const reportListQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, "list", filter],
    queryFn: () => content("GET /system/report/list", { query: filter }),
    placeholderData: keepPreviousData,
  });

/** The newest, beside other things: a page is not disturbed when they cannot be read. */
export const newestReportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, "newest", filter],
    queryFn: () => content("GET /system/report/list", { query: filter }, { quiet: true }),
  });

export const reportLink = (reportId: string) => `/report/detail?reportId=${reportId}`;

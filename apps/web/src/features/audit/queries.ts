import type { AuditRow } from "@oilcloud/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { AuditAsked } from "./filter.ts";

const pageSize = 30;

/** The newest entries, and what is older than them page by page. */
export const auditQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ["audit", "list", asked],
    queryFn: ({ pageParam }) =>
      content("GET /system/audit/list", { query: { ...asked, before: pageParam, pageSize } }),
    initialPageParam: "",
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? null : cursorAfter(rows.at(-1))),
    placeholderData: keepPreviousData,
  });

const cursorAfter = (row: AuditRow | undefined) => (row ? `${row.time}.${row.auditId}` : null);

export const auditCountsQuery = (asked: AuditAsked) =>
  queryOptions({
    queryKey: ["audit", "counts", { ...asked, kind: "", outcome: "" }],
    queryFn: () => content("GET /system/audit/counts", { query: asked }),
    placeholderData: keepPreviousData,
  });

export const auditPeopleQuery = () =>
  queryOptions({
    queryKey: ["audit", "people"],
    queryFn: () => content("GET /system/audit/people", { query: {} }),
  });

import { type ReportKind, reportKinds } from "@oilcloud/contract/values";
import { readsAddress } from "../../../lib/lists/read-address.ts";
import type { ReportFilter } from "../../../lib/reports/queries.ts";

/** The reportHeads of the list; each is a filter of its own. */
export const reportHeads = ["all", "unprocessed", "processed"] as const;
export type ReportHead = (typeof reportHeads)[number];

export interface ReportListAddress {
  show: ReportHead;
  customerId: string | null;
  deviceId: string | null;
  kind: ReportKind | null;
  search: string;
  /** `2026-11-12`, of the calendar at each site. */
  startDay: string | null;
  endDay: string | null;
  pageNum: number;
  pageSize: number;
}

export function readReportAddress(params: URLSearchParams): ReportListAddress {
  const { id, day, text, oneOf, page } = readsAddress(params);
  return {
    show: oneOf("show", reportHeads) ?? "all",
    customerId: id("customerId"),
    deviceId: id("deviceId"),
    kind: oneOf("kind", reportKinds),
    search: text("search"),
    startDay: day("from"),
    endDay: day("to"),
    ...page(),
  };
}

/** What a head holds under the filters that stand, whatever page is shown. */
export function reportHeadFilter(address: ReportListAddress, head: ReportHead): ReportFilter {
  const { customerId, deviceId, kind, search, startDay, endDay } = address;
  return {
    ...(head !== "all" && { processed: head === "processed" }),
    ...(customerId && { customerId }),
    ...(deviceId && { deviceId }),
    ...(kind && { kind }),
    ...(search && { text: search }),
    ...(startDay !== null && { startDay }),
    ...(endDay !== null && { endDay }),
  };
}

export const reportListFilter = (address: ReportListAddress): ReportFilter => ({
  ...reportHeadFilter(address, address.show),
  pageNum: address.pageNum,
  pageSize: address.pageSize,
});

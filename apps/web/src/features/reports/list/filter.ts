import { type ReportKind, reportKinds, type Standing, standings } from "@oilcloud/contract/values";
import { readsAddress } from "../../../lib/lists/read-address.ts";
import type { ReportFilter, ReportResultsFilter } from "../../../lib/reports/queries.ts";

/** What a list can be narrowed to: how machines stood, or that people entered the reports. */
const reportResults = [...standings, "entered"] as const;
export type ReportListResult = Standing | "entered";

export const processingStates = ["unprocessed", "processed"] as const;
type ProcessingState = (typeof processingStates)[number];

export interface ReportListAddress {
  result: ReportListResult | null;
  show: ProcessingState | null;
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
    result: oneOf("result", reportResults),
    show: oneOf("show", processingStates),
    customerId: id("customerId"),
    deviceId: id("deviceId"),
    kind: oneOf("kind", reportKinds),
    search: text("search"),
    startDay: day("from"),
    endDay: day("to"),
    ...page(),
  };
}

/** The filters by which results are counted, whichever of them is shown. */
export function reportResultsFilter(address: ReportListAddress): ReportResultsFilter {
  const { show, customerId, deviceId, kind, search, startDay, endDay } = address;
  return {
    ...(show && { processed: show === "processed" }),
    ...(customerId && { customerId }),
    ...(deviceId && { deviceId }),
    ...(kind && { kind }),
    ...(search && { text: search }),
    ...(startDay !== null && { startDay }),
    ...(endDay !== null && { endDay }),
  };
}

export const reportListFilter = (address: ReportListAddress): ReportFilter => ({
  ...reportResultsFilter(address),
  ...(address.result && { result: address.result }),
  pageNum: address.pageNum,
  pageSize: address.pageSize,
});

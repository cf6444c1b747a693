import type { AlarmState } from "@oilcloud/contract";
import type { AlarmCategory, AlarmKind, AlarmLevel } from "@oilcloud/oil";
import type { AskedRecords } from "./records.ts";

/** The filters that the list of alarms and its export have in common, as a call gives them. */
interface GivenFilter {
  level?: number;
  category?: AlarmCategory;
  kind?: AlarmKind;
  state?: AlarmState;
  processed?: boolean;
  unclaimed?: boolean;
  mine?: boolean;
  search?: string;
}

export type RecordQuery = Pick<
  AskedRecords,
  "level" | "category" | "kind" | "open" | "processed" | "unclaimed" | "mine" | "search"
>;

export const recordQueryOf = (given: GivenFilter): RecordQuery => ({
  ...(given.level !== undefined && { level: given.level as AlarmLevel }),
  ...(given.category && { category: given.category }),
  ...(given.kind && { kind: given.kind }),
  ...(given.state && { open: given.state === "open" }),
  ...(given.processed !== undefined && { processed: given.processed }),
  ...(given.unclaimed && { unclaimed: true }),
  ...(given.mine && { mine: true }),
  ...(given.search?.trim() && { search: given.search }),
});

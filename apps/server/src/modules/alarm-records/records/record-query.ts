import type { AlarmState } from "@oilcloud/contract";
import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import type { AskedRecords } from "./records.ts";

/** The part of a call's input that narrows alarms down; the list and the export of it have it in common. */
interface GivenNarrowing {
  level?: number;
  category?: AlarmCategory;
  state?: AlarmState;
  processed?: boolean;
  unclaimed?: boolean;
  mine?: boolean;
  search?: string;
}

export type Narrowing = Pick<
  AskedRecords,
  "level" | "category" | "open" | "processed" | "unclaimed" | "mine" | "search"
>;

export const narrowingOf = (given: GivenNarrowing): Narrowing => ({
  ...(given.level !== undefined && { level: given.level as AlarmLevel }),
  ...(given.category && { category: given.category }),
  ...(given.state && { open: given.state === "open" }),
  ...(given.processed !== undefined && { processed: given.processed }),
  ...(given.unclaimed && { unclaimed: true }),
  ...(given.mine && { mine: true }),
  ...(given.search?.trim() && { search: given.search }),
});

import { urgencies, type Urgency } from "@oilcloud/oil";
import { readsAddress } from "../../lib/lists/read-address.ts";

/** What the address asks for: a list that is shared or reloaded shows the same. */
export interface VisitsAddress {
  customerId: string | null;
  urgency: Urgency | null;
  /** The id of the visitor, or `nobody`. */
  visitor: string | null;
  bySite: boolean;
  pageNum: number;
}

export const unassigned = "nobody";

export function readVisitsAddress(params: URLSearchParams): VisitsAddress {
  const { id, oneOf, page } = readsAddress(params);
  return {
    customerId: id("customerId"),
    urgency: oneOf("urgency", urgencies),
    visitor: oneOf("visitor", [unassigned]) ?? id("visitor"),
    bySite: params.get("by") === "site",
    pageNum: page().pageNum,
  };
}

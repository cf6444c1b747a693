import type { AppContract, Input } from "@oilcloud/contract";
import { auditEntities, auditKinds } from "@oilcloud/contract/values";
import { dayMs } from "@oilcloud/oil";
import { readsAddress } from "../../lib/lists/read-address.ts";

export type AuditAsked = Omit<Input<AppContract["GET /system/audit/list"]>["query"], "before" | "pageSize">;

/** What the address asks for. */
export function readAuditAddress(params: URLSearchParams) {
  const reads = readsAddress(params);
  return {
    from: reads.day("from"),
    to: reads.day("to"),
    search: reads.text("search"),
    accountId: reads.id("accountId"),
    customerId: reads.id("customerId"),
    kind: reads.oneOf("kind", auditKinds),
    entity: reads.oneOf("entity", auditEntities),
    entityId: reads.text("entityId"),
  };
}
export type AuditAddress = ReturnType<typeof readAuditAddress>;

const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime();

/** Days are those on the reader's own wall: the entries are of many sites. */
export const askedBy = ({ from, to, kind, entity, ...rest }: AuditAddress): AuditAsked => ({
  ...rest,
  accountId: rest.accountId ?? "",
  kind: kind ?? "",
  entity: entity ?? "",
  ...(from && { startTime: midnight(from) }),
  ...(to && { endTime: midnight(to) + dayMs }),
});

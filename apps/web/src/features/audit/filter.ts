import type { AppContract, Input } from "@oilcloud/contract";
import { auditEntities, auditKinds, auditOutcomes, securityKinds } from "@oilcloud/contract/values";
import { dayMs } from "@oilcloud/oil";
import { readsAddress } from "../../lib/lists/read-address.ts";

export type AuditAsked = Omit<Input<AppContract["GET /system/audit/list"]>["query"], "before" | "pageSize">;

/** The security events: one kind of them, or any. */
const securityChoices = ["any", ...securityKinds] as const;

/** What the address asks for; `security` is null where all entries are shown. */
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
    security: reads.oneOf("security", securityChoices),
    outcome: reads.oneOf("outcome", auditOutcomes),
  };
}
export type AuditAddress = ReturnType<typeof readAuditAddress>;

const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime();

/** Days are those on the reader's own wall: the entries are of many sites. */
export const askedBy = ({
  from,
  to,
  kind,
  entity,
  security,
  outcome,
  ...rest
}: AuditAddress): AuditAsked => ({
  ...rest,
  accountId: rest.accountId ?? "",
  kind: kind ?? "",
  entity: entity ?? "",
  ...(security && { security, outcome: outcome ?? "" }),
  ...(from && { startTime: midnight(from) }),
  ...(to && { endTime: midnight(to) + dayMs }),
});

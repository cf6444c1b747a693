import type { AuditRow, Language } from "@oilcloud/contract";
import { changedFields } from "../../platform/audit.ts";
import type { Label } from "../../platform/labels.ts";

export const customerEntity = "customer";

/** A customer as it was. */
interface CustomerSnapshot {
  name: string;
  timeZone: string;
}

interface CustomerRow extends CustomerSnapshot {
  id: string;
  tenantId: string;
  customerId: string;
}

export const customerSnapshotOf = ({ name, timeZone }: CustomerRow): CustomerSnapshot => ({
  name,
  timeZone,
});

const fields = {
  name: { zh: "客户名称", en: "Customer name" },
  timeZone: { zh: "时区", en: "Time zone" },
} as const satisfies Record<keyof CustomerSnapshot, Label>;

/** What an entry of the audit says of a customer. */
export function describeCustomerChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // The audit keeps things of every kind; under this kind only snapshots were written.
  const [old, now] = [before, after] as [CustomerSnapshot | null, CustomerSnapshot | null];
  return { title: (now ?? old)?.name ?? "", changes: changedFields(fields, old, now, language) };
}

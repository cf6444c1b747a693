import { type Static, Type } from "typebox";
import type { Contract } from "../call.ts";
import { CustomerId, optionalId, pageFields, TenantId } from "../fields.ts";
import { administrators } from "../access.ts";
import { auditEntities } from "../lists.ts";

const name = Type.String();

const AuditEntityName = Type.Enum([...auditEntities]);

export const AuditRow = Type.Object({
  auditId: name,
  time: Type.Integer(),
  /** Who made the change. */
  accountName: name,
  customerName: name,
  kind: Type.Enum(["created", "changed", "removed"]),
  entity: AuditEntityName,
  entityId: name,
  /** What was changed. */
  title: name,
  /** The differences in words; `before` or `after` is empty if there was nothing. */
  changes: Type.Array(Type.Object({ field: name, before: name, after: name })),
});
export type AuditRow = Static<typeof AuditRow>;

export const auditCalls = {
  "GET /system/audit/list": {
    summary: "Audit log of changes, newest first",
    access: { roles: administrators, right: "manage" },
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      entity: Type.Optional(Type.Union([AuditEntityName, Type.Literal("")])),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: AuditRow },
  },
} as const satisfies Contract;

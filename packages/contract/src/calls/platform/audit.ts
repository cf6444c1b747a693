import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, EndTime, optionalId, StartTime, TenantId } from "../../fields/fields.ts";
import { largestPage } from "../../values/limits.ts";
import {
  auditEntities,
  auditKinds,
  auditOutcomes,
  exportFileTypes,
  securityKinds,
} from "../../values/lists.ts";
import { own } from "../../access/call-access.ts";
import { name } from "../../fields/answer-fields.ts";

const AuditEntityName = Type.Enum([...auditEntities]);
const AuditKindName = Type.Enum([...auditKinds]);
const Outcome = Type.Enum([...auditOutcomes]);
export const AuditRow = Type.Object({
  auditId: name,
  time: Type.Integer(),
  /** Who made the change; empty for the platform itself. */
  accountName: name,
  /** The company of the account that made it; empty for the platform's administrators. */
  accountCompany: name,
  customerName: name,
  /** Empty where the caller does not manage the account that made the change. */
  address: name,
  /** Browser and system in a few words. */
  client: name,
  requestId: name,
  kind: AuditKindName,
  entity: AuditEntityName,
  entityId: name,
  /** What was changed. */
  title: name,
  /** The differences in words; `before` or `after` is empty if there was nothing. */
  changes: Type.Array(Type.Object({ field: name, before: name, after: name })),
  /** Why, as far as the author said so. */
  reason: name,
  /** The kind of security event; empty for other entries. */
  security: Type.Enum([...securityKinds, ""]),
  outcome: Outcome,
});
export type AuditRow = Static<typeof AuditRow>;

const filter = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  /** The account that acted; one out of scope has no entries. */
  accountId: Type.Optional(Type.Union([Type.String({ format: "uuid" }), Type.Literal("")])),
  kind: Type.Optional(Type.Union([AuditKindName, Type.Literal("")])),
  entity: Type.Optional(Type.Union([AuditEntityName, Type.Literal("")])),
  entityId: Type.Optional(Type.String({ maxLength: 200 })),
  /** One kind of security event, or any. */
  security: Type.Optional(Type.Enum([...securityKinds, "any", ""])),
  outcome: Type.Optional(Type.Union([Outcome, Type.Literal("")])),
  /** Object, field, value, name, address or request id. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  startTime: Type.Optional(StartTime),
  endTime: Type.Optional(EndTime),
};

export const auditCalls = {
  "GET /system/audit/list": {
    summary:
      "Audit log within the caller's scope, newest first, at most 180 days at once. Goes on with what is older " +
      "than the row whose time and id are given as before",
    access: own,
    query: Type.Object({
      ...filter,
      before: Type.Optional(Type.String({ pattern: "^(\\d{1,15}\\.\\d{1,18})?$", examples: [""] })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPage, examples: [10] })),
    }),
    reply: { kind: "rows", schema: AuditRow },
  },
  "GET /system/audit/counts": {
    summary: "Number of entries of each kind and outcome, within the same other filters",
    access: own,
    query: Type.Object(filter),
    reply: {
      kind: "rows",
      schema: Type.Object({ kind: AuditKindName, outcome: Outcome, count: Type.Integer() }),
    },
  },
  "GET /system/audit/people": {
    summary: "Those who appear in the audit log within the caller's scope",
    access: own,
    query: Type.Object({ startTime: Type.Optional(StartTime), endTime: Type.Optional(EndTime) }),
    reply: { kind: "rows", schema: Type.Object({ accountId: name, accountName: name }) },
  },
  "POST /system/audit/export": {
    summary: "Export the filtered entries to a file (background task)",
    access: own,
    body: Type.Object({
      ...filter,
      fileType: Type.Enum([...exportFileTypes], { problem: "exportTypeRequired" }),
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: name }) },
  },
} as const satisfies Contract;

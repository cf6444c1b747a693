import { Type } from "typebox";
import { managingAuthorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, pageFields, TenantId, withProblem } from "../../fields/fields.ts";
import { mostVisitsAtOnce } from "../../values/limits.ts";
import { exportFileTypes } from "../../values/lists.ts";
import {
  UrgencyName,
  VisitCategory,
  VisitLetter,
  VisitList,
  VisitMail,
  Visitor,
  VisitorKindName,
} from "./visit-answers.ts";
import { name } from "../../fields/answer-fields.ts";

const viewing = { roles: managingAuthorities, right: "view" } as const;
const processing = { roles: managingAuthorities, right: "process" } as const;
const owning = { roles: managingAuthorities, right: "profile" } as const;

const uuid = Type.String({ format: "uuid" });
const filter = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  urgency: Type.Optional(Type.Union([UrgencyName, Type.Literal("")])),
  /** An account or a contact; `nobody` for unassigned visits. */
  visitor: Type.Optional(Type.Union([uuid, Type.Literal("nobody"), Type.Literal("")])),
};
/** Visits by device and type of fault; unknown ones are left out. */
const Visits = Type.Array(Type.Object({ deviceId: uuid, category: VisitCategory }), {
  minItems: 1,
  maxItems: mostVisitsAtOnce,
});
const ChosenVisitor = Type.Object({ kind: VisitorKindName, visitorId: uuid });
const mailOrNull = Type.Union([VisitMail, Type.Null()]);

export const visitCalls = {
  "GET /system/visit/list": {
    summary:
      "List the reasons to go to a machine by urgency: finding, action, parts and oil, days left and who goes",
    access: viewing,
    query: Type.Object({
      ...filter,
      /** Together by site, the most urgent site first. */
      bySite: Type.Optional(Type.Boolean()),
      ...pageFields,
    }),
    reply: { kind: "data", schema: VisitList },
    large: true,
  },
  "GET /system/visit/count": {
    summary: "Count the machines that need action and the reasons to go to them",
    access: viewing,
    reply: {
      kind: "data",
      schema: Type.Object({ machines: Type.Integer(), total: Type.Integer(), now: Type.Integer() }),
    },
  },
  "GET /system/visit/visitors": {
    summary:
      "List the people who can be sent to a site: accounts that see its devices and may resolve alarms, and contacts",
    access: processing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "rows", schema: Visitor },
  },
  "POST /system/visit/assign": {
    summary: "Assign visits of a site to a person, or to nobody; without a list, all of the site's",
    access: processing,
    body: Type.Object({
      customerId: CustomerId,
      visits: Type.Optional(Visits),
      visitor: Type.Union([ChosenVisitor, Type.Null()]),
    }),
    reply: { kind: "data", schema: Type.Object({ assigned: Type.Integer() }) },
  },
  "POST /system/visit/export": {
    summary: "Export visits to a file (background task)",
    access: viewing,
    body: Type.Object({
      fileType: Type.Enum([...exportFileTypes], { problem: "exportTypeRequired" }),
      ...filter,
      visits: Type.Optional(Visits),
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: name }) },
  },
  "GET /system/visit/mail": {
    summary: "When the caller gets the list of visits by email",
    access: owning,
    reply: { kind: "data", schema: mailOrNull },
  },
  "POST /system/visit/mail": {
    summary: "Have the list of visits sent to the caller every week, or stop it",
    access: owning,
    body: Type.Object({
      mail: Type.Union([
        Type.Object({
          /** 1 is Monday. */
          weekday: Type.Integer({ minimum: 1, maximum: 7 }),
          hour: Type.Integer({ minimum: 0, maximum: 23 }),
          timeZone: Type.String({
            minLength: 1,
            maxLength: 64,
            ...withProblem("timeZoneUnknown"),
            examples: ["Asia/Shanghai"],
          }),
        }),
        Type.Null(),
      ]),
    }),
    reply: { kind: "data", schema: mailOrNull },
  },
  "GET /system/visit/letters": {
    summary: "Preview the letters to the visitors: what each is told to do where, and with what",
    access: processing,
    query: Type.Object({ tenantId: optionalId(TenantId), customerId: optionalId(CustomerId) }),
    reply: { kind: "rows", schema: VisitLetter },
  },
  "POST /system/visit/send": {
    summary: "Send the letters to the chosen visitors",
    access: processing,
    body: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      visitors: Type.Array(ChosenVisitor, {
        minItems: 1,
        maxItems: mostVisitsAtOnce,
        ...withProblem("visitorsRequired"),
      }),
    }),
    reply: { kind: "data", schema: Type.Object({ sent: Type.Integer() }) },
  },
} as const satisfies Contract;

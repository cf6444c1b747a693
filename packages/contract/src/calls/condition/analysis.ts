import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  CustomerId,
  GroupId,
  optionalId,
  StartTime,
  TenantId,
  TrendDays,
  TrendDeviceIds,
} from "../../fields/fields.ts";
import { AnalysisList, SmallTrends } from "./analysis-answers.ts";
import { maxLengths } from "../../values/limits.ts";
import { viewing } from "../../access/call-access.ts";

export const analysisCalls = {
  "GET /system/dataanalysis/listByGroup": {
    summary: "List devices in scope by group, worst first, with their state and three key values",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      groupId: optionalId(GroupId),
      deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      /** Only devices whose state has changed since then; the counts still include all. */
      since: Type.Optional(StartTime),
      /** Maximum number of changed devices. */
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    reply: { kind: "data", schema: AnalysisList },
    large: true,
  },
  "POST /system/dataanalysis/listTrends": {
    summary: "Key values of up to 60 devices over the last days, at most 40 points each",
    access: viewing,
    body: Type.Object({ deviceIds: TrendDeviceIds, days: TrendDays }),
    reply: { kind: "data", schema: SmallTrends },
    large: true,
  },
} as const satisfies Contract;

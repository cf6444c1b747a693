import type { Contract } from "../../call.ts";
import { Type } from "typebox";
import { CustomerId, optionalId, pageFields, TenantId } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { AttentionList, HomeOverview, HomeSite, SensorFault, Todo } from "./home-answers.ts";
import { viewing } from "../../access/call-access.ts";

export const homeCalls = {
  "GET /system/home/overview": {
    summary: "Fleet overview: key figures, devices that need attention, sensor and communication faults",
    access: viewing,
    reply: { kind: "data", schema: HomeOverview },
  },
  "GET /system/home/attention": {
    summary:
      "List the devices that need attention, worst first, with reason, recommended action and recent course",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      todo: Type.Optional(Todo),
      deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: { kind: "data", schema: AttentionList },
    large: true,
  },
  "GET /system/home/sensorFaults": {
    summary: "List sensor faults: devices whose newest values cannot be used, by device and reason",
    access: viewing,
    query: Type.Object(pageFields),
    reply: { kind: "rows", schema: SensorFault },
  },
  "GET /system/home/sites": {
    summary: "List customers in scope with location, number of reporting devices and their standings",
    access: viewing,
    reply: { kind: "rows", schema: HomeSite },
  },
} as const satisfies Contract;

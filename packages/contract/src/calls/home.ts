import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { Type } from "typebox";
import { CustomerId, optionalId, TenantId } from "../fields.ts";
import { maxLengths } from "../limits.ts";
import { AttentionList, HomeOverview, HomeSite, Todo } from "./home-answers.ts";

const viewing = { roles: authorities, right: "view" } as const;

export const homeCalls = {
  "GET /system/home/overview": {
    summary:
      "The fleet the caller can see at a glance: figures, what needs attention, faults of sensors and links",
    access: viewing,
    reply: { kind: "data", schema: HomeOverview },
  },
  "GET /system/home/attention": {
    summary: "Every machine that needs something, the worst first: why, what to do and how it came to that",
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
  "GET /system/home/sites": {
    summary:
      "The customers the caller can see, each with its place, how many of its devices report and how they stand",
    access: viewing,
    reply: { kind: "rows", schema: HomeSite },
  },
} as const satisfies Contract;

import { Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { AreaNo } from "../fields.ts";

export const areaCalls = {
  "GET /system/other/getSysArea": {
    summary: "Provinces for an empty areaNo, otherwise what lies one level below it",
    access: { roles: authorities, right: "view" },
    query: Type.Object({ areaNo: Type.Optional(AreaNo) }),
    reply: {
      kind: "data",
      schema: Type.Array(Type.Object({ id: Type.Integer(), areaName: Type.String(), areaNo: Type.String() })),
    },
  },
} as const satisfies Contract;

import { Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { AreaNo } from "../../fields/fields.ts";

export const areaCalls = {
  "GET /system/other/getSysArea": {
    summary: "List the areas below areaNo; provinces if it is empty",
    access: { roles: authorities, right: "view" },
    query: Type.Object({ areaNo: Type.Optional(AreaNo) }),
    reply: {
      kind: "data",
      schema: Type.Array(Type.Object({ id: Type.Integer(), areaName: Type.String(), areaNo: Type.String() })),
    },
  },
} as const satisfies Contract;

import { Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { BucketCount, DeviceId, EndTime, KeyId, StartTime, withProblem } from "../../fields/fields.ts";
import { SeriesList } from "./data-screen-answers.ts";

/** Four devices with four indicators each. */
const mostSeries = 16;

export const seriesCalls = {
  "POST /system/dataanalysis/listSeries": {
    summary:
      "Up to sixteen series over the same range: sixteen indicators of one device, or four of each of up to " +
      "four devices; at most about 1000 points each, or the requested number, including all extremes. At " +
      "most 180 days; with metal-abrasive indicators, which are evaluated by day, at most 30",
    access: { roles: authorities, right: "view" },
    body: Type.Object({
      items: Type.Array(Type.Object({ deviceId: DeviceId, keyId: KeyId }), {
        minItems: 1,
        maxItems: mostSeries,
        ...withProblem("seriesCount"),
      }),
      startTime: StartTime,
      endTime: EndTime,
      points: Type.Optional(BucketCount),
    }),
    reply: { kind: "data", schema: SeriesList },
  },
} as const satisfies Contract;

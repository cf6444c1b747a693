import { Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { BucketCount, DeviceId, EndTime, KeyId, StartTime, told } from "../fields.ts";
import { SeriesList } from "./data-screen-answers.ts";

/** Four devices with four indicators each. */
const mostSeries = 16;

export const seriesCalls = {
  "POST /system/dataanalysis/listSeries": {
    summary:
      "Up to sixteen indicators, of up to four devices, over the same time, at most about 1000 points each, or as many " +
      "as asked for, that keep every extreme. At most 180 days; with a metal-abrasive indicator, which goes by the day, at most 30. Of several devices at most four " +
      "indicators",
    access: { roles: authorities, right: "view" },
    body: Type.Object({
      items: Type.Array(Type.Object({ deviceId: DeviceId, keyId: KeyId }), {
        minItems: 1,
        maxItems: mostSeries,
        ...told("seriesCount"),
      }),
      startTime: StartTime,
      endTime: EndTime,
      points: Type.Optional(BucketCount),
    }),
    reply: { kind: "data", schema: SeriesList },
  },
} as const satisfies Contract;

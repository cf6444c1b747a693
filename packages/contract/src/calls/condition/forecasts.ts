import { forecastBases } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { DeviceId, StartTime, withProblem } from "../../fields/fields.ts";
import { enteredEventKinds } from "../../values/lists.ts";
import { maxLengths } from "../../values/limits.ts";
import { processing, viewing } from "../../access/call-access.ts";
import { ms, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";

/** When a limit will be reached, with an 80 % interval. */
const crossing = {
  crossesMs: ms,
  earliestMs: ms,
  /** null: beyond the forecast horizon. */
  latestMs: msOrNull,
};

/** The limit that a device will reach first, for lists. */
export const NearestForecast = Type.Object({ keyId: Type.Integer(), shortName: name, ...crossing });
export type NearestForecast = Static<typeof NearestForecast>;
export const nearestOrNull = Type.Union([NearestForecast, Type.Null()]);

export const DeviceForecast = Type.Object({
  madeTime: ms,
  /** When the oil was last changed, if known. */
  oilChange: Type.Union([Type.Object({ time: ms, source: Type.Enum(["entered", "detected"]) }), Type.Null()]),
  /** Indicators with a significant trend towards their limit, nearest first; usually there are none. */
  forecasts: Type.Array(
    Type.Object({
      keyId: Type.Integer(),
      key: name,
      keyName: name,
      unit: name,
      decimals: Type.Integer(),
      /** The newest day and where the quantity stood by which the limit is judged, which is not the value now. */
      fromMs: ms,
      fromValue: Type.Number(),
      /** What of a day that is: the mean of its values, its highest or lowest hour, or its mean at the machine's working temperature. */
      basis: Type.Enum([...forecastBases]),
      limit: Type.Number(),
      ...crossing,
    }),
  ),
});
export type DeviceForecast = Static<typeof DeviceForecast>;

export const DeviceEvent = Type.Object({
  eventId: name,
  kind: Type.Enum([...enteredEventKinds]),
  /** Recorded by hand, recorded when an alarm was processed, or detected from the values. */
  source: Type.Enum(["entered", "alarm", "detected"]),
  time: ms,
  note: name,
  accountName: nameOrNull,
});
export type DeviceEvent = Static<typeof DeviceEvent>;

export const forecastCalls = {
  "GET /system/datascreen/getForecast": {
    summary:
      "Forecast when indicators of a device will reach their limits, with an 80 % interval, based on data " +
      "since the last oil change; only statistically significant trends",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceForecast },
  },
  "GET /system/deviceevent/list": {
    summary:
      "List oil changes, top-ups and filter changes of a device, newest first: recorded, reported with an alarm, or detected",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: DeviceEvent },
  },
  "POST /system/deviceevent/save": {
    summary: "Record an oil change, a top-up or a filter change",
    access: processing,
    body: Type.Object({
      deviceId: DeviceId,
      kind: Type.Enum([...enteredEventKinds], { problem: "eventKindRequired" }),
      time: Type.Number({ ...StartTime, ...withProblem("eventTimeRequired") }),
      note: Type.Optional(Type.String({ maxLength: maxLengths.eventNote })),
    }),
    reply: { kind: "data", schema: Type.Object({ eventId: name }) },
  },
  "POST /system/deviceevent/remove": {
    summary: "Delete an oil change, top-up or filter change that was recorded by hand",
    access: processing,
    body: Type.Object({ deviceId: DeviceId, eventId: Type.String({ format: "uuid" }) }),
    reply: { kind: "message" },
  },
} as const satisfies Contract;

import { OilCondition } from "./verdict-answers.ts";
import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  BucketCount,
  CustomerId,
  DeviceId,
  EndTime,
  GroupId,
  KeyId,
  optionalId,
  StartTime,
  TimeInterval,
} from "../../fields/fields.ts";
import {
  BarChart,
  BucketRow,
  DeviceInfo,
  DeviceRow,
  DisplayIndex,
  IndicatorValue,
  LineChart,
  More,
  OnlineState,
  OperatingTime,
  PollutionRow,
} from "./data-screen-answers.ts";
import { timeTypes } from "../../values/lists.ts";
import { managing, viewing } from "../../access/call-access.ts";

const ofDevice = Type.Object({ deviceId: DeviceId });
const times = { startTime: Type.Optional(StartTime), endTime: Type.Optional(EndTime) };
const buckets = {
  deviceId: DeviceId,
  timeInterval: Type.Optional(TimeInterval),
  count: Type.Optional(BucketCount),
  startTime: StartTime,
  endTime: Type.Optional(EndTime),
};

export const dataScreenCalls = {
  "GET /system/datascreen/getDeviceInfo": {
    summary: "Get a device: master data, location and whether it reports",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: DeviceInfo },
  },
  "GET /system/datascreen/listDevice": {
    summary: "List devices in scope, optionally of one customer or group",
    access: viewing,
    query: Type.Object({ customerId: optionalId(CustomerId), groupId: optionalId(GroupId) }),
    reply: { kind: "rows", schema: DeviceRow },
    large: true,
  },
  "GET /system/datascreen/getTsKvLatestByDeviceId": {
    summary: "Newest value of each indicator of a device, in its display order",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: IndicatorValue },
  },
  "GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId": {
    summary:
      "Values of an indicator in buckets: count buckets of timeInterval ms from startTime, or count equal " +
      "buckets from startTime to endTime (timeInterval is then ignored). At most 180 days; metal-abrasive " +
      "indicators: buckets of at least 24 hours, at most 30 days",
    access: viewing,
    query: Type.Object({ ...buckets, keyId: KeyId }),
    reply: { kind: "rows", schema: BucketRow },
  },
  "GET /system/datascreen/getTsKvPollutionDegree": {
    summary:
      "Contamination in buckets, with the eight channels and their codes; keyId defaults to the NAS class",
    access: viewing,
    query: Type.Object({ ...buckets, keyId: Type.Optional(KeyId) }),
    reply: { kind: "rows", schema: PollutionRow },
  },
  "GET /system/datascreen/verifyIsMore": {
    summary: "Whether a device has indicators beyond the six shown on the data screen",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: More },
  },
  "GET /system/datascreen/listMoreTsKv": {
    summary: "Newest values of the indicators beyond the six shown on the data screen",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: IndicatorValue },
  },
  "GET /system/datascreen/getDisplayIndexSeq": {
    summary: "Indicators of a device in display order; the first six are shown initially",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "GET /system/datascreen/updateDeviceCreateTime": {
    summary: "Set the installation time of a device in ms, from which its operating time counts",
    access: managing,
    query: Type.Object({ deviceId: DeviceId, createTime: StartTime }),
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/updateDeviceTimeType": {
    summary: "Set whether the operating time of a device counts calendar hours or running hours",
    access: managing,
    query: Type.Object({ deviceId: DeviceId, timeType: Type.Enum([...timeTypes]) }),
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/listOperatingTime": {
    summary:
      "Operating hours since installation, in total and by month. Running hours are derived from hourly " +
      "rollups: an hour with the machine running throughout counts fully, one with a start or stop counts " +
      "half",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/veritySenorOnline": {
    summary: "Whether the data of a device is fresh and, separately, whether it is connected",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OnlineState },
  },
  "GET /system/datascreen/getOilCondition": {
    summary:
      "Oil condition by water, contamination, wear and aging, each with the determining indicator and the reason",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OilCondition },
  },
  "GET /system/datascreen/getHistoricalLineChartData": {
    summary:
      "Line chart of an indicator over the last 30 days or a given range, at most about 1000 points " +
      "including all extremes; metal-abrasive indicators by day",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId, keyId: KeyId, ...times }),
    reply: { kind: "data", schema: LineChart },
  },
  "GET /system/datascreen/getHistoricalBarChartData": {
    summary:
      "Bar chart of an indicator by day at the site over the last 30 days or a given range; for counters " +
      "with the daily increase",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId, keyId: KeyId, ...times }),
    reply: { kind: "data", schema: BarChart },
  },
} as const satisfies Contract;

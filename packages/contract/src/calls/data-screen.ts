import { OilCondition } from "./verdict-answers.ts";
import { Type } from "typebox";
import { authorities, managingAuthorities } from "../access.ts";
import type { Contract } from "../call.ts";
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
} from "../fields.ts";
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
import { timeTypes } from "../lists.ts";

const viewing = { roles: authorities, right: "view" } as const;
const managing = { roles: managingAuthorities, right: "manage" } as const;

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
    summary: "A device: what it is, where it stands, and whether it reports",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: DeviceInfo },
  },
  "GET /system/datascreen/listDevice": {
    summary: "The devices the caller can see, of a customer or a group where one is given",
    access: viewing,
    query: Type.Object({ customerId: optionalId(CustomerId), groupId: optionalId(GroupId) }),
    reply: { kind: "rows", schema: DeviceRow },
    large: true,
  },
  "GET /system/datascreen/getTsKvLatestByDeviceId": {
    summary: "The newest value of every indicator of a device, in the device's display order",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: IndicatorValue },
  },
  "GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId": {
    summary:
      "An indicator in buckets: count of timeInterval ms from startTime, or count spread evenly over startTime…endTime " +
      "(then timeInterval is not needed). At most 180 days; metal-abrasive indicators from 24 hours a bucket, at most 30 days",
    access: viewing,
    query: Type.Object({ ...buckets, keyId: KeyId }),
    reply: { kind: "rows", schema: BucketRow },
  },
  "GET /system/datascreen/getTsKvPollutionDegree": {
    summary:
      "The same for contamination, with the eight channels and their codes; without keyId of the NAS class",
    access: viewing,
    query: Type.Object({ ...buckets, keyId: Type.Optional(KeyId) }),
    reply: { kind: "rows", schema: PollutionRow },
  },
  "GET /system/datascreen/verifyIsMore": {
    summary: "Whether a device has more indicators than the six that the data screen shows",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: More },
  },
  "GET /system/datascreen/listMoreTsKv": {
    summary: "The newest values of the indicators beyond the six that the data screen shows",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: IndicatorValue },
  },
  "GET /system/datascreen/getDisplayIndexSeq": {
    summary: "The indicators of a device in the order they are displayed in; the first six are shown at once",
    access: viewing,
    query: ofDevice,
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "GET /system/datascreen/updateDeviceCreateTime": {
    summary: "Set when a device was installed, in ms; operating time counts from there",
    access: managing,
    query: Type.Object({ deviceId: DeviceId, createTime: StartTime }),
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/updateDeviceTimeType": {
    summary: "Count a device's operating time by the calendar or by the hours its machine ran",
    access: managing,
    query: Type.Object({ deviceId: DeviceId, timeType: Type.Enum([...timeTypes]) }),
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/listOperatingTime": {
    summary:
      "Operating hours since the installation, in all and by month. Running hours come from the hours that are rolled up: " +
      "one in which the machine ran throughout counts whole, one in which it started or stopped half",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OperatingTime },
  },
  "GET /system/datascreen/veritySenorOnline": {
    summary: "Whether a device's data is fresh and, apart from that, whether it holds a connection",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OnlineState },
  },
  "GET /system/datascreen/getOilCondition": {
    summary: "The oil's state by water, contamination, wear and aging, each with what decides it and why",
    access: viewing,
    query: ofDevice,
    reply: { kind: "data", schema: OilCondition },
  },
  "GET /system/datascreen/getHistoricalLineChartData": {
    summary:
      "An indicator's course over the last 30 days or the time given, at most about 1000 points that keep every extreme; " +
      "metal-abrasive indicators by day",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId, keyId: KeyId, ...times }),
    reply: { kind: "data", schema: LineChart },
  },
  "GET /system/datascreen/getHistoricalBarChartData": {
    summary:
      "An indicator by day at the site over the last 30 days or the time given; for counters also the increase",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId, keyId: KeyId, ...times }),
    reply: { kind: "data", schema: BarChart },
  },
} as const satisfies Contract;

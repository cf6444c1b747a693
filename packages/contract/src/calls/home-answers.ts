import { type Static, Type } from "typebox";
import { KeyValue, Standing, StandingCounts } from "./analysis-answers.ts";
import { nearestOrNull } from "./forecasts.ts";
import { communication, ms, msOrNull, name, numberOrNull, OilState } from "./data-screen-answers.ts";

const count = Type.Integer();
const device = { deviceId: name, deviceName: name, customerId: name, customerName: name, tenantId: name };

/** A device whose oil is abnormal or at risk. */
export const AttentionDevice = Type.Object({
  ...device,
  state: OilState,
  ...communication,
  intervalMs: ms,
  /** In words, with numbers. */
  reason: name,
  /** What decides, and what else is past its limit; the worst first. */
  findings: Type.Array(KeyValue),
  severity: Type.Number(),
  /** Since when the first of them has been past its limit; at the start of the trend or before it: longer. */
  pastSince: msOrNull,
  /** The first of them over the last 14 days. */
  trend: Type.Array(numberOrNull),
  /** Where the device is on its way to a limit. */
  forecast: nearestOrNull,
});
export type AttentionDevice = Static<typeof AttentionDevice>;

/** A sensor whose newest values cannot be used, for one and the same reason. */
export const SensorFault = Type.Object({
  ...device,
  markName: name,
  keyNames: Type.Array(name),
});
export type SensorFault = Static<typeof SensorFault>;

/** Counts of silent devices, each with the device that has been silent longest. */
export const SilentDevices = Type.Object({
  ...device,
  kind: Type.Enum(["stale", "offline", "never"]),
  count,
  lastTime: msOrNull,
});
export type SilentDevices = Static<typeof SilentDevices>;

export const RecentAlarm = Type.Object({
  ...device,
  alarmId: name,
  level: Type.Enum([1, 2]),
  time: ms,
  message: name,
  processed: Type.Boolean(),
});
export type RecentAlarm = Static<typeof RecentAlarm>;

export const HomeOverview = Type.Object({
  asOf: ms,
  devices: count,
  customers: count,
  online: count,
  counts: StandingCounts,
  /** Values since midnight at their sites, and which share of them is good. */
  today: Type.Object({ values: count, goodShare: numberOrNull }),
  lastTime: msOrNull,
  /** Open ones; null while nobody watches for alarms. */
  alarms: Type.Union([Type.Object({ level1: count, level2: count }), Type.Null()]),
  recentAlarms: Type.Union([Type.Array(RecentAlarm), Type.Null()]),
  trendStart: ms,
  trendTimes: Type.Array(ms),
  attention: Type.Array(AttentionDevice),
  attentionTotal: count,
  sensorFaults: Type.Array(SensorFault),
  sensorFaultTotal: count,
  silent: Type.Array(SilentDevices),
});
export type HomeOverview = Static<typeof HomeOverview>;

export const HomeSite = Type.Object({
  tenantId: name,
  tenantName: name,
  customerId: name,
  customerName: name,
  areaName: name,
  devices: count,
  online: count,
  counts: StandingCounts,
  /** What the site counts as: its worst device. */
  worst: Standing,
});
export type HomeSite = Static<typeof HomeSite>;

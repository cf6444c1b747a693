import { type Static, Type } from "typebox";
import { alarmStates, todos } from "../../values/lists.ts";
import { StandingCounts } from "./analysis-answers.ts";
import { communication } from "./data-screen-answers.ts";
import { Standing, Verdict } from "./verdict-answers.ts";
import { count, ms, msOrNull, name, numberOrNull } from "../../fields/answer-fields.ts";

const device = { deviceId: name, deviceName: name, customerId: name, customerName: name, tenantId: name };

export const Todo = Type.Enum([...todos]);

/** A device that needs attention, and why. */
export const AttentionDevice = Type.Object({
  ...device,
  todo: Todo,
  verdict: Verdict,
  ...communication,
  intervalMs: ms,
  /** The determining indicator over the last 14 days, or the one approaching its limit; empty if there is none. */
  trend: Type.Array(numberOrNull),
  trendKeyId: msOrNull,
  /** Whether its alarms are resolved, and the values have not recovered yet. */
  resolved: Type.Boolean(),
});
export type AttentionDevice = Static<typeof AttentionDevice>;

/** A sensor whose newest values are unusable, with one common reason. */
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

const OpenAlarms = Type.Object({ level1: count, level2: count, unclaimed: count, tickets: count });

export const RecentAlarm = Type.Object({
  ...device,
  alarmId: name,
  level: Type.Enum([1, 2]),
  time: ms,
  /** The site's. */
  timeZone: name,
  message: name,
  state: Type.Enum([...alarmStates]),
  processed: Type.Boolean(),
});
export type RecentAlarm = Static<typeof RecentAlarm>;

export const HomeOverview = Type.Object({
  asOf: ms,
  devices: count,
  customers: count,
  online: count,
  counts: StandingCounts,
  /** Number of values since midnight at each site, and the share of good ones. */
  today: Type.Object({ values: count, goodShare: numberOrNull }),
  lastTime: msOrNull,
  /** Open alarms by level, those of them that are unclaimed, and the sensor tickets beside them; null while the alarm module is not running. */
  alarms: Type.Union([OpenAlarms, Type.Null()]),
  recentAlarms: Type.Union([Type.Array(RecentAlarm), Type.Null()]),
  /** The worst of the machines that need something, without their trends; all of them by `GET /system/home/attention`. */
  attention: Type.Array(AttentionDevice),
  /** Machines with an open alarm, a sensor ticket, or a limit reached within 14 days. */
  needsAction: count,
  /** The first of them; all by `GET /system/home/sensorFaults`. */
  sensorFaults: Type.Array(SensorFault),
  sensorFaultTotal: count,
  silent: Type.Array(SilentDevices),
});
export type HomeOverview = Static<typeof HomeOverview>;

/** A page of the devices that need attention, worst first. */
export const AttentionList = Type.Object({
  asOf: ms,
  trendStart: ms,
  trendTimes: Type.Array(ms),
  devices: Type.Array(AttentionDevice),
  /** Number of devices that match the filters. */
  total: count,
  /** Of them those that need action: without those that only lack data. */
  needsAction: count,
  /** Counts by required action, within the requested site and search. */
  byTodo: Type.Object({
    actNow: count,
    planWork: count,
    checkSensor: count,
    restoreData: count,
    comingUp: count,
  }),
  /** The sites of these devices, the one with the worst device first. */
  sites: Type.Array(
    Type.Object({ customerId: name, customerName: name, tenantId: name, count, worst: Standing }),
  ),
});
export type AttentionList = Static<typeof AttentionList>;

export const HomeSite = Type.Object({
  tenantId: name,
  tenantName: name,
  customerId: name,
  customerName: name,
  areaName: name,
  devices: count,
  online: count,
  counts: StandingCounts,
  /** The standing of its worst device. */
  worst: Standing,
});
export type HomeSite = Static<typeof HomeSite>;

import { dimensions, freshnesses, machineStates, oilStates } from "@oilcloud/oil";
import { ofEachText } from "../../values/device-texts.ts";
import { type Static, Type } from "typebox";
import { timeTypes } from "../../values/lists.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

// Type lists instead of unions: charts carry thousands of these, and a union is validated value by value when
// serialised.

const resolutions = ["raw", "hour", "day"] as const;

const Freshness = Type.Enum([...freshnesses]);
export const OilState = Type.Enum([...oilStates]);
export const MachineState = Type.Enum([...machineStates]);
const TimeType = Type.Enum([...timeTypes]);
const Resolution = Type.Enum([...resolutions]);

/** Beyond a warning bound the oil is at risk, beyond a critical bound abnormal; null if there is none. */
export const bounds = {
  lowCritical: numberOrNull,
  lowWarning: numberOrNull,
  highWarning: numberOrNull,
  highCritical: numberOrNull,
};
/** The limit in force of an indicator. */
const Limit = Type.Object({
  ...bounds,
  /** True if set by people; otherwise it is the catalogue's default for this machine. */
  set: Type.Boolean(),
});
export type LimitInForce = Static<typeof Limit>;
const limitOrNull = Type.Union([Limit, Type.Null()]);

const indicatorKinds = ["gauge", "counter", "class"] as const;
export const indicator = {
  keyId: Type.Integer(),
  key: name,
  keyName: name,
  unit: name,
  /** Decimal places to show. */
  decimals: Type.Integer(),
  kind: Type.Enum([...indicatorKinds]),
  /** Evaluated by day, with its own limits on ranges and intervals. */
  metalAbrasive: Type.Boolean(),
};

export const IndicatorValue = Type.Object({
  ...indicator,
  value: numberOrNull,
  ts: ms,
  /** The mark of the value in words; null if it is good. */
  mark: nameOrNull,
  markName: nameOrNull,
  /** "unknown" for a marked value and for an indicator without limits. */
  status: OilState,
  stale: Type.Boolean(),
  limit: limitOrNull,
});
export type IndicatorValue = Static<typeof IndicatorValue>;

const statistics = {
  last: numberOrNull,
  mean: numberOrNull,
  min: numberOrNull,
  max: numberOrNull,
  count: Type.Integer(),
};

/** One bucket, identified by its start; nulls if it has no good value. `value` is the last one. */
export const BucketRow = Type.Object({ createTime: ms, value: numberOrNull, ...statistics });
export type BucketRow = Static<typeof BucketRow>;

export const PollutionRow = Type.Object({
  ...BucketRow.properties,
  /** Channels 1–8, cumulative, per 100 mL. */
  channels: Type.Array(numberOrNull),
  isoCode: nameOrNull,
  /** Signed: 00 is −1, above 12 is 13. */
  nasClass: msOrNull,
  /** Signed: 000 is −2, 00 is −1, above 12 is 13. */
  as4059Class: msOrNull,
  /** The NAS class clamped to 1–12, the range of the charts. */
  pollutionLevel: msOrNull,
  /** The same for each channel. */
  levels: Type.Array(msOrNull),
});
export type PollutionRow = Static<typeof PollutionRow>;

export const communication = {
  /** Fresh data has arrived. */
  online: Type.Boolean(),
  /** Whether the device holds a connection, which does not imply fresh data. */
  connected: Type.Boolean(),
  freshness: Freshness,
  lastTime: msOrNull,
};
export const OnlineState = Type.Object(communication);
export type OnlineState = Static<typeof OnlineState>;

const device = {
  deviceId: name,
  deviceName: name,
  machineType: name,
  machineTypeName: name,
  customerId: name,
  customerName: name,
  groupId: name,
  groupName: name,
  ...communication,
};
export const DeviceRow = Type.Object({ ...device, oilState: MachineState });
export type DeviceRow = Static<typeof DeviceRow>;

export const DeviceInfo = Type.Object({
  ...device,
  tenantId: name,
  oil: nameOrNull,
  oilName: nameOrNull,
  isGateway: Type.Boolean(),
  intervalMs: ms,
  timeZone: name,
  /** Time of installation. */
  createTime: ms,
  timeType: TimeType,
  /** Master data; empty or null if not entered. */
  deviceNo: nameOrNull,
  ...ofEachText(() => name),
  tankVolumeL: numberOrNull,
  deviceImage: name,
  sensorCount: Type.Integer(),
  /** Days of a past that came in bulk, and how many of all are ready for long charts and forecasts; null once every one is. */
  pastDays: Type.Union([Type.Object({ days: Type.Integer(), ready: Type.Integer() }), Type.Null()]),
});
export type DeviceInfo = Static<typeof DeviceInfo>;

export const DisplayIndex = Type.Object({ ...indicator, seq: Type.Integer(), shown: Type.Boolean() });
export type DisplayIndex = Static<typeof DisplayIndex>;

export const More = Type.Object({ isMore: Type.Boolean(), shown: Type.Integer(), total: Type.Integer() });

const hours = { calendarHours: Type.Number(), runningHours: Type.Number() };
export const OperatingTime = Type.Object({
  timeType: TimeType,
  createTime: ms,
  timeZone: name,
  /** According to the device's time type. */
  operatingHours: Type.Number(),
  ...hours,
  /**
   * "signals": running times come from pressure or vibration; "reports": there is no such signal, so it counts as
   * running while it reports.
   */
  runningBasis: Type.Enum(["signals", "reports"]),
  /** By month at the site, oldest first; months without data are left out. */
  months: Type.Array(Type.Object({ month: name, ...hours })),
});
export type OperatingTime = Static<typeof OperatingTime>;

export const DimensionName = Type.Enum([...dimensions]);

/** The limit that is passed, else the one that comes next. */
export const ShownBound = Type.Object({ level: Type.Enum(["warning", "critical"]), value: Type.Number() });

export const ConditionDimension = Type.Object({
  dimension: DimensionName,
  dimensionName: name,
  state: OilState,
  /** The indicator that determines the state. */
  leading: Type.Union([
    Type.Object({
      ...indicator,
      /** The value now, as its limits judge it. */
      value: numberOrNull,
      ts: msOrNull,
      bound: Type.Union([ShownBound, Type.Null()]),
      /** The side on which the value is critical, with the warning and the limit there. */
      side: Type.Enum(["low", "high"]),
      warning: numberOrNull,
      limit: numberOrNull,
      /** True if set by people. */
      set: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  reason: name,
});
export type ConditionDimension = Static<typeof ConditionDimension>;

const chart = {
  deviceId: name,
  ...indicator,
  timeZone: name,
  resolution: Resolution,
  startTime: ms,
  endTime: ms,
  limit: limitOrNull,
};
export const LineChart = Type.Object({
  ...chart,
  /** Minimum time that a point covers. */
  bucketMs: ms,
  /**
   * A point of nulls marks a gap: longer than three reporting intervals of the device and three times the spacing of
   * the readings around it.
   */
  points: Type.Array(Type.Object({ ts: ms, value: numberOrNull, ...statistics })),
});
export type LineChart = Static<typeof LineChart>;

/** Columns of equal length instead of one row per point, because sixteen series are sent together. */
const SeriesColumns = Type.Object({
  ...chart,
  /** Spacing of the newest readings, at least the device's interval; three times this without data is a gap. */
  cadenceMs: ms,
  bucketMs: ms,
  ts: Type.Array(ms),
  /** The mean; for classes the nearest class, for counters the last value; null in a gap. */
  value: Type.Array(numberOrNull),
  min: Type.Array(numberOrNull),
  max: Type.Array(numberOrNull),
  count: Type.Array(Type.Integer()),
});
export const SeriesList = Type.Object({ startTime: ms, endTime: ms, series: Type.Array(SeriesColumns) });
export type SeriesList = Static<typeof SeriesList>;

export const BarChart = Type.Object({
  ...chart,
  bars: Type.Array(
    Type.Object({
      /** Date at the site. */
      day: name,
      createTime: ms,
      ...statistics,
      /** Increase of a counter on that day, corrected for resets; null for other indicators. */
      increase: numberOrNull,
    }),
  ),
});
export type BarChart = Static<typeof BarChart>;

import { dimensions, freshnesses, oilStates } from "@oilcloud/oil";
import { ofEachText } from "../device-texts.ts";
import { type Static, Type } from "typebox";
import { timeTypes } from "../lists.ts";

export const name = Type.String();
export const ms = Type.Integer();
// Lists of types and not unions: charts carry thousands of these, and a union is validated value by value on its way out.
export const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
export const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
export const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });

const resolutions = ["raw", "hour", "day"] as const;

const Freshness = Type.Enum([...freshnesses]);
export const OilState = Type.Enum([...oilStates]);
const TimeType = Type.Enum([...timeTypes]);
const Resolution = Type.Enum([...resolutions]);

/** Past a warning the oil is at risk, past a critical bound abnormal; null where there is none. */
export const bounds = {
  lowCritical: numberOrNull,
  lowWarning: numberOrNull,
  highWarning: numberOrNull,
  highCritical: numberOrNull,
};
/** What an indicator is held to. */
const Limit = Type.Object({
  ...bounds,
  /** Set by people; otherwise the catalogue's default for this machine. */
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
  /** So many figures after the point are worth showing. */
  decimals: Type.Integer(),
  kind: Type.Enum([...indicatorKinds]),
  /** Told by the day, with rules of its own about how much may be asked for. */
  metalAbrasive: Type.Boolean(),
};

export const IndicatorValue = Type.Object({
  ...indicator,
  value: numberOrNull,
  ts: ms,
  /** The mark of the value, in words; null if it is good. */
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

/** One bucket, named by its start; one in which nothing good was seen has nulls. `value` is the last one. */
export const BucketRow = Type.Object({ createTime: ms, value: numberOrNull, ...statistics });
export type BucketRow = Static<typeof BucketRow>;

export const PollutionRow = Type.Object({
  ...BucketRow.properties,
  /** Channels 1–8, cumulative, per 100 mL. */
  channels: Type.Array(numberOrNull),
  isoCode: nameOrNull,
  /** Signed: 00 is −1, above 12 is 13. */
  nasClass: msOrNull,
  /** Signed too: 000 is −2, 00 is −1, above 12 is 13. */
  as4059Class: msOrNull,
  /** The NAS class held within the 1–12 of the charts. */
  pollutionLevel: msOrNull,
  /** The same for each channel by itself. */
  levels: Type.Array(msOrNull),
});
export type PollutionRow = Static<typeof PollutionRow>;

export const communication = {
  /** Fresh data came in. */
  online: Type.Boolean(),
  /** Whether the device is connected; says nothing about fresh data. */
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
export const DeviceRow = Type.Object({ ...device, oilState: OilState });
export type DeviceRow = Static<typeof DeviceRow>;

export const DeviceInfo = Type.Object({
  ...device,
  tenantId: name,
  oil: nameOrNull,
  oilName: nameOrNull,
  isGateway: Type.Boolean(),
  intervalMs: ms,
  timeZone: name,
  /** When it was installed. */
  createTime: ms,
  timeType: TimeType,
  /** What was entered of it; empty or null where nothing was. */
  deviceNo: nameOrNull,
  ...ofEachText(() => name),
  tankVolumeL: numberOrNull,
  deviceImage: name,
  sensorCount: Type.Integer(),
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
  /** By the device's time type. */
  operatingHours: Type.Number(),
  ...hours,
  /** "signals": pressure or vibration tell when it ran; "reports": it says nothing, so it runs while it reports. */
  runningBasis: Type.Enum(["signals", "reports"]),
  /** By month at the site, the oldest first; months in which nothing was reported are left out. */
  months: Type.Array(Type.Object({ month: name, ...hours })),
});
export type OperatingTime = Static<typeof OperatingTime>;

export const ConditionDimension = Type.Object({
  dimension: Type.Enum([...dimensions]),
  dimensionName: name,
  state: OilState,
  /** The indicator that decides the state. */
  leading: Type.Union([
    Type.Object({
      ...indicator,
      value: numberOrNull,
      ts: msOrNull,
      /** On which side of its values it does most harm, with the warning and the limit there. */
      side: Type.Enum(["low", "high"]),
      warning: numberOrNull,
      limit: numberOrNull,
      /** People set them. */
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
  /** How much time a point stands for at least. */
  bucketMs: ms,
  /** A gap is a point of nulls: longer than three intervals of the device and three times what lies between the readings around. */
  points: Type.Array(Type.Object({ ts: ms, value: numberOrNull, ...statistics })),
});
export type LineChart = Static<typeof LineChart>;

/** Columns of the same length instead of a row a point: sixteen of these travel together. */
const SeriesColumns = Type.Object({
  ...chart,
  /** What lies between the newest readings, at least the device's interval: nothing for three times as long is a gap. */
  cadenceMs: ms,
  bucketMs: ms,
  ts: Type.Array(ms),
  /** The mean, of classes the one nearest to it, of counters the last; null in a gap. */
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
      /** The date at the site. */
      day: name,
      createTime: ms,
      ...statistics,
      /** By how much a counter grew that day, resets taken into account; null for what is no counter. */
      increase: numberOrNull,
    }),
  ),
});
export type BarChart = Static<typeof BarChart>;

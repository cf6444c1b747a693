import { freshnesses, machineStates, oilStates } from "@oilcloud/oil";
import { ofEachText } from "../../values/device-texts.ts";
import { type Static, Type } from "typebox";
import { timeTypes } from "../../values/lists.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

/** Share of marked or invalid values in the last seven days; null if there were no values. */
const markedShare = numberOrNull;

const IndicatorName = Type.Object({ key: name, keyName: name, unit: name });

/** A sensor with its model and the indicators it measures. */
export const SensorInfo = Type.Object({
  sensorId: name,
  deviceId: name,
  model: name,
  modelName: name,
  maker: name,
  sensorName: name,
  code: name,
  indicators: Type.Array(IndicatorName),
  installTime: ms,
  calibrateTime: msOrNull,
  markedShare,
});
export type SensorInfo = Static<typeof SensorInfo>;

/** A sensor with its current values, in the field names that existing integrations of this call use. */
export const SensorWithValues = Type.Object({
  ...SensorInfo.properties,
  senorId: name,
  senorName: name,
  senors: Type.Array(
    Type.Object({
      keyId: Type.Union([Type.Integer(), Type.Null()]),
      ...IndicatorName.properties,
      status: Type.Enum([...oilStates]),
      value: numberOrNull,
    }),
  ),
});
export type SensorWithValues = Static<typeof SensorWithValues>;

/** A sensor with the device it is fitted to. */
export const FieldSensor = Type.Object({
  ...SensorInfo.properties,
  deviceName: name,
  deviceNo: nameOrNull,
  customerId: name,
  customerName: name,
  tenantId: name,
  /** The time zone of the site, which determines its days. */
  timeZone: name,
});
export type FieldSensor = Static<typeof FieldSensor>;

/** A device as a row of the fleet list. */
export const FleetDevice = Type.Object({
  deviceId: name,
  deviceName: name,
  deviceNo: nameOrNull,
  /** A key of the catalogue, or free text; empty if unknown. */
  oilNo: name,
  /** What it is called on site with its grade. */
  oilName: name,
  /** The brand name of its grade; empty where it has none. */
  oilBrand: name,
  ...ofEachText(() => name),
  machineType: name,
  machineTypeName: name,
  industry: name,
  industryName: name,
  /** The device's own area, else its customer's. */
  areaNo: name,
  areaName: name,
  groupId: name,
  groupName: name,
  deviceImage: name,
  installTime: ms,
  timeType: Type.Enum([...timeTypes]),
  tankVolumeL: numberOrNull,
  intervalS: Type.Integer(),
  isGateway: Type.Boolean(),
  customerId: name,
  customerName: name,
  tenantId: name,
  tenantName: name,
  timeZone: name,
  sensorCount: Type.Integer(),
  /** Fresh data has arrived. */
  online: Type.Boolean(),
  /** Whether the device holds a connection, which does not imply fresh data. */
  connected: Type.Boolean(),
  freshness: Type.Enum([...freshnesses]),
  lastTime: msOrNull,
  oilState: Type.Enum([...machineStates]),
});
export type FleetDevice = Static<typeof FleetDevice>;

export const DeviceRecord = Type.Object({
  ...FleetDevice.properties,
  /** The gateway it reports through; null for a device that reports directly. */
  gateway: Type.Union([Type.Object({ deviceId: name, deviceName: name }), Type.Null()]),
  sensors: Type.Array(SensorInfo),
  /** Attributes reported by the device (client) and set for it (shared). */
  attributes: Type.Array(
    Type.Object({ scope: Type.Enum(["client", "shared"]), key: name, value: name, time: ms }),
  ),
  /** Refused messages and values, with counts. */
  refusals: Type.Array(
    Type.Object({
      reason: name,
      count: Type.Integer(),
      lastTime: ms,
      /** The newest value that was not a number, and its key; null if a whole message was refused. */
      sentKey: nameOrNull,
      sentValue: nameOrNull,
    }),
  ),
  /** When its access token was created; the token itself cannot be read back. */
  tokenTime: msOrNull,
  mqttPort: Type.Union([Type.Integer(), Type.Null()]),
});
export type DeviceRecord = Static<typeof DeviceRecord>;

const Option = Type.Object({ key: name, name });
/** Choices for the fields of a device; another oil or industry may be entered as text. */
export const DeviceOptions = Type.Object({
  machineTypes: Type.Array(Option),
  oils: Type.Array(Option),
  industries: Type.Array(Option),
});
export type DeviceOptions = Static<typeof DeviceOptions>;

/** What a dealer calls an oil of the catalogue. */
export const OilBrand = Type.Object({
  brandId: name,
  brandName: name,
  oilNo: name,
  oilName: name,
  /** Devices in scope that are filled with it. */
  deviceCount: Type.Integer(),
});
export type OilBrand = Static<typeof OilBrand>;

export const DeviceToken = Type.Object({
  token: name,
  mqttPort: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether that port speaks TLS alone, because plain MQTT is closed. */
  mqttSecure: Type.Boolean(),
});

export const DeviceGroup = Type.Object({
  groupId: name,
  groupName: name,
  isDefault: Type.Boolean(),
  customerId: name,
  deviceCount: Type.Integer(),
});
export type DeviceGroup = Static<typeof DeviceGroup>;

import { freshnesses, oilStates } from "@oilcloud/oil";
import { ofEachText } from "../device-texts.ts";
import { type Static, Type } from "typebox";
import { timeTypes } from "../lists.ts";

const name = Type.String();
const ms = Type.Integer();
const nameOrNull = Type.Union([Type.String(), Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const msOrNull = Type.Union([ms, Type.Null()]);

/** Values held back or invalid among all of the last seven days; null when there were none. */
const markedShare = numberOrNull;

const IndicatorName = Type.Object({ key: name, keyName: name, unit: name });

/** A sensor with the model it is of and the indicators it measures. */
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

/** A sensor with what it measures right now, in the words and the spelling that integrators of this call know. */
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

/** A sensor where it is fitted. */
export const FieldSensor = Type.Object({
  ...SensorInfo.properties,
  deviceName: name,
  deviceNo: nameOrNull,
  customerId: name,
  customerName: name,
  tenantId: name,
  /** Of the site: its days are those of that clock. */
  timeZone: name,
});
export type FieldSensor = Static<typeof FieldSensor>;

/** A device as it stands in the fleet's table. */
export const FleetDevice = Type.Object({
  deviceId: name,
  deviceName: name,
  deviceNo: nameOrNull,
  /** A key of the catalogue, or free text; empty when it is not known. */
  oilNo: name,
  oilName: name,
  ...ofEachText(() => name),
  machineType: name,
  machineTypeName: name,
  industry: name,
  industryName: name,
  /** Its own, else its customer's. */
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
  /** Fresh data came in. */
  online: Type.Boolean(),
  /** Whether the device is connected; says nothing about fresh data. */
  connected: Type.Boolean(),
  freshness: Type.Enum([...freshnesses]),
  lastTime: msOrNull,
  oilState: Type.Enum([...oilStates]),
});
export type FleetDevice = Static<typeof FleetDevice>;

export const DeviceRecord = Type.Object({
  ...FleetDevice.properties,
  /** The gateway it reports through; null for one that reports itself. */
  gateway: Type.Union([Type.Object({ deviceId: name, deviceName: name }), Type.Null()]),
  sensors: Type.Array(SensorInfo),
  /** What the device says of itself (client) and what it is told (shared). */
  attributes: Type.Array(
    Type.Object({ scope: Type.Enum(["client", "shared"]), key: name, value: name, time: ms }),
  ),
  /** What was not taken in from it, and how often. */
  refusals: Type.Array(
    Type.Object({
      reason: name,
      count: Type.Integer(),
      lastTime: ms,
      /** The newest value that is no number, and its key; null where a whole message was refused. */
      sentKey: nameOrNull,
      sentValue: nameOrNull,
    }),
  ),
  /** When its access token was made; the token itself cannot be read back. */
  tokenTime: msOrNull,
  mqttPort: Type.Union([Type.Integer(), Type.Null()]),
});
export type DeviceRecord = Static<typeof DeviceRecord>;

const Option = Type.Object({ key: name, name });
/** What the lists of a form offer; another oil or industry may be entered as text. */
export const DeviceOptions = Type.Object({
  machineTypes: Type.Array(Option),
  oils: Type.Array(Option),
  industries: Type.Array(Option),
});
export type DeviceOptions = Static<typeof DeviceOptions>;

export const DeviceToken = Type.Object({
  token: name,
  mqttPort: Type.Union([Type.Integer(), Type.Null()]),
});

export const DeviceGroup = Type.Object({
  groupId: name,
  groupName: name,
  isDefault: Type.Boolean(),
  customerId: name,
  deviceCount: Type.Integer(),
});
export type DeviceGroup = Static<typeof DeviceGroup>;

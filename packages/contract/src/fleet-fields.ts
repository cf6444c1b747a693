import { industries, machineTypes, oils, type SensorModelKey, sensorModels } from "@oilcloud/oil";
import { Type } from "typebox";
import { ofEachText } from "./device-texts.ts";
import { AreaNo, CustomerId, DeviceId, GroupId, optionalId, TenantId, told } from "./fields.ts";
import { largestTankL, longestIntervalS, maxLengths } from "./limits.ts";
import { timeTypes } from "./lists.ts";

/** A name that a person gives, and what they are told when there is none. */
const required = (problem: Parameters<typeof told>[0], maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: "\\S", ...told(problem) });
const text = (maxLength: number) => Type.String({ maxLength });

export const DeviceName = required("deviceNameRequired", maxLengths.deviceName);
export const GroupName = required("groupNameRequired", maxLengths.groupName);
export const SensorName = required("sensorNameRequired", maxLengths.sensorName);
export const IndicatorName = required("indicatorNameRequired", maxLengths.indicatorName);

/** A device is always in a group of its own customer. */
export const GroupOfDevice = Type.String({ format: "uuid", ...told("deviceGroupRequired") });

const MachineTypeKey = Type.Enum(Object.keys(machineTypes) as (keyof typeof machineTypes)[]);
export const SensorModelName = Type.Enum(Object.keys(sensorModels) as SensorModelKey[]);
/** A key of the catalogue, or what it is called where the catalogue does not know it. */
const OilNo = Type.String({ maxLength: 64, examples: Object.keys(oils).slice(0, 1) });
const Industry = Type.String({ maxLength: 40, examples: Object.keys(industries).slice(0, 1) });
/** Of this platform or another; nothing that a browser would run. */
const ImageUrl = Type.String({ maxLength: 500, pattern: "^((/|https?://).*)?$", examples: [""] });

/** In ms; null where it is not known. */
export const TimeOrNull = Type.Union([
  Type.Number({ minimum: 0, maximum: 4_102_444_800_000, ...told("timeInvalid") }),
  Type.Null(),
]);

/** Everything of a device that people enter, all of it optional but what the call itself asks for. */
export const deviceFields = {
  deviceNo: text(maxLengths.deviceNo),
  ...ofEachText((_, { maxLength }) => text(maxLength)),
  oilNo: OilNo,
  machineType: MachineTypeKey,
  industry: Industry,
  areaNo: AreaNo,
  deviceImage: ImageUrl,
  installTime: TimeOrNull,
  timeType: Type.Enum([...timeTypes]),
  tankVolumeL: Type.Union([
    Type.Number({ minimum: 1, maximum: largestTankL, ...told("tankVolumeInvalid") }),
    Type.Null(),
  ]),
  intervalS: Type.Integer({
    minimum: 1,
    maximum: longestIntervalS,
    ...told("reportIntervalInvalid"),
    examples: [600],
  }),
  /** Other devices report through it. */
  isGateway: Type.Boolean(),
};

export const fleetFilter = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  groupId: optionalId(GroupId),
  /** Only what reports through this gateway. */
  gatewayId: optionalId(DeviceId),
  /** Part of the device's name or number. */
  deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  machineType: Type.Optional(Type.Union([MachineTypeKey, Type.Literal("")])),
};

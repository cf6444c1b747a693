import { industries, machineTypes, oils, type SensorModelKey, sensorModels } from "@oilcloud/oil";
import { Type } from "typebox";
import { ofEachText } from "../values/device-texts.ts";
import { AreaNo, CustomerId, DeviceId, GroupId, line, optionalId, TenantId, withProblem } from "./fields.ts";
import { largestTankL, longestIntervalS, maxLengths, namePattern } from "../values/limits.ts";
import { timeTypes } from "../values/lists.ts";

/** A required name, with the error for one that is empty or not readable. */
const required = (problem: Parameters<typeof withProblem>[0], maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: namePattern, ...withProblem(problem) });
const text = (maxLength: number) => Type.String({ maxLength, ...line });

export const DeviceName = required("deviceNameRequired", maxLengths.deviceName);
export const GroupName = required("groupNameRequired", maxLengths.groupName);
export const SensorName = required("sensorNameRequired", maxLengths.sensorName);
export const IndicatorName = required("indicatorNameRequired", maxLengths.indicatorName);

/** Required, because a device is always in a group of its customer. */
export const GroupOfDevice = Type.String({ format: "uuid", ...withProblem("deviceGroupRequired") });

const MachineTypeKey = Type.Enum(Object.keys(machineTypes) as (keyof typeof machineTypes)[]);
export const SensorModelName = Type.Enum(Object.keys(sensorModels) as SensorModelKey[]);
/** A key of the catalogue, a brand name of the dealer, or the name of an oil that is neither. */
const OilNo = Type.String({
  maxLength: maxLengths.oilName,
  ...line,
  examples: Object.keys(oils).slice(0, 1),
});
const Industry = Type.String({ maxLength: 40, ...line, examples: Object.keys(industries).slice(0, 1) });
/**
 * The address of a device image of this platform. Devices that were given another one keep it; what is new is looked up
 * among the images that the caller sees.
 */
const ImageUrl = Type.String({ maxLength: 500, pattern: "^((/|https?://).*)?$", examples: [""] });

/** A time in ms; null if unknown. */
export const TimeOrNull = Type.Union([
  Type.Number({ minimum: 0, maximum: 4_102_444_800_000, ...withProblem("timeInvalid") }),
  Type.Null(),
]);

/** The master data of a device. All fields are optional except those that the call requires. */
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
    Type.Number({ minimum: 1, maximum: largestTankL, ...withProblem("tankVolumeInvalid") }),
    Type.Null(),
  ]),
  intervalS: Type.Integer({
    minimum: 1,
    maximum: longestIntervalS,
    ...withProblem("reportIntervalInvalid"),
    examples: [600],
  }),
  /** Whether other devices report through it. */
  isGateway: Type.Boolean(),
};

export const fleetFilter = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  groupId: optionalId(GroupId),
  /** Only devices that report through this gateway. */
  gatewayId: optionalId(DeviceId),
  /** Part of the device's name or number, or of what its oil is called on site. */
  deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  machineType: Type.Optional(Type.Union([MachineTypeKey, Type.Literal("")])),
};

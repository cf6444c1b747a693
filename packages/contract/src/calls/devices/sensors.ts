import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { DeviceId, line, optionalId, pageFields, StartTime, withProblem } from "../../fields/fields.ts";
import {
  fleetFilter,
  IndicatorName,
  SensorModelName,
  SensorName,
  TimeOrNull,
} from "../../fields/fleet-fields.ts";
import { FieldSensor, SensorInfo } from "./device-answers.ts";
import { maxLengths } from "../../values/limits.ts";
import { managing, ofPlatform, viewing } from "../../access/call-access.ts";
import { name } from "../../fields/answer-fields.ts";

const SensorId = Type.String({ format: "uuid" });

/** How one value of a sensor is read: a register, a field of a text line, a signal or a lamp. */
const ConnectionLine = Type.Object({
  /** Register number, field name, signal number or lamp. */
  place: name,
  /** Data type of the register; otherwise empty. */
  type: name,
  key: name,
  keyName: name,
  unit: name,
  /** Value = raw · scale. */
  scale: Type.Union([Type.Number(), Type.Null()]),
  /** Notes: bits, special values, ranges, switch points. */
  note: name,
});
export const SensorModelInfo = Type.Object({
  model: name,
  modelName: name,
  maker: name,
  typeNo: name,
  indicators: Type.Array(Type.Object({ key: name, keyName: name, unit: name })),
  connection: Type.Object({
    kind: Type.Enum(["modbusRtu", "serialText", "signals", "lamps"]),
    functionCode: Type.Union([Type.Integer(), Type.Null()]),
    firstRegister: Type.Union([Type.Integer(), Type.Null()]),
    wordOrder: Type.Union([Type.Enum(["highFirst", "lowFirst"]), Type.Null()]),
    slave: Type.Union([Type.Integer(), Type.Null()]),
    line: name,
    command: name,
    lines: Type.Array(ConnectionLine),
  }),
  /** Number of fitted sensors of this model on the platform. */
  sensorCount: Type.Integer(),
});
export type SensorModelInfo = Static<typeof SensorModelInfo>;

export const AdoptedIndicator = Type.Object({
  keyId: Type.Integer(),
  key: name,
  nameZh: name,
  nameEn: name,
  unit: name,
  decimals: Type.Integer(),
  time: Type.Integer(),
});
export type AdoptedIndicator = Static<typeof AdoptedIndicator>;

export const sensorCalls = {
  "GET /system/sensor/listModels": {
    summary: "List the sensor models of the catalogue with their indicators and interfaces",
    access: viewing,
    reply: { kind: "rows", schema: SensorModelInfo },
  },
  "GET /system/sensor/list": {
    summary: "List installed sensors with model, last calibration and data quality; paged",
    access: viewing,
    query: Type.Object({
      ...fleetFilter,
      deviceId: optionalId(DeviceId),
      model: Type.Optional(Type.Union([SensorModelName, Type.Literal("")])),
      ...pageFields,
      orderBy: Type.Optional(Type.Enum(["deviceName", "model", "calibrateTime", "installTime"])),
      descending: Type.Optional(Type.Boolean()),
    }),
    reply: { kind: "rows", schema: FieldSensor },
  },
  "POST /system/sensor": {
    summary: "Add a sensor to a device",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      model: SensorModelName,
      sensorName: SensorName,
      code: Type.Optional(Type.String({ maxLength: maxLengths.sensorCode, ...line })),
      installTime: Type.Optional(TimeOrNull),
      calibrateTime: Type.Optional(TimeOrNull),
    }),
    reply: { kind: "data", schema: SensorInfo },
  },
  "PUT /system/sensor": {
    summary: "Update a sensor; omitted fields are left unchanged",
    access: managing,
    body: Type.Object({
      sensorId: SensorId,
      model: Type.Optional(SensorModelName),
      sensorName: Type.Optional(SensorName),
      code: Type.Optional(Type.String({ maxLength: maxLengths.sensorCode, ...line })),
      installTime: Type.Optional(StartTime),
    }),
    reply: { kind: "data", schema: SensorInfo },
  },
  "DELETE /system/sensor/:id": {
    summary: "Remove a sensor from its device",
    access: managing,
    params: Type.Object({ id: SensorId }),
    reply: { kind: "data", schema: Type.Object({ sensorId: name }) },
  },
  "PUT /system/sensor/calibrate": {
    summary: "Record the time of a calibration of a sensor, in ms",
    access: managing,
    body: Type.Object({ sensorId: SensorId, calibrateTime: StartTime }),
    reply: { kind: "data", schema: SensorInfo },
  },
  "GET /system/sensor/listAdopted": {
    summary: "List adopted indicators: keys outside the catalogue that have been named",
    access: viewing,
    reply: { kind: "rows", schema: AdoptedIndicator },
  },
  "POST /system/sensor/adopt": {
    summary: "Name an indicator that devices send and the catalogue does not contain, or rename it",
    access: ofPlatform,
    body: Type.Object({
      key: Type.String({ minLength: 1, maxLength: 255 }),
      nameZh: IndicatorName,
      nameEn: IndicatorName,
      unit: Type.String({ maxLength: maxLengths.indicatorUnit, ...line }),
      decimals: Type.Integer({ minimum: 0, maximum: 6, ...withProblem("decimalsInvalid") }),
    }),
    reply: { kind: "data", schema: AdoptedIndicator },
  },
} as const satisfies Contract;

import { alarmCategories, dimensions } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { alarmStates, alarmProgress } from "../../values/lists.ts";
import { KeyValue, StandingCounts } from "../condition/analysis-answers.ts";
import { communication, MachineState, OilState } from "../condition/data-screen-answers.ts";
import { nearestOrNull } from "../condition/forecasts.ts";
import { Standing } from "../condition/verdict-answers.ts";
import { count, ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";
import { AlarmLevelNumber } from "../../fields/fields.ts";
import { BesideAlarms } from "./dealer-screen-answers.ts";

/** 0 normal, 1 level 1, 2 level 2. */
const AlarmType = Type.Integer({ minimum: 0, maximum: 2 });

/** A machine as a plant's screen lists it; its details come from the calls of one device. */
const ScreenMachine = Type.Object({
  /** Name and id of the sub-item. */
  name,
  code: name,
  deviceNo: nameOrNull,
  machineType: name,
  machineTypeName: name,
  oilName: nameOrNull,
  monitoringPosition: name,
  /** URL of its picture; empty if there is none. */
  deviceImage: name,
  sensorCount: count,
  state: MachineState,
  standing: Standing,
  alarmType: AlarmType,
  /** Its place among all machines of the plant, from 0, the most urgent first. */
  place: count,
  /** Start of the alarm that determines the state. */
  since: msOrNull,
  /** In words, with numbers. */
  reason: name,
  openAlarms: count,
  ...communication,
  /** Water, contamination, wear, aging and operation. */
  dimensions: Type.Array(
    Type.Object({ dimension: Type.Enum([...dimensions]), dimensionName: name, state: OilState }),
  ),
  /** Up to five key values with their limits. */
  values: Type.Array(KeyValue),
  forecast: nearestOrNull,
});
export type ScreenMachine = Static<typeof ScreenMachine>;

/** A workshop, which is a device group; its state is that of its worst machine. */
export const ScreenRegion = Type.Object({
  name,
  code: name,
  customerName: name,
  /** Machines that report. */
  onlineMachines: count,
  machines: count,
  standing: Standing,
  alarmType: AlarmType,
  counts: StandingCounts,
  /** Worst first. */
  subItems: Type.Array(ScreenMachine),
});
export type ScreenRegion = Static<typeof ScreenRegion>;

/** An alarm without the people who deal with it: everyone in the room reads a wall. */
export const ScreenAlarm = Type.Object({
  alarmId: name,
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  level: AlarmLevelNumber,
  category: Type.Enum([...alarmCategories]),
  categoryName: name,
  state: Type.Enum([...alarmStates]),
  progress: Type.Enum([...alarmProgress]),
  firstTime: ms,
  /** When it reached its level. */
  levelTime: ms,
  message: name,
  /** Indicator, value and limit alone. */
  shortReason: name,
});
export type ScreenAlarm = Static<typeof ScreenAlarm>;

/** When a device reaches its nearest limit, with an 80 % interval. */
const NextCare = Type.Object({
  deviceId: name,
  deviceName: name,
  keyId: Type.Integer(),
  keyName: name,
  shortName: name,
  unit: name,
  decimals: Type.Integer(),
  value: numberOrNull,
  limit: Type.Number(),
  crossesMs: ms,
  earliestMs: ms,
  /** null: beyond the forecast horizon. */
  latestMs: msOrNull,
});
export const NextCareList = Type.Object({
  /** When the newest of the forecasts was made; null if there is none. */
  madeTime: msOrNull,
  /** Nearest first, at most 20. */
  rows: Type.Array(NextCare),
});
export type NextCareList = Static<typeof NextCareList>;

/** What the head of a plant's screen shows. */
export const CustomerScreen = Type.Object({
  /** null: several customers, as guests may have been given. */
  customerId: nameOrNull,
  customerName: name,
  tenantName: name,
  systemName: name,
  /** URL of the logo; empty if there is none. */
  logo: name,
  timeZone: name,
  asOf: ms,
  machines: count,
  onlineMachines: count,
  counts: StandingCounts,
  /** Open alarms of oil and operation by level. */
  firstLevelCst: count,
  secondLevelCst: count,
  besideAlarms: BesideAlarms,
});
export type CustomerScreen = Static<typeof CustomerScreen>;

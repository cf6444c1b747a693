import { alarmLevels, machineTypes } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { AlarmLevelNumber, CustomerId, DeviceId, MessageModeName, withProblem } from "./fields.ts";
import { maxLengths, mostSettingDevices } from "../values/limits.ts";
import { messageModes, triggerKinds } from "../values/lists.ts";

const mostTriggers = 6;

export const MachineTypeName = Type.Enum(Object.keys(machineTypes) as (keyof typeof machineTypes)[]);
const MachineTypeOrNone = Type.Optional(Type.Union([MachineTypeName, Type.Literal("")]));

const number = Type.Optional(
  Type.Unsafe<number | null>({ type: ["number", "null"], minimum: -1e12, maximum: 1e12 }),
);
const positive = Type.Optional(
  Type.Unsafe<number | null>({
    type: ["number", "null"],
    exclusiveMinimum: 0,
    maximum: 1e12,
    ...withProblem("alarmTriggerRequired"),
    examples: [1],
  }),
);

/** One condition of a level. Which of its numbers are used depends on its kind. */
export const TriggerEntry = Type.Object({
  level: AlarmLevelNumber,
  kind: Type.Enum([...triggerKinds]),
  /** For `above` and `below`. */
  value: number,
  /** For `outside`, together with `high`. */
  low: number,
  high: number,
  /** For `change`: the amount, within `withinHours`. */
  by: positive,
  withinHours: Type.Optional(
    Type.Unsafe<number | null>({
      type: ["integer", "null"],
      minimum: 1,
      maximum: 24,
      ...withProblem("alarmTriggerRequired"),
    }),
  ),
  /** For `deviation`: multiples of the machine's usual spread. */
  sigmas: positive,
  /** The alarm is raised when `need` of the last `of` samples meet the condition; 3 of 5 by default. */
  need: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, ...withProblem("alarmSamplesInvalid") })),
  of: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, ...withProblem("alarmSamplesInvalid") })),
  /** The alarm clears after this many good samples in a row; 6 by default. */
  clearAfter: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, ...withProblem("alarmClearInvalid") })),
  /** How far inside the limit a value must be to count as good again; by default 5 % of the limit. */
  hysteresis: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
});
export type TriggerEntry = Static<typeof TriggerEntry>;

/** The devices concerned: the listed ones, or all of a machine type. */
export const targetFields = {
  customerId: CustomerId,
  deviceIds: Type.Optional(Type.Array(DeviceId, { maxItems: mostSettingDevices })),
  machineType: MachineTypeOrNone,
};

export const Triggers = Type.Array(TriggerEntry, {
  maxItems: mostTriggers,
  ...withProblem("alarmTriggersTooMany"),
});

export const Levels = Type.Array(AlarmLevelNumber, {
  minItems: 1,
  maxItems: alarmLevels.length,
  uniqueItems: true,
  ...withProblem("alarmLevelRequired"),
  examples: [[1]],
});

export const IndicatorName = Type.String({
  minLength: 1,
  maxLength: 64,
  ...withProblem("alarmIndicatorRequired"),
  examples: ["waterActivity"],
});

export const ContactIds = Type.Array(Type.String({ format: "uuid" }), {
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
  ...withProblem("alarmContactRequired"),
});

export const Modes = Type.Array(MessageModeName, {
  minItems: 1,
  maxItems: messageModes.length,
  uniqueItems: true,
  ...withProblem("alarmModeRequired"),
});

const message = Type.Optional(Type.String({ maxLength: maxLengths.alarmMessage }));

/** The content of a setting. */
export const settingFields = {
  key: IndicatorName,
  levels: Levels,
  triggers: Triggers,
  message1: message,
  message2: message,
  contactIds: ContactIds,
  modes: Modes,
  enabled: Type.Optional(Type.Boolean()),
  /** Whether the learned early warning of the indicator (deviation from its baseline) stays in force beside it; true by default. */
  keepLearned: Type.Optional(Type.Boolean()),
};

export const SettingEntry = Type.Object({ ...targetFields, ...settingFields });

/** A row of a sheet: one that names neither contacts nor modes is a limit, which notifies the contacts that receive all alarms. */
export const ImportedSetting = Type.Object({
  ...Type.Omit(SettingEntry, ["customerId"]).properties,
  contactIds: Type.Array(Type.String({ format: "uuid" }), { maxItems: 50, uniqueItems: true }),
  modes: Type.Array(MessageModeName, { maxItems: messageModes.length, uniqueItems: true }),
});
export type ImportedSetting = Static<typeof ImportedSetting>;
export type SettingEntry = Static<typeof SettingEntry>;

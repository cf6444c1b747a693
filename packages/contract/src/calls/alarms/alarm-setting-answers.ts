import { type Static, Type } from "typebox";
import { ImportedSetting, TriggerEntry } from "../../fields/alarm-setting-fields.ts";
import { checkedRow } from "../../fields/sheet-import.ts";
import { ms, name, nameOrNull } from "../../fields/answer-fields.ts";
import { AlarmLevelNumber, MessageModeName } from "../../fields/fields.ts";

const indicator = { key: name, keyName: name, unit: name, decimals: Type.Integer() };

/** A condition, with its description in words. */
export const TriggerAnswer = Type.Object({ ...Type.Required(TriggerEntry).properties, words: name });
export type TriggerAnswer = Static<typeof TriggerAnswer>;

export const AlarmSetting = Type.Object({
  settingId: name,
  tenantId: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  /** Empty for a setting of listed devices. */
  machineType: name,
  machineTypeName: name,
  devices: Type.Array(Type.Object({ deviceId: name, deviceName: name })),
  ...indicator,
  levels: Type.Array(AlarmLevelNumber),
  triggers: Type.Array(TriggerAnswer),
  message1: name,
  message2: name,
  contacts: Type.Array(
    Type.Object({
      contactId: name,
      contactName: name,
      /** Channels on which this person can be reached. */
      modes: Type.Array(MessageModeName),
      /** Channels for which the person has no address. */
      lacking: Type.Array(MessageModeName),
    }),
  ),
  modes: Type.Array(MessageModeName),
  enabled: Type.Boolean(),
  /** Whether the learned early warning of the indicator stays in force beside it. */
  keepLearned: Type.Boolean(),
  createTime: ms,
  createdBy: nameOrNull,
  updateTime: ms,
  updatedBy: nameOrNull,
});
export type AlarmSetting = Static<typeof AlarmSetting>;

/** Choices for the fields of a setting. */
export const AlarmSettingOptions = Type.Object({
  indicators: Type.Array(Type.Object(indicator)),
  machineTypes: Type.Array(Type.Object({ key: name, name })),
  placeholders: Type.Array(name),
});
export type AlarmSettingOptions = Static<typeof AlarmSettingOptions>;

/** Where the rules of an indicator come from, in order of precedence. */
const ruleOrigins = ["device", "machineType", "catalogue"] as const;

export const RuleInForce = Type.Object({
  ...indicator,
  category: name,
  categoryName: name,
  origin: Type.Enum([...ruleOrigins]),
  settingId: nameOrNull,
  triggers: Type.Array(TriggerAnswer),
  /** Alarms of this category at this factory: how many were rated by people, and how many of those as justified. */
  judged: Type.Integer(),
  judgedRight: Type.Integer(),
});
export type RuleInForce = Static<typeof RuleInForce>;

export const AlarmTemplate = Type.Object({
  ...indicator,
  triggers: Type.Array(TriggerAnswer),
  /** From a standard or manual, or engineering knowledge; null if nothing is limited. */
  source: Type.Unsafe<"published" | "engineering" | null>({
    type: ["string", "null"],
    enum: ["published", "engineering", null],
  }),
});
export type AlarmTemplate = Static<typeof AlarmTemplate>;

/** A time in which an alarm was at a level. */
const Stretch = Type.Object({ level: AlarmLevelNumber, fromTime: ms, toTime: ms });

const ReplayedAlarm = Type.Object({
  level: AlarmLevelNumber,
  firstTime: ms,
  lastTime: ms,
  /** Whether it was still open at the end. */
  open: Type.Boolean(),
  occurrences: Type.Integer(),
  reason: name,
  /** Whether the indicator itself was among the reasons, and not only others of its category. */
  byIndicator: Type.Boolean(),
  stretches: Type.Array(Stretch),
});
export type ReplayedAlarm = Static<typeof ReplayedAlarm>;

export const AlarmReplay = Type.Object({
  fromTime: ms,
  toTime: ms,
  readings: Type.Integer(),
  timeZone: name,
  categoryName: name,
  ...indicator,
  kind: Type.Enum(["gauge", "counter", "class"]),
  /** The indicator in intervals of equal length: start, mean, minimum and maximum of each. */
  pieceMs: ms,
  points: Type.Array(Type.Tuple([ms, Type.Number(), Type.Number(), Type.Number()])),
  /** Alarms by the rules in force (`now`) and by the drafted ones. */
  now: Type.Array(ReplayedAlarm),
  drafted: Type.Array(ReplayedAlarm),
});
export type AlarmReplay = Static<typeof AlarmReplay>;

/** What the rules in force raise in a period, of every category. */
export const ReplayInForce = Type.Object({
  fromTime: ms,
  toTime: ms,
  alarms: Type.Array(
    Type.Object({
      category: name,
      level: AlarmLevelNumber,
      firstTime: ms,
      /** null if it is still open. */
      clearTime: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
    }),
  ),
});
export type ReplayInForce = Static<typeof ReplayInForce>;

export const SettingImportRow = Type.Object({
  ...checkedRow(ImportedSetting),
  /** Whether it would replace an existing setting. */
  replaces: Type.Boolean(),
});
export type SettingImportRow = Static<typeof SettingImportRow>;

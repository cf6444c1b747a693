import { type Static, Type } from "typebox";
import { StandingCounts } from "./analysis-answers.ts";
import { baselineQuantities, baselineSources } from "../../values/lists.ts";
import { Standing } from "./verdict-answers.ts";
import { ms, msOrNull, name, nameOrNull, nullable, numberOrNull } from "../../fields/answer-fields.ts";

/** The machine types and devices of a factory, and how many limits each has of its own. */
export const OilSettingsTree = Type.Object({
  customerId: name,
  customerName: name,
  timeZone: name,
  machineTypes: Type.Array(
    Type.Object({
      machineType: name,
      machineTypeName: name,
      ownLimits: Type.Integer(),
      devices: Type.Array(Type.Object({ deviceId: name, deviceName: name, ownLimits: Type.Integer() })),
    }),
  ),
});
export type OilSettingsTree = Static<typeof OilSettingsTree>;

/** Warning and limit in the direction in which the indicator does harm; amounts where both directions do. */
const pair = Type.Object({ warning: Type.Number(), critical: Type.Number() });

export const OilLimit = Type.Object({
  key: name,
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  direction: Type.Enum(["up", "down", "both"]),
  min: Type.Number(),
  max: Type.Number(),
  /** What applies without a limit of its own: the machine type's, for a device that has one, else the catalogue's. */
  usual: nullable(pair),
  usualOrigin: Type.Enum(["machineType", "catalogue"]),
  /** The catalogue's. */
  catalogue: nullable(pair),
  /** Whether a setting of the device or machine type decides, and which. */
  settingId: nameOrNull,
  /** Its limits; null where there is no such setting, or it sets something that is not a warning and a limit. */
  own: nullable(pair),
  /** What the setting watches for, in words, where that is not a warning and a limit. */
  otherwise: nameOrNull,
  /** The contacts that the setting names. */
  receivers: Type.Integer(),
  /** Of a machine type: how many of its devices have a setting of their own. */
  exceptions: Type.Integer(),
  /** The lowest and highest current value of the devices; null if none measures it. */
  lowest: numberOrNull,
  highest: numberOrNull,
});
export type OilLimit = Static<typeof OilLimit>;

export const OilLimits = Type.Object({
  deviceCount: Type.Integer(),
  /** The oil of the device, or of all devices; empty where they differ or none is known. */
  oilName: name,
  limits: Type.Array(OilLimit),
  /** Devices that count particles, and how many of them meet the cleanliness target in force. */
  counted: Type.Integer(),
  meeting: Type.Integer(),
});
export type OilLimits = Static<typeof OilLimits>;

/** What drafted limits would do to the states of the devices concerned. */
export const OilPreview = Type.Object({
  deviceCount: Type.Integer(),
  now: StandingCounts,
  after: StandingCounts,
  changes: Type.Array(
    Type.Object({
      deviceId: name,
      deviceName: name,
      before: Standing,
      after: Standing,
      /** Why it would stand so, in words. */
      reason: name,
      since: msOrNull,
    }),
  ),
  /** Devices that meet the cleanliness target, of those that count particles. */
  counted: Type.Integer(),
  meetingNow: Type.Integer(),
  meetingAfter: Type.Integer(),
});
export type OilPreview = Static<typeof OilPreview>;

export const OilChange = Type.Object({
  auditId: name,
  time: ms,
  accountName: name,
  what: Type.Enum(["limit", "baseline", "event"]),
  kind: Type.Enum(["created", "changed", "removed"]),
  title: name,
  changes: Type.Array(Type.Object({ field: name, before: name, after: name })),
  reason: name,
  /** How a limit was before, to be taken up again; null for everything else. */
  undo: nullable(
    Type.Object({
      machineType: name,
      deviceId: name,
      key: name,
      /** null: the default limit. */
      warning: numberOrNull,
      critical: numberOrNull,
    }),
  ),
});
export type OilChange = Static<typeof OilChange>;

export const OilBaseline = Type.Object({
  quantity: Type.Enum([...baselineQuantities]),
  name,
  unit: name,
  decimals: Type.Integer(),
  min: Type.Number(),
  max: Type.Number(),
  /** What change is counted from now; null if the oil is not known. */
  value: numberOrNull,
  source: Type.Enum([...baselineSources]),
  /** What the catalogue says of the oil. */
  catalogue: numberOrNull,
  /** When it was entered, or since when it was learned. */
  time: msOrNull,
  sampleNo: name,
  accountName: nameOrNull,
});
export type OilBaseline = Static<typeof OilBaseline>;

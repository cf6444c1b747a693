import { biasVerdicts, labGroups, labQuantityKeys } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

const integerOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });

export const LabQuantityName = Type.Enum([...labQuantityKeys]);
const kinds = ["number", "nasClass", "as4059Class", "isoNumber"] as const;

/** A quantity that a laboratory can report. */
export const LabQuantityInfo = Type.Object({
  quantity: LabQuantityName,
  name,
  unit: name,
  decimals: Type.Integer(),
  kind: Type.Enum([...kinds]),
  group: Type.Enum([...labGroups]),
  min: Type.Number(),
  max: Type.Number(),
  /** The indicator that measures the same quantity online. */
  keyId: integerOrNull,
});
export type LabQuantityInfo = Static<typeof LabQuantityInfo>;

export const LabResult = Type.Object({
  quantity: LabQuantityName,
  name,
  unit: name,
  decimals: Type.Integer(),
  value: Type.Number(),
  /** The result is below the laboratory's detection limit. */
  below: Type.Boolean(),
  /** The notation of the laboratory, for classes and results below the detection limit. */
  text: name,
  keyId: integerOrNull,
  /** The mean of the online values from half a day before to half a day after the sample. */
  online: numberOrNull,
  onlineText: nameOrNull,
  /** Whether there is a rule for comparing the two. */
  judged: Type.Boolean(),
  agreement: Type.Enum(["agrees", "differs", "notJudged", "noOnline"]),
  /** How far the online value is above the laboratory's, in codes or per cent. */
  difference: numberOrNull,
  differenceUnit: Type.Enum(["codes", "percent"]),
});
export type LabResult = Static<typeof LabResult>;

/** How far an indicator is off the laboratory over all samples, and what is done about it. */
export const LabBias = Type.Object({
  quantity: LabQuantityName,
  name,
  keyId: Type.Integer(),
  /** How many samples it rests on. */
  samples: Type.Integer(),
  /** How far the online values are above the laboratory's on average, with the offset in force; with a 95 % interval. */
  mean: numberOrNull,
  low: numberOrNull,
  high: numberOrNull,
  unit: Type.Enum(["codes", "percent"]),
  /** How far the two may be apart; null if there is no rule. */
  tolerance: numberOrNull,
  verdict: Type.Enum([...biasVerdicts]),
  /** The offset that is proposed: `−13 %`, `−3`. */
  proposal: nameOrNull,
  offset: Type.Union([Type.Object({ text: name, since: ms, accountName: nameOrNull }), Type.Null()]),
});
export type LabBias = Static<typeof LabBias>;

export const LabSample = Type.Object({
  sampleId: name,
  deviceId: name,
  deviceName: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  sampledTime: ms,
  receivedTime: msOrNull,
  institution: name,
  sampleNo: name,
  remarks: name,
  /** The imported sheet; null for a manual entry. */
  fileName: nameOrNull,
  accountName: nameOrNull,
  results: Type.Array(LabResult),
});
export type LabSample = Static<typeof LabSample>;

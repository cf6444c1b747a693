import { labGroups, labQuantityKeys } from "@oilcloud/oil";
import { type Static, Type } from "typebox";

const name = Type.String();
const ms = Type.Integer();
const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const integerOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });

export const LabQuantityName = Type.Enum([...labQuantityKeys]);
const kinds = ["number", "nasClass", "as4059Class", "isoNumber"] as const;

/** What a laboratory can report. */
export const LabQuantityInfo = Type.Object({
  quantity: LabQuantityName,
  name,
  unit: name,
  decimals: Type.Integer(),
  kind: Type.Enum([...kinds]),
  group: Type.Enum([...labGroups]),
  min: Type.Number(),
  max: Type.Number(),
  /** The indicator that tells the same online. */
  keyId: integerOrNull,
});
export type LabQuantityInfo = Static<typeof LabQuantityInfo>;

export const LabResult = Type.Object({
  quantity: LabQuantityName,
  name,
  unit: name,
  decimals: Type.Integer(),
  value: Type.Number(),
  /** The laboratory found less than it can tell. */
  below: Type.Boolean(),
  /** As the laboratory writes it: classes, and what is below. */
  text: name,
  keyId: integerOrNull,
  /** What was measured online in the half day before and after. */
  online: numberOrNull,
  onlineText: nameOrNull,
  /** Whether there is a rule by which the two are held against each other. */
  judged: Type.Boolean(),
  agreement: Type.Enum(["agrees", "differs", "notJudged", "noOnline"]),
  /** By how much the online value is above the laboratory's, in codes or per cent. */
  difference: numberOrNull,
  differenceUnit: Type.Enum(["codes", "percent"]),
});
export type LabResult = Static<typeof LabResult>;

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
  /** The sheet it came with; null where it was entered by hand. */
  fileName: nameOrNull,
  accountName: nameOrNull,
  results: Type.Array(LabResult),
});
export type LabSample = Static<typeof LabSample>;

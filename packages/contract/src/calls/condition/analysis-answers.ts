import { type Static, Type } from "typebox";
import { bounds, communication, indicator, OilState } from "./data-screen-answers.ts";
import { Verdict } from "./verdict-answers.ts";
import { count, ms, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

export const StandingCounts = Type.Object({
  abnormal: count,
  risk: count,
  approaching: count,
  normal: count,
  unknown: count,
  silent: count,
});
export type StandingCounts = Static<typeof StandingCounts>;

const named = {
  ...indicator,
  /** Short label above the value. */
  shortName: name,
};

/** The limit's fields are flat, because lists carry thousands of these. */
const judgedValue = {
  value: numberOrNull,
  ts: ms,
  status: OilState,
  mark: nameOrNull,
  ...bounds,
};

/** A newest value with its limit. */
export const KeyValue = Type.Object({ ...named, ...judgedValue });
export type KeyValue = Static<typeof KeyValue>;

/** The same in a list, which names its indicators once. */
export const ListedValue = Type.Object({ keyId: Type.Integer(), ...judgedValue });
export type ListedValue = Static<typeof ListedValue>;

export const ListedIndicator = Type.Object(named);
export type ListedIndicator = Static<typeof ListedIndicator>;

export const AnalysisMember = Type.Object({
  deviceId: name,
  deviceName: name,
  deviceNo: nameOrNull,
  machineType: name,
  machineTypeName: name,
  oil: nameOrNull,
  oilName: nameOrNull,
  verdict: Verdict,
  ...communication,
  intervalMs: ms,
  values: Type.Array(ListedValue),
});
export type AnalysisMember = Static<typeof AnalysisMember>;

export const AnalysisGroup = Type.Object({
  groupId: name,
  groupName: name,
  isDefault: Type.Boolean(),
  tenantId: name,
  customerId: name,
  customerName: name,
  areaName: name,
  timeZone: name,
  /** Worst first. */
  groupMenbers: Type.Array(AnalysisMember),
});
export type AnalysisGroup = Static<typeof AnalysisGroup>;

export const AnalysisList = Type.Object({
  asOf: ms,
  counts: StandingCounts,
  /** The indicators of the devices' values. */
  indicators: Type.Array(ListedIndicator),
  groups: Type.Array(AnalysisGroup),
  /** More devices have changed than `most`. */
  more: Type.Boolean(),
});
export type AnalysisList = Static<typeof AnalysisList>;

/** All series share their times: the starts of equal steps, and last the newest value. */
export const SmallTrends = Type.Object({
  startTime: ms,
  times: Type.Array(ms),
  devices: Type.Array(
    Type.Object({
      deviceId: name,
      series: Type.Array(Type.Object({ keyId: Type.Integer(), values: Type.Array(numberOrNull) })),
    }),
  ),
});
export type SmallTrends = Static<typeof SmallTrends>;

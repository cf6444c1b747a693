import { type Static, Type } from "typebox";
import { standings, trendWords } from "../../values/lists.ts";
import {
  ConditionDimension,
  DimensionName,
  indicator,
  MachineState,
  ShownBound,
} from "./data-screen-answers.ts";
import { nearestOrNull } from "./forecasts.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";
import { AlarmLevelNumber } from "../../fields/fields.ts";

export const Standing = Type.Enum([...standings]);

/** Figures of an indicator outside its limits, or outside its usual range. */
export const runFigures = {
  /** The value now: the newest one as its limits judge it, a mean of some minutes; `ts` is its time. */
  value: numberOrNull,
  ts: msOrNull,
  raisedValue: Type.Number(),
  raisedTime: ms,
  worstValue: Type.Number(),
  worstTime: ms,
  /** null if the change is not significant. */
  trend: Type.Union([Type.Enum([...trendWords]), Type.Null()]),
  /** Whether the trend is for the worse or the better. */
  course: Type.Union([Type.Enum(["worse", "better"]), Type.Null()]),
  /** Change over at most a day. */
  change: numberOrNull,
  side: Type.Enum(["low", "high"]),
  /** What was exceeded when the alarm was raised. */
  past: Type.Enum(["limit", "warning", "baseline"]),
  /** Since when the limit is passed that is passed now; null while none is. */
  overSince: msOrNull,
};

/** The indicator that determines a verdict. */
const WorstIndicator = Type.Object({
  ...indicator,
  shortName: name,
  ...runFigures,
  bound: Type.Union([ShownBound, Type.Null()]),
});
export type WorstIndicator = Static<typeof WorstIndicator>;

/** The platform's verdict on a machine: computed once and shown on every page. */
export const Verdict = Type.Object({
  /** The worst state of the five dimensions, which include their open alarms; approaching in place of normal where a limit is reached within 14 days. */
  state: MachineState,
  /** The state, or "silent" for a machine that has stopped reporting and has no open alarm. */
  standing: Standing,
  /** "Unusual since": the first sign of the episode that determines the state. */
  since: msOrNull,
  /** "Over limit since": when the limit was passed that is passed now; null while none is. */
  overSince: msOrNull,
  /** The dimension that decides, which is also that of its alarm; null while nothing is abnormal. */
  dimension: Type.Union([DimensionName, Type.Null()]),
  /** In words, with numbers. */
  reason: name,
  /** The indicators mentioned in the reason. */
  keyIds: Type.Array(Type.Integer()),
  /** The most likely cause, and what to do. */
  cause: nameOrNull,
  action: nameOrNull,
  /** Whether it is at level 1 and spreads through the machine or breaks it. */
  spreads: Type.Boolean(),
  worst: Type.Union([WorstIndicator, Type.Null()]),
  /** The limit that will be reached first. */
  forecast: nearestOrNull,
  /** Of its open alarms the highest; sensor tickets have none. */
  alarmLevel: Type.Union([AlarmLevelNumber, Type.Null()]),
  /** Open records of oil and operation. */
  openAlarms: Type.Integer(),
  sensorTickets: Type.Integer(),
  /** End of the maintenance window in progress, during which no alarms are raised. */
  maintenanceUntil: msOrNull,
});
export type Verdict = Static<typeof Verdict>;

/** The verdict on a machine with its five dimensions. */
export const OilCondition = Type.Object({
  state: MachineState,
  verdict: Verdict,
  dimensions: Type.Array(ConditionDimension),
});
export type OilCondition = Static<typeof OilCondition>;

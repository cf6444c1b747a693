import { type Static, Type } from "typebox";
import { standings, trendWords } from "../../values/lists.ts";
import { ConditionDimension, indicator, OilState } from "./data-screen-answers.ts";
import { nearestOrNull } from "./forecasts.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";
import { AlarmLevelNumber } from "../../fields/fields.ts";

export const Standing = Type.Enum([...standings]);

/** Figures of an indicator outside its limits, or outside its usual range. */
export const runFigures = {
  /** The current value; null if no usable value is known. */
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
};

/** The indicator that determines a verdict. */
const WorstIndicator = Type.Object({
  ...indicator,
  shortName: name,
  ...runFigures,
  warning: numberOrNull,
  limit: numberOrNull,
});
export type WorstIndicator = Static<typeof WorstIndicator>;

const bound = Type.Number();
const MetCondition = Type.Union([
  Type.Object({ kind: Type.Enum(["above", "below"]), value: bound }),
  Type.Object({ kind: Type.Literal("outside"), low: bound, high: bound }),
  Type.Object({ kind: Type.Literal("change"), by: bound, withinMs: ms }),
  Type.Object({ kind: Type.Literal("deviation"), sigmas: bound, floor: bound }),
]);

/** An indicator mentioned in a reason, with the numbers a page needs to restate the reason for a new value. */
const NamedIndicator = Type.Object({
  keyId: Type.Integer(),
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  value: numberOrNull,
  worst: numberOrNull,
  level: AlarmLevelNumber,
  condition: MetCondition,
  unconfirmed: Type.Boolean(),
});

/** The platform's verdict on a machine: computed once and shown on every page. */
export const Verdict = Type.Object({
  /** The worst state of the five dimensions, which include their open alarms. */
  state: OilState,
  /** The state, or "silent" for a machine that has stopped reporting and has no open alarm. */
  standing: Standing,
  /** Start of the alarm that determines the state. */
  since: msOrNull,
  /** In words, with numbers. */
  reason: name,
  /** The indicators mentioned in the reason. */
  told: Type.Array(NamedIndicator),
  /** The most likely cause, and what to do. */
  cause: nameOrNull,
  action: nameOrNull,
  worst: Type.Union([WorstIndicator, Type.Null()]),
  /** The limit that will be reached first. */
  forecast: nearestOrNull,
  alarmLevel: Type.Union([AlarmLevelNumber, Type.Null()]),
  openAlarms: Type.Integer(),
  /** End of the maintenance window in progress, during which no alarms are raised. */
  maintenanceUntil: msOrNull,
});
export type Verdict = Static<typeof Verdict>;

/** The verdict on a machine with its five dimensions. */
export const OilCondition = Type.Object({
  state: OilState,
  verdict: Verdict,
  dimensions: Type.Array(ConditionDimension),
});
export type OilCondition = Static<typeof OilCondition>;

import { type AlarmLevel, alarmLevels } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { standings, trendWords } from "../lists.ts";
import {
  ConditionDimension,
  indicator,
  ms,
  msOrNull,
  name,
  nameOrNull,
  numberOrNull,
  OilState,
} from "./data-screen-answers.ts";
import { nearestOrNull } from "./forecasts.ts";

export const Standing = Type.Enum([...standings]);

/** How an indicator that is amiss has run. */
export const runFigures = {
  /** Now; null while no usable value is known. */
  value: numberOrNull,
  ts: msOrNull,
  raisedValue: Type.Number(),
  raisedTime: ms,
  worstValue: Type.Number(),
  worstTime: ms,
  /** null where it may be chance */
  trend: Type.Union([Type.Enum([...trendWords]), Type.Null()]),
  /** Whether that is for the worse. */
  course: Type.Union([Type.Enum(["worse", "better"]), Type.Null()]),
  /** Over at most a day. */
  change: numberOrNull,
  side: Type.Enum(["low", "high"]),
  /** What it was raised for. */
  past: Type.Enum(["limit", "warning", "baseline"]),
};

/** The indicator that decides a verdict. */
const WorstIndicator = Type.Object({
  ...indicator,
  shortName: name,
  ...runFigures,
  warning: numberOrNull,
  limit: numberOrNull,
});
export type WorstIndicator = Static<typeof WorstIndicator>;

const Level = Type.Unsafe<AlarmLevel>({ type: "integer", enum: [...alarmLevels] });

const bound = Type.Number();
const MetCondition = Type.Union([
  Type.Object({ kind: Type.Enum(["above", "below"]), value: bound }),
  Type.Object({ kind: Type.Literal("outside"), low: bound, high: bound }),
  Type.Object({ kind: Type.Literal("change"), by: bound, withinMs: ms }),
  Type.Object({ kind: Type.Literal("deviation"), sigmas: bound, floor: bound }),
]);

/** What a reason says of an indicator, with which a page can say it again when the next value has arrived. */
const ToldIndicator = Type.Object({
  keyId: Type.Integer(),
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  value: numberOrNull,
  worst: numberOrNull,
  level: Level,
  condition: MetCondition,
  unconfirmed: Type.Boolean(),
});

/** What the platform says of a machine: worked out once, repeated everywhere. */
export const Verdict = Type.Object({
  /** The worst of the five dimensions, each of which includes its open alarms. */
  state: OilState,
  /** The state, or silent for a machine that is not heard of and has no trouble open. */
  standing: Standing,
  /** Since when the trouble stands: the start of the episode that decides. */
  since: msOrNull,
  /** In words, with numbers. */
  reason: name,
  /** The indicators that it speaks of. */
  told: Type.Array(ToldIndicator),
  /** The first probable cause, and what to do. */
  cause: nameOrNull,
  action: nameOrNull,
  worst: Type.Union([WorstIndicator, Type.Null()]),
  /** The nearest limit that it is on its way to. */
  forecast: nearestOrNull,
  alarmLevel: Type.Union([Level, Type.Null()]),
  openAlarms: Type.Integer(),
  /** While work is done on the machine, nothing is raised. */
  maintenanceUntil: msOrNull,
});
export type Verdict = Static<typeof Verdict>;

/** A machine's verdict with its five dimensions. */
export const OilCondition = Type.Object({
  state: OilState,
  verdict: Verdict,
  dimensions: Type.Array(ConditionDimension),
});
export type OilCondition = Static<typeof OilCondition>;

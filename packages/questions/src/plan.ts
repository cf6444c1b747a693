import type {
  AlarmCategory,
  AlarmLevel,
  Dimension,
  Freshness,
  IndicatorKey,
  Label,
  LabQuantityKey,
  MachineState,
  MachineType,
} from "@oilcloud/oil";

/** What a person wants to know or to have prepared. */
export const intents = [
  "triage",
  "state",
  "cause",
  "evidence",
  "otherCauses",
  "reason",
  "since",
  "value",
  "statistic",
  "worstValue",
  "course",
  "chart",
  "compare",
  "ranking",
  "count",
  "list",
  "forecast",
  "nextToReach",
  "whatIf",
  "urgency",
  "judgement",
  "action",
  "parts",
  "jobs",
  "works",
  "happened",
  "alarms",
  "handling",
  "sensors",
  "trust",
  "lab",
  "limits",
  "fact",
  "term",
  "convert",
  "guide",
  "prepare",
] as const;
export type Intent = (typeof intents)[number];

/** Where the content of a slot comes from. */
export const origins = ["asked", "kept", "default", "page", "corrected"] as const;
export type Origin = (typeof origins)[number];

/** Positions in the question as it was typed; `to` is not included. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

export interface Slot<Value> {
  readonly value: Value;
  readonly origin: Origin;
  /** The words it was read from; null unless asked. */
  readonly span: TextSpan | null;
}

/** Machines narrowed by where and what they are; every list that is not empty must fit. */
export interface Within {
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly machineTypes: readonly MachineType[];
  /** Oils as the machines name them. */
  readonly oils: readonly string[];
}

export type Subject =
  | { readonly kind: "machines"; readonly ids: readonly string[] }
  /** The machines that the last answer listed, in its order. */
  | { readonly kind: "set"; readonly ids: readonly string[] }
  | ({ readonly kind: "within" } & Within)
  | { readonly kind: "fleet" }
  /** Terms, units and guides are about no machine. */
  | { readonly kind: "none" };

/** One quantity as it was asked for: the first of the keys that a machine measures is the one meant. */
export interface AskedIndicator {
  readonly keys: readonly IndicatorKey[];
  readonly labKeys: readonly LabQuantityKey[];
  readonly dimension: Dimension | null;
  /** The words name one indicator ("water activity") and not a field ("water"). */
  readonly isExact: boolean;
}

export const statistics = [
  "now",
  "mean",
  "max",
  "min",
  "range",
  "median",
  "p95",
  "readings",
  "change",
] as const;
export type Statistic = (typeof statistics)[number];
export const steps = ["hour", "day", "week", "month"] as const;
export type Step = (typeof steps)[number];

export type SinceEvent = "oilChange" | "filterChange" | "topUp" | "alarm" | "overLimit";
/** Why a period has no readings. */
export type PeriodProblem = "future" | "empty" | "notADate";

export type Period =
  | {
      readonly kind: "span";
      readonly fromMs: number;
      readonly toMs: number;
      readonly words: Label;
      readonly problem?: PeriodProblem;
    }
  | { readonly kind: "since"; readonly event: SinceEvent; readonly words: Label };

export interface Threshold {
  readonly direction: "above" | "below";
  readonly value: number;
  /** With a second bound: from the value to this one. */
  readonly upTo?: number;
  /** As it was written; "" where none was. `value` is in the unit of the indicator already where one is named. */
  readonly unit: string;
}

export type AlarmState = "open" | "cleared" | "any";
export type AlarmHandling =
  | "unclaimed"
  | "claimed"
  | "unresolved"
  | "resolved"
  | "muted"
  | "mine"
  | "escalated";

/** What a question leaves out by name. */
export interface Except {
  readonly machineIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** All that are there must fit. */
export interface Filter {
  readonly states?: readonly MachineState[];
  /** Risk and abnormal, as the page of what needs attention counts them. */
  readonly needsAction?: boolean;
  readonly freshness?: readonly Freshness[];
  readonly levels?: readonly AlarmLevel[];
  readonly alarmState?: AlarmState;
  readonly handling?: AlarmHandling;
  readonly categories?: readonly AlarmCategory[];
  readonly dimensions?: readonly Dimension[];
  readonly threshold?: Threshold;
  readonly doubtful?: boolean;
  /** Alarms that began in the period, and not those that were only active in it. */
  readonly begun?: boolean;
  /** "Without an alarm". */
  readonly noAlarm?: boolean;
  /** "Other than A07". */
  readonly except?: Except;
  /** "The others": these are left out. */
  readonly exceptIds?: readonly string[];
}

export type Order =
  | "highest"
  | "lowest"
  | "worst"
  | "best"
  | "mostAlarms"
  | "longest"
  | "soonest"
  | "newest"
  | "oldest";
/** What is counted, listed or ranked. */
export type Thing =
  | "machines"
  | "customers"
  | "groups"
  | "alarms"
  | "sensors"
  | "samples"
  | "jobs"
  | "readings"
  | "works";
export type Grouping =
  | "customer"
  | "group"
  | "type"
  | "oil"
  | "state"
  | "machine"
  | "level"
  | "category"
  | Step;

/** A time ahead: of a forecast, or of "what if we wait". */
export interface Ahead {
  readonly atMs: number;
  readonly days: number;
}

export type SinceAspect = "unusual" | "overLimit" | "alarm" | "either" | "offline";
export type AlarmAspect = "list" | "level" | "begin" | "last" | "duration";
export type HandlingAspect = "who" | "since" | "said" | "notified";
export type SensorAspect =
  | "list"
  | "count"
  | "measuredBy"
  | "model"
  | "calibration"
  | "reporting"
  | "lastReading"
  | "quality"
  | "missing"
  | "doubt";
export type LabAspect =
  | "results"
  | "result"
  | "date"
  | "laboratory"
  | "count"
  | "difference"
  | "agreement"
  | "next";
export type WorkKind = "oilChange" | "filterChange" | "topUp" | "calibration" | "any";
export type JobAspect = "list" | "visits" | "when" | "who";
export type Fact =
  | "oil"
  | "tankVolume"
  | "machineType"
  | "model"
  | "manufacturer"
  | "commissioned"
  | "place"
  | "deviceNo"
  | "customer"
  | "group"
  | "oilAge"
  | "filter"
  | "all";

export const prepared = [
  "report",
  "export",
  "claim",
  "release",
  "assign",
  "mute",
  "comment",
  "resolve",
  "alarmSetting",
  "oilChange",
  "filterChange",
  "topUp",
  "calibration",
  "window",
  "visit",
  "job",
] as const;
export type Prepared = (typeof prepared)[number];

/** Something to be made: it is shown before it is made, and made only by a person. */
export interface Preparation {
  readonly what: Prepared;
  /** Of an export. */
  readonly format?: "xlsx" | "csv" | "pdf";
  readonly exported?: "alarms" | "readings" | "machines";
  readonly reportKind?: "diagnosis" | "weekly" | "monthly";
  /** Of a mute. */
  readonly hours?: number;
  /** Of an alarm setting; in the unit of the indicator. */
  readonly threshold?: Threshold;
  readonly level?: AlarmLevel;
  /** Of a maintenance window, or of a visit. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Of a comment or job. */
  readonly text?: string;
  readonly person?: string;
}

/** The units that can be converted into each other; `null` asks for the usual counterpart. */
export interface Conversion {
  readonly value: number;
  readonly from: string;
  readonly to: string | null;
}

export interface Plan {
  readonly intent: Slot<Intent>;
  readonly subject: Slot<Subject>;
  readonly indicators: Slot<readonly AskedIndicator[]>;
  readonly statistics: Slot<readonly Statistic[]>;
  /** Null: the intent's own, such as the latest reading for a value. */
  readonly period: Slot<Period> | null;
  /** What `period` is compared with. With two machines the first period is the first machine's, this one the second's. */
  readonly otherPeriod: Slot<Period> | null;
  readonly ahead: Slot<Ahead> | null;
  readonly step: Slot<Step> | null;
  readonly filter: Slot<Filter>;
  readonly order: Slot<Order> | null;
  /** At most so many. */
  readonly count: Slot<number> | null;
  readonly thing: Slot<Thing> | null;
  readonly grouping: Slot<Grouping> | null;
  readonly since: SinceAspect | null;
  readonly alarm: AlarmAspect | null;
  readonly handling: HandlingAspect | null;
  readonly sensor: SensorAspect | null;
  readonly lab: LabAspect | null;
  readonly work: WorkKind | null;
  readonly job: JobAspect | null;
  readonly fact: Fact | null;
  /** Ids of terms, see `terms`. */
  readonly termIds: readonly string[];
  /** A code written out, "21/19/16" or "NAS 9". */
  readonly code: string | null;
  readonly conversion: Conversion | null;
  /** The unit that values are asked for in beside their own; plans of earlier versions have none. */
  readonly unit?: Slot<string> | null;
  readonly prepare: Preparation | null;
  /** What a guide is searched for. */
  readonly guide: string | null;
  /** "Is it normal?", "has it been claimed?": the answer begins with yes or no. */
  readonly isYesNo: boolean;
}

export type SlotName = keyof Plan;

/** How a name was found; the page says it beside a choice. */
export type Fit = "exact" | "number" | "part" | "sound" | "typing" | "typeAndPlace" | "nickname";

export interface Candidate {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: string;
  /** 0…1. */
  readonly score: number;
  readonly fit: Fit;
}

export const nameKinds = ["machine", "customer", "group"] as const;
export type NameKind = (typeof nameKinds)[number];

export type Understanding =
  | { readonly kind: "plan"; readonly plan: Plan }
  /** Two to five that fit alike; the chosen one is sent as a correction. */
  | {
      readonly kind: "choose";
      readonly slot: "subject" | "indicators";
      /** The words that fit several; "" where a machine is needed and none was named. */
      readonly phrase: string;
      readonly candidates: readonly Candidate[];
      readonly indicators: readonly AskedIndicator[];
      readonly plan: Plan;
    }
  /** A machine is needed and none was named. */
  | { readonly kind: "missing"; readonly slot: "subject" | "indicators" | "period"; readonly plan: Plan }
  /** No such machine, customer or group, or none that the asker may see: the two get the same answer. */
  | { readonly kind: "unknownName"; readonly name: string; readonly plan: Plan | null }
  | { readonly kind: "notUnderstood"; readonly phrases: readonly string[]; readonly plan: Plan | null }
  /** Something that is only done elsewhere, such as deleting a device. */
  | { readonly kind: "notDone"; readonly what: "delete" | "credentials" | "change" }
  | { readonly kind: "otherLanguage" }
  | { readonly kind: "offTopic" }
  | { readonly kind: "tooLong"; readonly mostCharacters: number }
  | { readonly kind: "help" }
  | { readonly kind: "greeting" }
  | { readonly kind: "thanks" }
  /** "New topic": the dialogue is forgotten. */
  | { readonly kind: "cleared" };

export interface Understood {
  /** As it was read: with misspelled words corrected. Spans are positions in it. */
  readonly question: string;
  readonly understanding: Understanding;
  /** The language to answer in; null where the question does not show it. */
  readonly language: "zh" | "en" | null;
  /** Phrases that nothing consumed and that are no filler, as they were typed; also beside a plan that was carried out. */
  readonly unconsumed: readonly string[];
}

/** What the last answer listed, in its order; at most `mostRemembered`. */
export interface AnsweredSet {
  readonly thing: Thing;
  readonly ids: readonly string[];
  /** How many there were, where more than the ids. */
  readonly total: number;
}

export const mostRemembered = 50;

/** The slots of the last plan and what it answered: plain data, kept with each message of a chat. */
export interface DialogueState {
  readonly version: 1;
  readonly plan: Plan | null;
  /** Machines that the last answers were about, latest first, for "the other one". */
  readonly mentioned: readonly string[];
  readonly answered: AnsweredSet | null;
  /** What was asked back: "1", "the first" or a name answers it. */
  readonly pending: {
    readonly slot: "subject" | "indicators";
    readonly candidates: readonly Candidate[];
    readonly indicators: readonly AskedIndicator[];
  } | null;
}

/** What a person changed on the chips of a plan; it replaces what the question says. */
export interface Corrections {
  readonly machineIds?: readonly string[];
  readonly customerIds?: readonly string[];
  readonly groupIds?: readonly string[];
  readonly wholeFleet?: boolean;
  readonly keys?: readonly IndicatorKey[];
  readonly statistics?: readonly Statistic[];
  readonly period?: { readonly fromMs: number; readonly toMs: number };
  readonly intent?: Intent;
}

/** What is shown where the assistant was opened. */
export interface PageContext {
  readonly machineId?: string;
  readonly customerId?: string;
  readonly keys?: readonly IndicatorKey[];
  readonly period?: { readonly fromMs: number; readonly toMs: number };
}

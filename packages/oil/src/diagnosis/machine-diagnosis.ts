import type { Dimension, IndicatorKey } from "../catalogue/indicators.ts";
import type { AlarmCategory } from "../limits/alarm-categories.ts";
import type { Label } from "../label.ts";
import type { OilState } from "../oil-state.ts";
import type { CauseId } from "../alarms/causes/causes.ts";
import type { CourseForecast } from "./machine-course.ts";
import type { Urgency } from "./urgency.ts";

/** 0 event, 1 information, 2 warning, 3 alarm, 4 critical. */
export type Severity = 0 | 1 | 2 | 3 | 4;

/** Something that speaks for or against a finding, and where it can be looked up: what it says is in the stored points. */
export interface Evidence {
  readonly kind: "value" | "course" | "alarm" | "sample" | "event" | "forecast";
  readonly words: Label;
  /** Null where it is not about one indicator. */
  readonly key: IndicatorKey | null;
  readonly atMs: number;
  readonly value: number | null;
  readonly limit: number | null;
  /** What a chart of it has to show. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The sample it rests on. */
  readonly sampleId?: string;
  /** Where the words say the value now: what they are made of, to say it again with a newer one. */
  readonly saysNow?: SaidNow;
}

/** How an indicator went to its value now, or the bound that it is held against. */
export interface SaidNow {
  readonly way: "up" | "down" | "none";
  /** Null where the beginning is not known. */
  readonly from: number | null;
  readonly bound?: number;
}

/** What would give more evidence, and how to get it. */
export interface MissingEvidence {
  readonly words: Label;
  readonly from: "sensor" | "laboratory" | "inspection";
  /** The sensor to fit or the test to order. */
  readonly by: Label;
}

/** What a visit has to bring. */
export interface Part {
  readonly id: PartId;
  readonly label: Label;
  readonly amount: number | null;
  readonly unit: Label;
}
export type PartId =
  | "filterElement"
  | "breather"
  | "oil"
  | "sampleBottle"
  | "sealKit"
  | "purifier"
  | "sensor"
  | "borescope";

export interface DiagnosisFinding {
  readonly cause: CauseId;
  /** The rules of the reference that matched, the first one leads: W2, P3. */
  readonly rules: readonly string[];
  readonly category: AlarmCategory;
  readonly dimension: Dimension;
  readonly severity: Severity;
  readonly name: Label;
  readonly action: Label;
  readonly urgency: Urgency;
  /** The first sign. */
  readonly sinceMs: number | null;
  /** When the limit was passed that is passed now; null while none is. */
  readonly overSinceMs: number | null;
  /** Matched of expected evidence. */
  readonly confidence: { readonly matched: number; readonly expected: number };
  readonly supports: readonly Evidence[];
  readonly against: readonly Evidence[];
  readonly missing: readonly MissingEvidence[];
  readonly parts: readonly Part[];
  /** The limit that is reached next if nothing is done. */
  readonly forecast: CourseForecast | null;
  /** Other causes that the same signs may have, the likeliest first. */
  readonly alternatives: readonly {
    readonly cause: CauseId;
    readonly name: Label;
    readonly action: Label;
    readonly confidence: { readonly matched: number; readonly expected: number };
    readonly supports: readonly Evidence[];
    readonly against: readonly Evidence[];
  }[];
}

export interface DiagnosisNote {
  readonly rule: string;
  readonly words: Label;
  readonly supports: readonly Evidence[];
}

export interface MachineDiagnosis {
  readonly madeMs: number;
  readonly state: OilState;
  readonly dimensions: readonly {
    readonly dimension: Dimension;
    readonly state: OilState;
    /** The indicator that leads it, with its value and limit. */
    readonly leading: Evidence | null;
  }[];
  /** What the verdict names first, then the most severe first; empty: nothing is abnormal and nothing in sight. */
  readonly findings: readonly DiagnosisFinding[];
  /** What is unusual in the course and explains itself: no visit is needed. */
  readonly notes: readonly DiagnosisNote[];
}

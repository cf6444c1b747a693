import type { Columns, LimitMark, Outlook as OutlookCourse, TimeSpan } from "@oilcloud/chart";

/** Which of the four distinguishable strokes; `context` is the quiet one of a lane below. */
export type Stroke = 0 | 1 | 2 | 3 | "context";

export interface LaneSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** How its values are written where digits alone do not say it, as classes. */
  readonly text?: (value: number) => string;
  readonly stroke: Stroke;
  readonly columns: Columns;
  /** Classes change at once and are held in between; bars cover so much time around their point. */
  readonly shape: "line" | "step" | { readonly barMs: number };
  /** Whether the extremes are drawn as a band around the mean. */
  readonly band: boolean;
  /** Which of the lane's axes it is read from. */
  readonly axis: number;
  /** The newest value is marked with a dot and its number. */
  readonly newest: boolean;
}

export interface LaneAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly decimals: number;
  readonly text?: (value: number) => string;
  readonly stroke: Stroke | null;
}

export interface LimitLine extends LimitMark {
  readonly name: string;
  readonly text: string;
  /** Stands behind it where there is room. */
  readonly note?: string;
  /** Where it comes from, shown on hover. */
  readonly origin?: string;
  /** The axis of the lane that it is read from, by default the first; and whose it is, where several have some. */
  readonly axis?: number;
  readonly of?: { readonly name: string; readonly stroke: Stroke };
}

export interface Gap extends TimeSpan {
  readonly text: string;
  /** Values were measured, but the sensor was in doubt; otherwise there are none. */
  readonly doubt?: true;
}

/** An outlook with its words. */
export interface Outlook extends OutlookCourse {
  readonly text: string;
}

/** A value that was not measured by the sensors, but found in a laboratory. */
export interface LabMark {
  readonly id: string;
  readonly ts: number;
  readonly value: number;
  /** What the sensor measured then; null where it did not. */
  readonly online: number | null;
  /** They are further apart than they may be. */
  readonly differs: boolean;
  /** Which of the lane's axes it is read from. */
  readonly axis: number;
  /** Beside the mark, where there is room. */
  readonly text: string;
  /** What is shown where the cursor stands on it. */
  readonly detail: string;
}

export interface Lane {
  readonly id: string;
  readonly height: number;
  /** Stands above the lane where it is not named elsewhere. */
  readonly title: string | null;
  readonly axes: readonly LaneAxis[];
  readonly series: readonly LaneSeries[];
  readonly limits: readonly LimitLine[];
  readonly gaps: readonly Gap[];
  /** Of its first series, where that is surely on its way to the limit. */
  readonly outlook?: Outlook;
  readonly labs?: readonly LabMark[];
}

/** A time an alarm stood. */
export interface Stretch extends TimeSpan {
  readonly level: 1 | 2;
}

export type MarkKind = "oilChange" | "filter" | "lab" | "level1" | "level2";

export interface EventMark {
  readonly id: string;
  readonly ts: number;
  readonly kind: MarkKind;
  readonly name: string;
  /** What is shown on hover. */
  readonly detail: string;
}

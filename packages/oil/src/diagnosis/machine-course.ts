import type { DeviceStanding } from "../alarms/device-state/device-state.ts";
import type { Dimension, IndicatorKey } from "../catalogue/indicators.ts";
import type { OilKey } from "../catalogue/oils.ts";
import type { IndicatorForecast } from "../forecast/forecast-indicator.ts";
import type { DayOfHours } from "../forecast/day-of-hours.ts";
import type { LabQuantityKey } from "../laboratory/quantities.ts";
import type { LimitInForce } from "../limits/limit-in-force.ts";
import type { MachineType } from "../catalogue/machine-types.ts";
import type { OilState } from "../oil-state.ts";

/** An indicator over the last weeks: its days, the newest last, what it is now, and what it is held to. */
export interface IndicatorCourse {
  readonly key: IndicatorKey;
  readonly latest: { readonly value: number; readonly atMs: number } | null;
  readonly limit: LimitInForce | null;
  readonly days: readonly DayOfHours[];
}

export interface CourseForecast extends IndicatorForecast {
  readonly key: string;
}

export interface CourseSample {
  readonly id: string;
  readonly atMs: number;
  readonly quantity: LabQuantityKey;
  readonly value: number;
  readonly below: boolean;
}

/** What was done to the machine, entered by people or seen in the values. */
export interface CourseEvent {
  readonly kind: "oilChange" | "topUp" | "filterChange";
  readonly atMs: number;
  readonly source: "entered" | "detected";
}

/** What weather and surroundings move on all machines of a site alike. */
export const sharedKeys = [
  "waterActivity",
  "rhSaturation",
  "waterPpm",
  "count_ch1",
  "iso4",
  "nasClass",
  "oilTemp",
] as const satisfies readonly IndicatorKey[];

/** Another machine of the same site, by the days of what it shares with its neighbours; the newest last. */
export interface NeighbourCourse {
  readonly indicators: readonly {
    readonly key: IndicatorKey;
    readonly days: readonly { readonly tsMs: number; readonly mean: number }[];
  }[];
}

/** All that a diagnosis is made from; plain data, so that the same input gives the same diagnosis. */
export interface MachineCourse {
  readonly nowMs: number;
  readonly machineType: MachineType | null;
  readonly oil: OilKey | null;
  /** What the oil is called on site, its brand for one. */
  readonly otherOil?: string;
  /** How much oil the machine holds; null where it was not entered. */
  readonly tankLitres: number | null;
  /** What the platform says of each dimension: a diagnosis explains it and never contradicts it. */
  readonly states: readonly { readonly dimension: Dimension; readonly state: OilState }[];
  /** What is abnormal, as the alarms count it; null if nothing is. */
  readonly standing: DeviceStanding | null;
  readonly indicators: readonly IndicatorCourse[];
  readonly forecasts: readonly CourseForecast[];
  readonly samples: readonly CourseSample[];
  readonly events: readonly CourseEvent[];
  readonly neighbours: readonly NeighbourCourse[];
}

import { minuteMs } from "../../time.ts";
import { countKeys } from "../../catalogue/particle-counter.ts";
import { slotsOf } from "../buffer/slots.ts";

export const coldStartKeys = [
  "kinViscosity",
  "dynViscosity",
  "viscosity40",
  "viscosityDev",
  ...countKeys,
  "iso4",
  "iso6",
  "iso14",
  "nasClass",
  "filterDp",
] as const;
export const coldStartSlots = slotsOf(coldStartKeys);

const coldBelowC = 25;
const warmUpMs = 30 * minuteMs;
const thickAbove = 1000;

export interface StartConditions {
  readonly ts: number;
  readonly temperatureC: number | null;
  readonly kinViscosity: number | null;
  /** When the machine was last seen to start. */
  readonly startedAt: number | null;
}

/** G5: cold or thick oil, or a machine that has run for less than half an hour. */
export function isColdStart({ ts, temperatureC, kinViscosity, startedAt }: StartConditions): boolean {
  if (temperatureC !== null && temperatureC < coldBelowC) return true;
  if (kinViscosity !== null && kinViscosity > thickAbove) return true;
  return startedAt !== null && ts - startedAt < warmUpMs;
}

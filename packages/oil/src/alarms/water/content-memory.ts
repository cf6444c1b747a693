import { type LinePoint, newSaturationLine, type SaturationLine } from "./saturation-line.ts";

/** What is remembered of the water content of a machine's oil, and of how it moves from hour to hour and from day to day. */
export interface ContentCourse {
  line: SaturationLine;
  /** The last hours, the oldest first. */
  hours: LinePoint[];
  /** The hours of the current day that are far from saturation, where activity says nothing more of the content. */
  today: LinePoint[];
  /** The means of the sound days of this fill, the oldest first. */
  days: LinePoint[];
  /** Of these days: the usual content, and the highest but for the last two; null while they are too few. */
  usual: { content: number; highest: number } | null;
  /** How far the content usually moves within hours, by the spans below. */
  moves: Move[];
  /** While it is raised: its highest content, and when that was reached. */
  highest: number | null;
  highestAt: number;
  /** The activity at 40 °C from which it has dried as no oil does by itself; null while it has not. */
  driedFrom: number | null;
}

/** The moves of sound hours over one span. */
interface Move {
  count: number;
  square: number;
  /** The largest, slowly forgotten. */
  most: number;
}

/** What the content is held against. */
export interface ContentLimit {
  /** The activity at working temperature that is the warning. */
  readonly warning: number;
  /** 1000/T of the working temperature. */
  readonly inverse: number;
}

export const newContentCourse = (): ContentCourse => ({
  line: newSaturationLine(),
  hours: [],
  today: [],
  days: [],
  usual: null,
  moves: [],
  highest: null,
  highestAt: 0,
  driedFrom: null,
});

export const dayHours = 24;
/** A move over one span of hours. */
export interface HourMove {
  readonly by: number;
  readonly from: number;
  readonly to: number;
  /** By how much the temperature differs, as 1000/T. */
  readonly warmth: number;
  readonly hours: number;
}

/** A day with fewer hours says nothing. */
export const fewestHours = 8;
/** Below this no move within hours counts as large. */
export const leastMove = 0.02;

import type { AlarmCondition, WatchedRule } from "../../limits/alarm-rules.ts";
import type { RuleBook } from "../rules/rule-book.ts";
import { freeWaterFrom } from "../rules/watched-besides.ts";
import { mineralOilWater } from "../../catalogue/oils.ts";
import { inverseOf } from "../../normalise/inverse-temperature.ts";
import { saturationPpm } from "../../normalise/water.ts";
import { hourMs } from "../../time.ts";
import type { WorkingTemperature } from "../usual/working-temperature.ts";
import { followContent } from "./content-course.ts";
import { type ContentCourse, type ContentLimit, newContentCourse } from "./content-memory.ts";

/** What is remembered of the water in a machine's oil. */
export interface WaterWatch {
  /** The current hour, as sums. */
  hour: { number: number; count: number; inverse: number; logActivity: number; activity: number };
  content: ContentCourse;
  /** Whether the content rises (1), is usual again (−1) or neither (0), by the last hour; null while that is not known. */
  rise: Verdict | null;
  /** The hours of the last nights in which there was free water, the oldest first. */
  wetHours: number[];
}

export const newWaterWatch = (): WaterWatch => ({
  hour: { number: -1, count: 0, inverse: 0, logActivity: 0, activity: 0 },
  content: newContentCourse(),
  rise: null,
  wetHours: [],
});

/** The warnings that water is on its way to, as they are set; infinite where there is none. */
export interface WaterWarnings {
  readonly activity: number;
  readonly ppm: number;
}

export const waterWarningsOf = (book: RuleBook): WaterWarnings => ({
  activity: lowestAbove(book, "waterActivity"),
  ppm: lowestAbove(book, "waterPpm"),
});

const valueOf = (condition: AlarmCondition): number =>
  condition.kind === "above" ? condition.value : Number.POSITIVE_INFINITY;

const lowestAbove = (book: RuleBook, key: string): number =>
  Math.min(...(book.get(key)?.rules ?? []).map(({ condition }) => valueOf(condition)));

/** Whatever a dry sensor shows below this is its own uncertainty. */
const driest = 0.005;

/** Whether the hour that was followed is over at a time. */
export const isWaterHourOver = ({ hour }: WaterWatch, ts: number): boolean =>
  hour.count > 0 && Math.floor(ts / hourMs) !== hour.number;

/** Takes a sound activity in; the hour before has been ended where it is over. */
export function followWater({ hour }: WaterWatch, ts: number, temperatureC: number, activity: number): void {
  if (hour.count === 0) hour.number = Math.floor(ts / hourMs);
  hour.count += 1;
  hour.inverse += inverseOf(temperatureC);
  hour.logActivity += Math.log(Math.max(driest, activity));
  hour.activity += activity;
}

/** Judges the hour that is over; `isRaised`: its content's rise has raised an alarm. */
export function endWaterHour(water: WaterWatch, limit: ContentLimit | null, isRaised: boolean): void {
  const { hour, content } = water;
  const { number, count, inverse, logActivity, activity } = hour;
  water.rise = followContent(content, [number, inverse / count, logActivity / count], limit, isRaised);
  noteFreeWater(water, number, activity / count);
  hour.count = 0;
  hour.inverse = 0;
  hour.logActivity = 0;
  hour.activity = 0;
}

/** What the content is held against: the nearer of both warnings as activity at working temperature. */
export function contentLimit(
  { activity, ppm }: WaterWarnings,
  working: WorkingTemperature,
): ContentLimit | null {
  const { hours, valueC } = working;
  if (hours < fewestWorkingHours) return null;
  const warning = Math.min(activity, ppm / saturationPpm(valueC, mineralOilWater));
  return Number.isFinite(warning) ? { warning, inverse: inverseOf(valueC) } : null;
}
const fewestWorkingHours = 24;

const nightsApartHours = 16;
const nightsWithinHours = 48;
const keptNights = 2;

function noteFreeWater(water: WaterWatch, number: number, activity: number): void {
  const { wetHours } = water;
  if (activity < freeWaterFrom) return;
  const last = wetHours.at(-1);
  if (last !== undefined && number - last < nightsApartHours) return;
  wetHours.push(number);
  if (wetHours.length > keptNights) wetHours.shift();
}

/** Whether free water has come in two nights: 1 while it has, −1 when two days have been without, 0 between. */
function freeWaterBy({ wetHours, hour }: WaterWatch): Verdict {
  const [first, second] = wetHours;
  const last = second ?? first;
  if (last === undefined || hour.number - last > nightsWithinHours) return -1;
  return first !== undefined && second !== undefined && second - first <= nightsWithinHours ? 1 : 0;
}

/** Met (1), over (−1) or neither (0). */
type Verdict = -1 | 0 | 1;

/** The verdict on a rule that is judged by the water's content and not by its indicator's value; null for any other. */
export function byWater({ key, condition }: WatchedRule, water: WaterWatch): Verdict | null {
  if (condition.kind === "freeWater") return freeWaterBy(water);
  return key === "waterPpm" && condition.kind === "deviation" ? water.rise : null;
}

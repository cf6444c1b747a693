import type { LimitMark } from "./limit-marks.ts";
import { linePath } from "./line-path.ts";
import type { Box, Course, Outlook, Scale, TimeSpan } from "./model.ts";
import { outlookPaths, type OutlookPaths, outlookValue } from "./outlook-paths.ts";
import { timeScale, valueScale } from "./scales.ts";
import { classScale, domainOf, placesOf, tightScale, type ValueScale } from "./value-scale.ts";

interface Given {
  /** Courses on one value axis; with extremes, the axis holds those too. */
  courses: readonly (Course & { readonly min?: Course["value"]; readonly max?: Course["value"] })[];
  /** Values of other sources that the axis has to hold, such as laboratory results. */
  alsoSeen?: readonly number[];
  limits: readonly LimitMark[];
  outlook: Outlook | null;
  span: TimeSpan;
  box: Box;
  /** Classes are drawn as steps on an axis of whole numbers. */
  isClass?: boolean;
}

export interface CourseChart {
  x: Scale;
  y: Scale;
  scale: ValueScale;
  /** Decimal places of the ticks. */
  places: number;
  /** One path a course, open at gaps. */
  lines: string[];
  /** The limits that lie within the scale. */
  limits: LimitMark[];
  outlook: OutlookPaths | null;
}

const mostClasses = 6;

/**
 * The courses of one indicator over time, as pages, walls, answers and reports draw them: one scale, one rule which limits
 * are shown, one outlook. Null where no value was seen.
 */
export function courseChart(given: Given): CourseChart | null {
  const { courses, alsoSeen = [], limits, outlook, span, box, isClass = false } = given;
  if (courses.every(({ value }) => value.every((each) => each === null))) return null;
  const seen = courses.flatMap(({ value, min = [], max = [] }) => [...value, ...min, ...max]);
  const ahead = outlook ? [outlookValue(outlook, span.to)] : [];
  const bounds = limits.map(({ value }) => value);
  const domain = domainOf([...seen, ...alsoSeen, ...ahead], bounds);
  if (!domain) return null;
  const scale = isClass
    ? classScale(domain.low, domain.high, mostClasses)
    : tightScale(domain.low, domain.high);
  const [x, y] = [timeScale(box, span), valueScale(box, scale)];
  return {
    x,
    y,
    scale,
    places: placesOf(scale),
    lines: courses.map((course) => linePath(course, x, y, span, isClass)),
    limits: limits.filter(({ value }) => value >= scale.min && value <= scale.max),
    outlook: outlook && outlookPaths(outlook, span, x, y),
  };
}

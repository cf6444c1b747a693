import { mineralOilWater } from "../../catalogue/oils.ts";
import { inverseOf } from "../../normalise/inverse-temperature.ts";
import { activitySlope } from "../../normalise/water.ts";

/** The mean of an hour or a day of a machine's oil: 1000/T, with T in kelvin, and ln(water activity). */
export type LinePoint = readonly [time: number, inverse: number, logActivity: number];

/**
 * How the activity of one content falls as this machine's oil warms up: the slope of ln(activity) against 1/T. It is learned from
 * the temperatures of single days, in which the content hardly changes, so that a humid season does not count as solubility.
 */
export interface SaturationLine {
  /** Sums of squares and products of how far hours are off their day's mean. */
  squares: number;
  products: number;
}

export const newSaturationLine = (): SaturationLine => ({ squares: 0, products: 0 });

/** Contents are compared as activities at this temperature. */
const comparedAt = inverseOf(40);

/** The catalogue's mineral oil, and how far other oils are off it. */
const usualSlope = activitySlope(mineralOilWater);
const usualDeviation = 0.6;
const flattest = 1.2;
const steepest = 4.5;
/** The catalogue counts as much as some four days that are 10 K up and down. */
const catalogueSquares = 0.5;
/** Some two months; oil ages. */
const mostSquares = 8;
/** What an hour is further off is not the temperature's doing. */
const mostOff = 0.15;

export const slopeOf = ({ squares, products }: SaturationLine): number =>
  Math.min(
    steepest,
    Math.max(flattest, (catalogueSquares * usualSlope + products) / (catalogueSquares + squares)),
  );

/** How uncertain the slope is: where few temperatures were seen, by as much as oils differ. */
export const slopeDeviationOf = ({ squares }: SaturationLine): number =>
  usualDeviation * Math.sqrt(catalogueSquares / (catalogueSquares + squares));

/** The content of an hour or a day as ln(activity at 40 °C): the oil's temperature hardly moves it. */
export const contentOf = (slope: number, [, inverse, logActivity]: LinePoint): number =>
  logActivity - slope * (inverse - comparedAt);

/** The activity of a content at another temperature. */
export const activityAt = (slope: number, content: number, inverse: number): number =>
  Math.exp(content + slope * (inverse - comparedAt));

export const meanInverse = (points: readonly LinePoint[]): number => meanAt(points, 1);
export const meanLogActivity = (points: readonly LinePoint[]): number => meanAt(points, 2);

function meanAt(points: readonly LinePoint[], i: 1 | 2): number {
  let sum = 0;
  for (const point of points) sum += point[i];
  return sum / points.length;
}

/** Takes in the hours of a day at one content. */
export function learnLine(line: SaturationLine, hours: readonly LinePoint[]): void {
  const inverse = meanInverse(hours);
  const logActivity = meanLogActivity(hours);
  const slope = slopeOf(line);
  for (const hour of hours) {
    const x = hour[1] - inverse;
    const off = hour[2] - logActivity - slope * x;
    line.squares += x * x;
    line.products += x * (slope * x + Math.min(mostOff, Math.max(-mostOff, off)));
  }
  if (line.squares <= mostSquares) return;
  line.products *= mostSquares / line.squares;
  line.squares = mostSquares;
}

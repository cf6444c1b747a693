import type { Point } from "./map-file.ts";
import type { MapMark } from "./marks.ts";

export interface PartedMark extends MapMark {
  /** Where it belongs; a line leads there from a mark that had to give way. */
  place: Point;
}

/** What the centers of two marks are apart, so that their shapes do not touch. */
export const leastApart = 21;
const step = 3;
const directions = 24;

/**
 * Marks that do not overlap. Level 1 first and then in their order, each stands at its own place, or at the nearest free
 * one around it: so a mark never moves for one that comes after it, and the same marks always stand at the same places.
 */
export function partMarks(marks: readonly MapMark[], size: Point): PartedMark[] {
  const placed = new Map<string, PartedMark>();
  for (const mark of marks.toSorted((one, other) => one.level - other.level))
    placed.set(mark.key, { ...mark, at: freePlace(mark.at, [...placed.values()], size), place: mark.at });
  return marks.flatMap(({ key }) => placed.get(key) ?? []);
}

function freePlace(place: Point, placed: readonly PartedMark[], [width, height]: Point): Point {
  const isFree = ([x, y]: Point) => placed.every(({ at }) => Math.hypot(at[0] - x, at[1] - y) >= leastApart);
  if (isFree(place)) return place;
  // From the right upwards and downwards in turn.
  for (let reach = leastApart; reach < width + height; reach += step)
    for (let turn = 0; turn < directions; turn++) {
      const angle = (Math.ceil(turn / 2) * (turn % 2 === 0 ? 2 : -2) * Math.PI) / directions;
      const at: Point = [
        rounded(place[0] + reach * Math.cos(angle)),
        rounded(place[1] + reach * Math.sin(angle)),
      ];
      const inside = at[0] >= 0 && at[0] <= width && at[1] >= 0 && at[1] <= height;
      if (inside && isFree(at)) return at;
    }
  return place;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

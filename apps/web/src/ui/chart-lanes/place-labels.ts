import type { Scale } from "@oilcloud/chart";
import type { LaneBox } from "./layout.ts";
import type { LaneSeries } from "./model.ts";

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const touches = (one: Rect, other: Rect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether a curve or the band around it runs through a place. */
export function isCrossed(
  { columns: { ts, value, min, max }, band, shape }: LaneSeries,
  place: Rect,
  x: Scale,
  y: Scale,
): boolean {
  const range = (i: number): [number, number] | null => {
    const middle = value[i];
    if (middle === null || middle === undefined) return null;
    const [low, high] = band ? [min[i] ?? middle, max[i] ?? middle] : [middle, middle];
    return [y(high), y(low)];
  };
  for (let i = 0; i < ts.length; i++) {
    const here = range(i);
    if (!here) continue;
    const next = range(i + 1);
    const left = x(ts[i] ?? 0);
    const right = next ? x(ts[i + 1] ?? 0) : left;
    if (left > place.right) return false;
    if (right < place.left) continue;
    const isBar = typeof shape === "object";
    const top = isBar || !next ? here[0] : Math.min(here[0], next[0]);
    const bottom = isBar ? Number.POSITIVE_INFINITY : next ? Math.max(here[1], next[1]) : here[1];
    if (top < place.bottom && bottom > place.top) return true;
  }
  return false;
}

export interface Label {
  width: number;
  /** Where its point stands. */
  px: number;
  py: number;
}

export interface LabelPlace {
  x: number;
  /** Of the foot of the letters. */
  y: number;
  anchor: "start" | "end";
}

const lineHeight = 14;
const gap = 8;

/** Places beside a point in the order they are tried: right below, right above, left above, left below. */
function around({ px, py, width }: Label): { place: LabelPlace; rect: Rect }[] {
  const at = (side: 1 | -1, foot: number) => {
    const x = px + side * gap;
    const [left, right] = side === 1 ? [x, x + width] : [x - width, x];
    return {
      place: { x, y: foot, anchor: side === 1 ? ("start" as const) : ("end" as const) },
      rect: { left, right, top: foot - lineHeight + 2, bottom: foot + 2 },
    };
  };
  return [at(1, py + 18), at(1, py - 8), at(-1, py - 8), at(-1, py + 18)];
}

/** Where labels stand so that they cover neither a curve nor one another; null for one that would. The first come first. */
export function placeLabels(
  labels: readonly Label[],
  {
    box,
    bounds: [left, right],
    isCovered,
  }: { box: LaneBox; bounds: readonly [number, number]; isCovered: (place: Rect) => boolean },
): (LabelPlace | null)[] {
  const taken: Rect[] = labels.map(({ px, py }) => ({
    left: px - 6,
    right: px + 6,
    top: py - 6,
    bottom: py + 6,
  }));
  return labels.map((label) => {
    const found = around(label).find(
      ({ rect }) =>
        rect.left >= left &&
        rect.right <= right &&
        rect.top >= box.top &&
        rect.bottom <= box.bottom &&
        !taken.some((other) => touches(rect, other)) &&
        !isCovered(rect),
    );
    if (!found) return null;
    taken.push(found.rect);
    return found.place;
  });
}

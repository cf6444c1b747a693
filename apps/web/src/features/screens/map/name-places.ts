import { letterWidth } from "../stage/text-width.ts";
import type { Bounds, Point } from "./map-file.ts";

export interface NameToPlace {
  key: string;
  text: string;
  at: Point;
  /** Of its area, in pixels. */
  bounds: Bounds;
}

/** The names that have room: largest area first, none over another and none in an area too small for it. */
export function namesWithRoom(names: readonly NameToPlace[], size: number, height = size): NameToPlace[] {
  const areaOf = ({ bounds }: NameToPlace) => (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
  const placed: { name: NameToPlace; box: Bounds }[] = [];
  for (const name of [...names].sort((a, b) => areaOf(b) - areaOf(a))) {
    const width = letterWidth(name.text, size);
    const [x, y] = name.at;
    const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
    const small =
      name.bounds.right - name.bounds.left < width * 0.8 || name.bounds.bottom - name.bounds.top < height;
    if (!small && !placed.some((other) => overlap(other.box, box))) placed.push({ name, box });
  }
  return placed.map(({ name }) => name);
}

const overlap = (a: Bounds, b: Bounds) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

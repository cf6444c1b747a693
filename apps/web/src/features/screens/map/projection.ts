import { type Bounds, boundsOf, type MapArea, type Point } from "./map-file.ts";

export interface Projection {
  at(point: Point): Point;
  path(area: MapArea): string;
  bounds(area: MapArea): Bounds;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Lays areas into a box of pixels, as large as they fit. `aspect` is how wide a degree is beside its height. */
export function projectInto(areas: readonly MapArea[], [width, height]: Point, aspect?: number): Projection {
  const { left, right, bottom, top } = boundsOf(areas.flatMap(({ rings }) => rings));
  const wide = aspect ?? Math.cos((((bottom + top) / 2) * Math.PI) / 180);
  const scale = Math.min(width / ((right - left) * wide), height / (top - bottom));
  const shiftX = (width - (right - left) * wide * scale) / 2;
  const shiftY = (height - (top - bottom) * scale) / 2;
  const at = ([x, y]: Point): Point => [
    oneDecimal(shiftX + (x - left) * wide * scale),
    oneDecimal(shiftY + (top - y) * scale),
  ];
  return {
    at,
    path: ({ rings }) => rings.map((ring) => `M${thinned(ring.map(at)).join("L")}Z`).join(""),
    bounds({ rings }) {
      const degrees = boundsOf(rings);
      const [x0, y0] = at([degrees.left, degrees.top]);
      const [x1, y1] = at([degrees.right, degrees.bottom]);
      return { left: x0, right: x1, top: y0, bottom: y1 };
    },
  };
}

/** Leaves out points that fall on the one before, to a tenth of a pixel. */
const thinned = (points: readonly Point[]): string[] =>
  points.map(([x, y]) => `${x} ${y}`).filter((text, i, all) => text !== all[i - 1]);

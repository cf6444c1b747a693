import { type MapArea, type Point, type Ring } from "../map/map-file.ts";

/** The middle of the map: no continent lies across its edges, which are at 30 degrees west. */
const middleLongitude = 150;
const [northEnd, southEnd] = [84, -58];
const rad = Math.PI / 180;

/** The Natural Earth projection (Patterson, Šavrič, Jenny), of degrees east of the middle. */
function naturalEarth(east: number, latitude: number): Point {
  const phi = latitude * rad;
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  return [
    east * rad * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4))),
    phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4))),
  ];
}

const [halfWidth] = naturalEarth(180, 0);
const [, top] = naturalEarth(0, northEnd);
const [, bottom] = naturalEarth(0, southEnd);

export interface WorldProjection {
  size: Point;
  /** Where a place is, in pixels. */
  at(point: Point): Point;
}

/** As wide as requested; the height follows. */
export function projectWorld(width: number): WorldProjection {
  const scale = width / (2 * halfWidth);
  return {
    size: [width, Math.round((top - bottom) * scale)],
    at([longitude, latitude]) {
      const [x, y] = naturalEarth(eastOfMiddle(longitude), latitude);
      return [oneDecimal((x + halfWidth) * scale), oneDecimal((top - y) * scale)];
    },
  };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** -180 to 180. The land west of the cut has longitudes beyond 180 already, and its edge of 330 is the right one. */
function eastOfMiddle(longitude: number): number {
  const east = longitude - middleLongitude;
  return east < -180 ? east + 360 : east;
}

/** Land to fill. */
export const landPath = ({ rings }: MapArea, { at }: WorldProjection): string =>
  rings.map((ring) => `M${ring.map((point) => at(point).join(" ")).join("L")}Z`).join("");

/** The coast to draw: the land without the lines along which the map and its data are cut. */
export const coastPath = ({ rings }: MapArea, projection: WorldProjection): string =>
  rings.map((ring) => openPath(ring, projection)).join("");

function openPath(ring: Ring, { at }: WorldProjection): string {
  return ring
    .map((point, i) => {
      const before = ring[i - 1];
      const drawn = before !== undefined && !(isSeam(point[0]) && isSeam(before[0]));
      return `${drawn ? "L" : "M"}${at(point).join(" ")}`;
    })
    .join("");
}

const seams = [-30, 180, 330];
const isSeam = (longitude: number) => seams.some((seam) => Math.abs(seam - longitude) < 0.06);

/** Meridians and parallels every 30 degrees. */
export function graticulePath({ at }: WorldProjection): string {
  const line = (points: Point[]) => `M${points.map((point) => at(point).join(" ")).join("L")}`;
  const steps = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  const meridians = steps(-30, 330, 30).map((longitude) =>
    line(steps(southEnd, northEnd, 2).map((latitude): Point => [longitude, latitude])),
  );
  const parallels = steps(-30, 60, 30).map((latitude) =>
    line(steps(-30, 330, 5).map((longitude): Point => [longitude, latitude])),
  );
  return [...meridians, ...parallels].join("");
}

import type { Dimension } from "@oilcloud/oil";

export type OilDimension = Exclude<Dimension, "operation">;

/**
 * The sign-in art as numbers: one ribbon for each dimension of the oil, drawn as thin lines that drift and fold
 * until they meet at the reading of now. The plot is 832 × 600; the page may stretch it to any size.
 */
interface Ribbon {
  dimension: OilDimension;
  /** Heights that pull the middle line, evenly spaced from the left edge to now (a Bézier curve). */
  course: readonly number[];
  /** Half the ribbon's width, in the same manner. */
  spread: readonly number[];
  /** How far the ribbon is turned about its middle line, in radians at the left edge and at now. */
  turn: readonly [start: number, end: number];
}

export const plot = { width: 832, height: 600, nowX: 668, limitY: 60, endX: 804 } as const;
export const meeting = { x: 794, y: plot.limitY } as const;
const linesPerRibbon = 24;
const stepX = 12;

export const ribbons: readonly Ribbon[] = [
  {
    dimension: "water",
    course: [358, 338, 345, 330, 250, 142],
    spread: [40, 28, 20, 60, 36, 4],
    turn: [-0.5, 4],
  },
  {
    dimension: "contamination",
    course: [406, 386, 390, 376, 344, 325],
    spread: [32, 22, 26, 52, 16, 3],
    turn: [-0.4, 3.9],
  },
  {
    dimension: "wear",
    course: [449, 447, 474, 452, 424, 417],
    spread: [20, 28, 50, 22, 14, 3],
    turn: [1.4, -2],
  },
  {
    dimension: "aging",
    course: [524, 524, 533, 503, 494, 497],
    spread: [40, 50, 30, 12, 14, 5],
    turn: [-0.2, -3.6],
  },
];

/** The Bézier curve with these control values (de Casteljau); `t` runs from 0 to 1. */
export function bezier(values: readonly number[], t: number): number {
  if (values.length === 1) return values[0] as number;
  return bezier(
    values.slice(1).map((value, i) => (values[i] as number) * (1 - t) + value * t),
    t,
  );
}

interface Station {
  x: number;
  course: number;
  spread: number;
  angle: number;
}

function station({ course, spread, turn: [start, end] }: Ribbon, x: number): Station {
  const t = x / plot.nowX;
  return { x, course: bezier(course, t), spread: bezier(spread, t), angle: start + (end - start) * t };
}

/** The height of one line there; `place` runs from −1 at one edge of the ribbon to 1 at the other. */
function lineY({ course, spread, angle }: Station, place: number): number {
  // A ribbon that is a little arched: flat it spreads its lines evenly, on edge they crowd into a bright seam.
  return course + spread * (place * Math.cos(angle) + 0.8 * (place * place - 0.3) * Math.sin(angle));
}

const round = (value: number) => Math.round(value * 10) / 10;
const path = (stations: readonly Station[], y: (at: Station) => number) =>
  `M${stations.map((at) => `${round(at.x)} ${round(y(at))}`).join("L")}`;

export interface RibbonPaths {
  dimension: OilDimension;
  lines: readonly string[];
  core: string;
  /** The height of the reading of now. */
  end: number;
}

export function ribbonPaths(ribbon: Ribbon): RibbonPaths {
  const steps = Math.ceil(plot.nowX / stepX);
  const stations = Array.from({ length: steps + 1 }, (_, i) => station(ribbon, (plot.nowX * i) / steps));
  const places = Array.from({ length: linesPerRibbon }, (_, i) => (2 * i) / (linesPerRibbon - 1) - 1);
  return {
    dimension: ribbon.dimension,
    lines: places.map((place) => path(stations, (at) => lineY(at, place))),
    core: path(stations, ({ course }) => course),
    end: bezier(ribbon.course, 1),
  };
}

const start = `${plot.nowX} 142`;
export const forecast = {
  median: `M${start}Q740 99 ${plot.endX} 54`,
  band: `M${start}Q740 74 ${plot.endX} 20V92Q752 120 ${start}Z`,
} as const;

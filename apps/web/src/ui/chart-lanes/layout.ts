import type { TimeSpan } from "@oilcloud/chart";
import type { Lane } from "./model.ts";
import { textWidth } from "./text-width.ts";

export interface LaneBox {
  top: number;
  bottom: number;
}

export interface Layout {
  width: number;
  height: number;
  left: number;
  right: number;
  /** Where the rows of events stand; none without a lane for them. */
  eventRows: number[];
  lanes: LaneBox[];
  axisAt: number;
}

const eventRowHeight = 18;
const eventRowCount = { wide: 2, compact: 1 };
const belowEvents = 10;
const axisHeight = 26;
const betweenLanes = 20;
const topSpace = 8;
/** A lane's name stands above it, where no value is. */
const titleHeight = 12;
const axisWidth = { wide: 44, compact: 32 };
const rightWidth = { wide: 104, compact: 46 };

/** The width of the widest limit's text, an arrow and the space before it included. */
const limitsWidth = (lanes: readonly Lane[]) =>
  Math.max(
    ...lanes.flatMap(({ limits }) =>
      limits.map(({ name, text, note = "" }) => 8 + noteWidth * textWidth(`↑ ${name} ${text} ${note}`)),
    ),
  );
/** Limits are written smaller than what else is measured so. */
const noteWidth = 0.85;

/** Where everything stands, in pixels of the picture. */
export function layOut(
  width: number,
  lanes: readonly Lane[],
  { withEvents, compact }: { withEvents: boolean; compact: boolean },
): Layout {
  const size = compact ? "compact" : "wide";
  const axes = Math.max(1, ...lanes.map((lane) => lane.axes.length));
  const limited = lanes.some(({ limits }) => limits.length > 0);
  const rows = withEvents ? eventRowCount[size] : 0;
  let top = topSpace + (withEvents ? rows * eventRowHeight + belowEvents : 0);
  if (lanes[0] && lanes[0].title !== null) top += titleHeight;
  const boxes = lanes.map(({ height }) => {
    const box = { top, bottom: top + height };
    top = box.bottom + betweenLanes;
    return box;
  });
  const axisAt = (boxes.at(-1)?.bottom ?? top) + 18;
  return {
    width,
    height: (boxes.at(-1)?.bottom ?? top) + axisHeight,
    left: axes * axisWidth[size],
    right: width - (limited ? Math.max(rightWidth[size], compact ? 0 : limitsWidth(lanes)) : 24),
    eventRows: Array.from({ length: rows }, (_, row) => topSpace + 8 + (rows - 1 - row) * eventRowHeight),
    lanes: boxes,
    axisAt,
  };
}

/** How far from either edge the plots begin and end, for content that shares the time axis below a chart. */
export function plotEdges(lanes: readonly Lane[], compact: boolean): { left: number; right: number } {
  const { left, right, width } = layOut(1000, lanes, { withEvents: false, compact });
  return { left, right: width - right };
}

export const axisColumn = (index: number, compact: boolean) =>
  (index + 1) * axisWidth[compact ? "compact" : "wide"] - 8;

export const timeAt = (
  { left, right }: Pick<Layout, "left" | "right">,
  { from, to }: TimeSpan,
  px: number,
): number => Math.round(from + ((Math.min(Math.max(px, left), right) - left) / (right - left)) * (to - from));

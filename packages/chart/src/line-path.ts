import type { Columns, Course, Scale, TimeSpan } from "./model.ts";

const place = (value: number) => Math.round(value * 10) / 10;

/** The first and the last index to be drawn for a span, one beyond either end so that lines leave the picture. */
function shownIndices(ts: readonly number[], { from, to }: TimeSpan): [first: number, end: number] {
  const first = lowerBound(ts, from);
  const end = lowerBound(ts, to + 1);
  return [Math.max(0, first - 1), Math.min(ts.length, end + 1)];
}

/** The place of the first time that is not before `ms`. */
function lowerBound(ts: readonly number[], ms: number): number {
  let [low, high] = [0, ts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ts[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A line that stays open at gaps; a class is held until the next one begins. A lone point is a short dash. */
export function linePath({ ts, value }: Course, x: Scale, y: Scale, span: TimeSpan, step = false): string {
  let path = "";
  let pen: "up" | "down" = "up";
  const [first, end] = shownIndices(ts, span);
  for (let i = first; i < end; i++) {
    const v = value[i];
    if (v === null || v === undefined) {
      pen = "up";
      continue;
    }
    const [px, py] = [place(x(ts[i] ?? 0)), place(y(v))];
    if (pen === "up") {
      const alone = value[i + 1] === null || value[i + 1] === undefined;
      path += alone ? `M${place(px - 1)} ${py}H${place(px + 1)}` : `M${px} ${py}`;
    } else path += step ? `H${px}V${py}` : `L${px} ${py}`;
    pen = "down";
  }
  return path;
}

/** The area between the extremes, one closed piece between two gaps. */
export function bandPath(
  { ts, min, max }: Pick<Columns, "ts" | "min" | "max">,
  x: Scale,
  y: Scale,
  span: TimeSpan,
): string {
  const [first, end] = shownIndices(ts, span);
  let path = "";
  let top: string[] = [];
  let bottom: string[] = [];
  const close = () => {
    if (top.length > 1) path += `M${top.join("L")}L${bottom.toReversed().join("L")}Z`;
    top = [];
    bottom = [];
  };
  for (let i = first; i < end; i++) {
    const [low, high] = [min[i], max[i]];
    if (low === null || high === null || low === undefined || high === undefined) {
      close();
      continue;
    }
    const px = place(x(ts[i] ?? 0));
    top.push(`${px} ${place(y(high))}`);
    bottom.push(`${px} ${place(y(low))}`);
  }
  close();
  return path;
}

/** Bars from the foot up to the value, with a little air between them. */
export function barsPath(
  { ts, value }: Columns,
  x: Scale,
  y: Scale,
  span: TimeSpan,
  { barMs, foot }: { barMs: number; foot: number },
): string {
  const [first, end] = shownIndices(ts, span);
  const width = x(barMs) - x(0);
  const half = Math.max(0.5, Math.min(width * barShare, widestBar) / 2);
  let path = "";
  for (let i = first; i < end; i++) {
    const v = value[i];
    if (v === null || v === undefined) continue;
    const px = x(ts[i] ?? 0);
    path += `M${place(px - half)} ${place(foot)}V${place(y(v))}H${place(px + half)}V${place(foot)}Z`;
  }
  return path;
}
const barShare = 0.7;
const widestBar = 56;

/** Lines from the lowest to the highest of each point. */
export function whiskersPath({ ts, min, max }: Columns, x: Scale, y: Scale, span: TimeSpan): string {
  const [first, end] = shownIndices(ts, span);
  let path = "";
  for (let i = first; i < end; i++) {
    const [low, high] = [min[i], max[i]];
    if (low === null || high === null || low === undefined || high === undefined) continue;
    path += `M${place(x(ts[i] ?? 0))} ${place(y(low))}V${place(y(high))}`;
  }
  return path;
}

/** The index of the class that is held at a time, null in a gap and further than `withinMs` behind the last. */
export function heldPoint({ ts, value }: Course, ms: number, withinMs: number): number | null {
  const after = lowerBound(ts, ms + 1);
  const held = Math.max(0, after - 1);
  if (value[held] === null || value[held] === undefined) return null;
  const isHeld = after > 0 && (after < ts.length ? value[after] !== null : false);
  return isHeld || Math.abs((ts[held] ?? 0) - ms) <= withinMs ? held : null;
}

/** The index of the point nearest to a time, null in a gap and further than `withinMs` beside all points. */
export function nearestPoint({ ts, value }: Course, ms: number, withinMs: number): number | null {
  const after = lowerBound(ts, ms);
  const nearer = [after - 1, after]
    .filter((i) => i >= 0 && i < ts.length)
    .sort((a, b) => Math.abs((ts[a] ?? 0) - ms) - Math.abs((ts[b] ?? 0) - ms))[0];
  if (nearer === undefined || value[nearer] === null) return null;
  // On a line the nearest point is shown, however far apart its points are.
  const isBetween = after > 0 && after < ts.length && value[after - 1] !== null && value[after] !== null;
  return isBetween || Math.abs((ts[nearer] ?? 0) - ms) <= withinMs ? nearer : null;
}

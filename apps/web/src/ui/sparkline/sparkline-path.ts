/** Time in ms and value; a null is a gap. */
export type SparklinePoint = readonly [tsMs: number, value: number | null];

interface Frame {
  width: number;
  height: number;
  limit: number | null;
  stepped: boolean;
}

const inset = 3;

interface Place {
  x: number;
  y: number;
}

/** The limit widens the picture only when the course has come near it: a far one would press the course flat. */
function valueRange(values: readonly number[], limit: number | null): [low: number, high: number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || Math.abs(high) * 0.1 || 1;
  const isNear = limit !== null && limit >= low - 2 * span && limit <= high + 2 * span;
  const [least, most] = isNear ? [Math.min(low, limit), Math.max(high, limit)] : [low, high];
  return most === least ? [least - span / 2, most + span / 2] : [least, most];
}

export function sparklinePaths(points: readonly SparklinePoint[], frame: Frame) {
  const known = points.filter((point): point is readonly [number, number] => point[1] !== null);
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last) return { line: "", ground: "", end: null, limitY: null };
  const [low, high] = valueRange(
    known.map(([, value]) => value),
    frame.limit,
  );
  const startMs = points[0]?.[0] ?? first[0];
  const spanMs = (points.at(-1)?.[0] ?? last[0]) - startMs || 1;
  const x = (tsMs: number) => round(inset + ((tsMs - startMs) / spanMs) * (frame.width - 2 * inset));
  const y = (value: number) => round(inset + ((high - value) / (high - low)) * (frame.height - 2 * inset));

  const runs = runsOf(points).map((run) => run.map(([tsMs, value]) => ({ x: x(tsMs), y: y(value) })));
  const drawn = runs.map((run) => runPath(run, frame.stepped));
  const limitInSight = frame.limit !== null && frame.limit >= low && frame.limit <= high;
  return {
    line: drawn.join(""),
    ground: runs.map((run, i) => `${drawn[i]}${close(run, frame.height)}`).join(""),
    end: { x: x(last[0]), y: y(last[1]) },
    limitY: limitInSight && frame.limit !== null ? y(frame.limit) : null,
  };
}

/** The known point nearest to a place, which is given as a share of the width. */
export function nearestKnown(
  points: readonly SparklinePoint[],
  share: number,
): readonly [tsMs: number, value: number] | null {
  const [startMs, endMs] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const ms = startMs + Math.min(Math.max(share, 0), 1) * (endMs - startMs);
  let nearest: readonly [number, number] | null = null;
  for (const [tsMs, value] of points) {
    if (value === null) continue;
    if (!nearest || Math.abs(tsMs - ms) < Math.abs(nearest[0] - ms)) nearest = [tsMs, value];
  }
  return nearest;
}

function runsOf(points: readonly SparklinePoint[]): [number, number][][] {
  const runs: [number, number][][] = [];
  let open: [number, number][] | null = null;
  for (const [tsMs, value] of points) {
    if (value === null) {
      open = null;
      continue;
    }
    if (!open) {
      open = [];
      runs.push(open);
    }
    open.push([tsMs, value]);
  }
  return runs;
}

function runPath(run: readonly Place[], stepped: boolean): string {
  return run.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : stepped ? `H${x}V${y}` : `L${x} ${y}`)).join("");
}

function close(run: readonly Place[], height: number): string {
  const first = run[0];
  const last = run.at(-1);
  return first && last ? `L${last.x} ${height}L${first.x} ${height}Z` : "";
}

const round = (value: number) => Math.round(value * 10) / 10;

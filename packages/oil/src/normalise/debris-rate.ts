import { dayMs, hourMs } from "../time.ts";
import { counterIncrease } from "./counter.ts";

const longestWindowMs = 30 * dayMs;
// Twelve points span the day; a finer spacing would add size and no precision to a count of a few particles.
const spacingMs = 2 * hourMs;

/** A moment of the past, against which a rate is taken. */
export interface DebrisPoint {
  ts: number;
  runMs: number;
  all: number;
  large: number;
}

/** What is kept of a debris sensor's cumulative bins; `large` leaves the first bin out. */
export interface DebrisTrack {
  ts: number | null;
  /** Time while the machine ran: a standstill makes no wear and must not thin the rate. */
  runMs: number;
  all: number;
  large: number;
  bins: (number | null)[];
  points: DebrisPoint[];
}

export const newDebrisTrack = (): DebrisTrack => ({
  ts: null,
  runMs: 0,
  all: 0,
  large: 0,
  bins: [null, null, null, null, null],
  points: [],
});

/** Takes in a reading of the bins (null where there is none); one that is not newer changes nothing. */
export function trackDebris(
  track: DebrisTrack,
  ts: number,
  bins: readonly (number | null)[],
  running: boolean,
): void {
  if (track.ts !== null && ts <= track.ts) return;
  if (track.ts !== null && running) track.runMs += ts - track.ts;
  track.ts = ts;
  for (let i = 0; i < track.bins.length; i++) {
    const next = bins[i] ?? null;
    if (next === null) continue;
    const previous = track.bins[i] ?? null;
    track.bins[i] = next;
    if (previous === null) continue;
    const increase = counterIncrease(previous, next);
    track.all += increase;
    if (i > 0) track.large += increase;
  }
  keepPoints(track, ts);
}

function keepPoints(track: DebrisTrack, ts: number): void {
  const { points, runMs } = track;
  while (points[0] && ts - points[0].ts > longestWindowMs) points.shift();
  // Of the points a whole day back only the newest is of use.
  while (points[1] && runMs - points[1].runMs >= dayMs) points.shift();
  const newest = points.at(-1);
  if (!newest || runMs - newest.runMs >= spacingMs)
    points.push({ ts, runMs, all: track.all, large: track.large });
}

/** Particles per running day over at least the last 24 running hours, or null until there are as many. */
export function debrisRate(track: DebrisTrack, bins: "all" | "large"): number | null {
  const since = track.points[0];
  if (!since) return null;
  const runMs = track.runMs - since.runMs;
  return runMs >= dayMs ? ((track[bins] - since[bins]) * dayMs) / runMs : null;
}

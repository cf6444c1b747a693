import { withUnit } from "../../lib/format/numbers.ts";
import { nearestPoint } from "./line-path.ts";
import type { EventMark, Lane, LaneSeries, MarkKind, TimeSpan } from "./model.ts";
import { wallTimeText } from "../../lib/format/zone-time.ts";

export interface CursorPoint {
  lane: number;
  series: LaneSeries;
  ts: number;
  value: number;
  min: number | null;
  max: number | null;
  count: number;
}

/** Something told at a time beside the curves. */
export interface CursorNote {
  id: string;
  kind: MarkKind | "labValue";
  text: string;
}

/** A cursor reaches this share of the picture to either side. */
const reach = 0.02;

/** What every series shows where the cursor stands; those that have a gap there are left out. */
export function pointsAt(lanes: readonly Lane[], ms: number, { from, to }: TimeSpan): CursorPoint[] {
  return lanes.flatMap(({ series: all }, lane) =>
    all.flatMap((series): CursorPoint[] => {
      const { columns } = series;
      const index = nearestPoint(columns, ms, (to - from) * reach);
      const value = index === null ? null : columns.value[index];
      const ts = index === null ? undefined : columns.ts[index];
      if (index === null || value === null || value === undefined || ts === undefined) return [];
      if (ts < from || ts > to) return [];
      const [min, max] = [columns.min[index] ?? null, columns.max[index] ?? null];
      return [{ lane, series, ts, value, min, max, count: columns.count[index] ?? 0 }];
    }),
  );
}

/** What else stands where the cursor is: laboratory values in the lanes and what happened above them, the nearest of each. */
export function notesAt(
  lanes: readonly Lane[],
  events: readonly EventMark[],
  ms: number,
  { from, to }: TimeSpan,
): CursorNote[] {
  const near = <T extends { id: string; ts: number }>(marks: readonly T[]) => {
    const distance = Math.min(...marks.map(({ ts }) => Math.abs(ts - ms)));
    return distance <= (to - from) * reach ? marks.filter(({ ts }) => Math.abs(ts - ms) === distance) : [];
  };
  const labs = near(lanes.flatMap(({ labs: found = [] }) => found));
  return [
    ...labs.map(({ id, detail }) => ({ id, kind: "labValue" as const, text: detail })),
    // The values of a sample say where they come from.
    ...near(events.filter(({ kind }) => kind !== "lab" || labs.length === 0)).map(
      ({ id, kind, name, detail }) => ({
        id,
        kind,
        text: detail.startsWith(name) ? detail : `${name} · ${detail}`,
      }),
    ),
  ];
}

/** The same for those who listen. */
export function readOut(
  points: readonly CursorPoint[],
  notes: readonly CursorNote[],
  ms: number | undefined,
  zone: string,
): string {
  if (ms === undefined) return "";
  const values = points.map(
    ({ series: { name, decimals, unit }, value }) => `${name} ${withUnit(value, decimals, unit)}`,
  );
  return [wallTimeText(ms, zone, "moment"), ...values, ...notes.map(({ text }) => text)].join(", ");
}

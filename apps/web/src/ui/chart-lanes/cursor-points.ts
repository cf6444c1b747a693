import { heldPoint, nearestPoint, type TimeSpan } from "@oilcloud/chart";
import { dayTimeText } from "../../lib/format/times.ts";
import type { EventMark, Lane, LaneSeries, MarkKind } from "./model.ts";
import { seriesText } from "./series-text.ts";

export interface CursorPoint {
  lane: number;
  series: LaneSeries;
  ts: number;
  value: number;
  min: number | null;
  max: number | null;
  count: number;
}

/** A note at a time, shown beside the curves. */
export interface CursorNote {
  id: string;
  kind: MarkKind | "labValue" | "gap";
  text: string;
}

/** A cursor reaches this share of the picture to either side. */
const reach = 0.02;
/** Marks this near to the nearest stand at the same place. */
const besides = 0.006;

/** What every series shows where the cursor stands; those that have a gap there are left out. */
export function pointsAt(lanes: readonly Lane[], ms: number, { from, to }: TimeSpan): CursorPoint[] {
  return lanes.flatMap(({ series: all }, lane) =>
    all.flatMap((series): CursorPoint[] => {
      const { columns, shape } = series;
      const withinMs = (to - from) * reach;
      const index =
        shape === "step"
          ? heldPoint(columns, ms, withinMs)
          : nearestPoint(
              columns,
              ms,
              typeof shape === "object" ? Math.max(withinMs, shape.barMs / 2) : withinMs,
            );
      const value = index === null ? null : columns.value[index];
      const ts = index === null ? undefined : columns.ts[index];
      if (index === null || value === null || value === undefined || ts === undefined) return [];
      if (ts < from || ts > to) return [];
      const [min, max] = [columns.min[index] ?? null, columns.max[index] ?? null];
      return [{ lane, series, ts, value, min, max, count: columns.count[index] ?? 0 }];
    }),
  );
}

/** What else stands where the cursor is: silences, laboratory values in the lanes and what happened above them, the nearest of each. */
export function notesAt(
  lanes: readonly Lane[],
  events: readonly EventMark[],
  ms: number,
  { from, to }: TimeSpan,
): CursorNote[] {
  const near = <T extends { id: string; ts: number }>(marks: readonly T[]) => {
    const distance = Math.min(...marks.map(({ ts }) => Math.abs(ts - ms)));
    const together = distance + (to - from) * besides;
    return distance <= (to - from) * reach ? marks.filter(({ ts }) => Math.abs(ts - ms) <= together) : [];
  };
  const gaps = lanes.flatMap(({ gaps: all }) => all.filter((gap) => gap.from < ms && ms < gap.to));
  const labs = near(lanes.flatMap(({ labs: found = [] }) => found));
  return [
    ...gaps.map(({ from: since, text }) => ({ id: String(since), kind: "gap" as const, text })),
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
    ({ series, value }) =>
      `${series.name} ${[seriesText(series, value), series.unit].filter(Boolean).join(" ")}`,
  );
  return [dayTimeText(ms, zone), ...values, ...notes.map(({ text }) => text)].join(", ");
}

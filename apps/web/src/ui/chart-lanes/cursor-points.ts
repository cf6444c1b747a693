import { withUnit } from "../../lib/format/numbers.ts";
import { nearestPoint } from "./line-path.ts";
import type { Lane, LaneSeries, TimeSpan } from "./model.ts";
import { zoneText } from "./zone-time.ts";

export interface CursorPoint {
  lane: number;
  series: LaneSeries;
  ts: number;
  value: number;
  min: number | null;
  max: number | null;
  count: number;
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

/** The same for those who listen. */
export function readOut(points: readonly CursorPoint[], ms: number | undefined, zone: string): string {
  if (ms === undefined) return "";
  const values = points.map(
    ({ series: { name, decimals, unit }, value }) => `${name} ${withUnit(value, decimals, unit)}`,
  );
  return [zoneText(ms, zone, "moment"), ...values].join(", ");
}

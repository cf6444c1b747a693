import type { IndicatorValue } from "@oilcloud/contract";
import { useState } from "react";

export interface JudgedPoint {
  ts: number;
  value: number;
}
type Points = ReadonlyMap<number, readonly JudgedPoint[]>;

const most = 2000;

/** The readings that the server has found good since the page was opened, by indicator. */
export function useJudgedPoints(values: readonly IndicatorValue[] | undefined): Points {
  const [points, setPoints] = useState<Points>(new Map());
  const next = values && appended(points, values);
  if (next && next !== points) setPoints(next);
  return next ?? points;
}

/** The same map when nothing is new. */
export function appended(points: Points, values: readonly IndicatorValue[]): Points {
  const fresh = values.filter(
    ({ keyId, ts, mark, value }) =>
      mark === null && value !== null && ts > (points.get(keyId)?.at(-1)?.ts ?? 0),
  );
  if (fresh.length === 0) return points;
  const next = new Map(points);
  for (const { keyId, ts, value } of fresh)
    next.set(keyId, [...(points.get(keyId) ?? []).slice(1 - most), { ts, value: value ?? 0 }]);
  return next;
}

import type { Bounds } from "@oilcloud/oil";

export interface LimitMark {
  readonly kind: "warning" | "limit";
  readonly value: number;
  /** The side on which the zone beyond it is tinted; a warning has none. */
  readonly beyond: "above" | "below" | null;
}

/** The limits of an indicator from top to bottom. */
export function limitMarks(bounds: Bounds | null): LimitMark[] {
  if (!bounds) return [];
  const mark = (kind: LimitMark["kind"], value: number | null, beyond: LimitMark["beyond"]): LimitMark[] =>
    value === null ? [] : [{ kind, value, beyond }];
  return [
    ...mark("limit", bounds.highCritical, "above"),
    ...mark("warning", bounds.highWarning, null),
    ...mark("warning", bounds.lowWarning, null),
    ...mark("limit", bounds.lowCritical, "below"),
  ];
}

import type { TimeSpan } from "@oilcloud/chart";
import type { SeriesList } from "@oilcloud/contract";

type SeriesColumns = SeriesList["series"][number];

export interface Silence extends TimeSpan {
  /** `silent`: nothing at all came; `heldBack`: others came, so these were not to be trusted. */
  kind: "silent" | "heldBack";
}

const gapTimes = 3;

/** Whether so long without a reading is a gap, by what is usual between the newest ones. */
export const isGap = (silentMs: number, { cadenceMs }: Pick<SeriesColumns, "cadenceMs">): boolean =>
  silentMs > gapTimes * cadenceMs;

/** Where a series has nothing: between its points, and after the last one if that is long ago. */
export function spansWithout(series: SeriesColumns, untilMs: number): TimeSpan[] {
  const { ts, value, bucketMs, resolution } = series;
  const reachMs = resolution === "raw" ? 0 : bucketMs;
  const spans: TimeSpan[] = [];
  for (let i = 0; i < ts.length; i++) {
    if (value[i] !== null) continue;
    const [before, after] = [ts[i - 1], ts[i + 1]];
    if (before !== undefined && after !== undefined) spans.push({ from: before + reachMs, to: after });
  }
  const last = ts.at(-1);
  if (last !== undefined && isGap(untilMs - last - reachMs, series))
    spans.push({ from: last + reachMs, to: untilMs });
  return spans.filter(({ from, to }) => to > from);
}

const overlap = (one: TimeSpan, other: TimeSpan) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

/** The gaps of a series, distinguished by whether another series of the same device has them too. */
export function silences(series: SeriesColumns, witness: SeriesColumns | null, untilMs: number): Silence[] {
  const seen = witness ? spansWithout(witness, untilMs) : null;
  return spansWithout(series, untilMs).map((span) => {
    const shared = seen?.reduce((sum, other) => sum + overlap(span, other), 0) ?? span.to - span.from;
    return { ...span, kind: shared * 2 >= span.to - span.from ? "silent" : "heldBack" };
  });
}

import type { TimeSpan } from "@oilcloud/chart";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { longestMetalDays, longestRangeDays } from "@oilcloud/contract/values";

export const presets = [
  { id: "24h", ms: dayMs },
  { id: "7d", ms: 7 * dayMs },
  { id: "30d", ms: 30 * dayMs },
  { id: "60d", ms: 60 * dayMs },
  { id: "90d", ms: 90 * dayMs },
  { id: "180d", ms: 180 * dayMs },
] as const;
export type PresetId = (typeof presets)[number]["id"];

/** A length that ends with now, or a span of one's own. */
export type Range = { kind: "preset"; id: PresetId } | { kind: "own"; span: TimeSpan };

export type RangeProblem = "rangeReversed" | "rangeTooLong" | "metalRange";

/** Why a span cannot be asked for; null when it can. */
export function rangeProblem({ from, to }: TimeSpan, metal: boolean): RangeProblem | null {
  if (to <= from) return "rangeReversed";
  if (to - from > longestRangeDays * dayMs) return "rangeTooLong";
  return metal && to - from > longestMetalDays * dayMs ? "metalRange" : null;
}

export const lengthOf = (id: PresetId): number => presets.find((preset) => preset.id === id)?.ms ?? dayMs;

export const spanOf = (range: Range, nowMs: number): TimeSpan =>
  range.kind === "own" ? range.span : { from: nowMs - lengthOf(range.id), to: nowMs };

/** The longest preset that may be asked for, at most the one chosen. */
export function allowedRange(range: Range, metal: boolean): Range {
  if (!metal) return range;
  const widthMs = range.kind === "own" ? range.span.to - range.span.from : lengthOf(range.id);
  return widthMs > longestMetalDays * dayMs ? { kind: "preset", id: "30d" } : range;
}

/** The shortest window: points stay distinguishable, and the server still answers for it. */
const shortestZoomMs = 10 * minuteMs;
export function zoomedSpan({ from, to }: TimeSpan, latestMs: number): TimeSpan | null {
  const width = Math.min(Math.max(to - from, shortestZoomMs), longestRangeDays * dayMs);
  const centre = (from + to) / 2;
  const end = Math.min(Math.round(centre + width / 2), latestMs);
  return { from: Math.round(end - width), to: end };
}

/** A little of what was before it stands beside an episode. */
const before = 1.1;
const usualRange: Range = { kind: "preset", id: "60d" };

/** The shortest of the usual ranges that shows an episode from its beginning; without one two months. */
export function rangeSince(since: number | null, nowMs: number): Range {
  if (since === null) return usualRange;
  const whole = presets.find(({ ms }) => ms >= (nowMs - since) * before) ?? presets.at(-1);
  return whole ? { kind: "preset", id: whole.id } : usualRange;
}

import type { TimeSpan } from "@oilcloud/chart";
import { type Range, presets, rangeProblem } from "./range.ts";

/** What the address says of a chart. Any of it may come from a hand-written link, so values that make no sense are left out. */

function spanFrom(text: string | null): TimeSpan | null {
  const [from, to, ...more] = (text ?? "").split("-").map(Number);
  if (from === undefined || to === undefined || more.length > 0) return null;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from <= 0) return null;
  return rangeProblem({ from, to }, false) === null ? { from, to } : null;
}
const spanText = ({ from, to }: TimeSpan) => `${Math.round(from)}-${Math.round(to)}`;

/** `range=7d`, or `range=1762900000000-1763000000000` for a span of one's own; null without one. */
export function rangeFrom(query: URLSearchParams): Range | null {
  const text = query.get("range");
  const preset = presets.find(({ id }) => id === text);
  if (preset) return { kind: "preset", id: preset.id };
  const span = spanFrom(text);
  return span && { kind: "own", span };
}

/** Another range is looked at as a whole. */
export function withRange(query: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set("range", range.kind === "preset" ? range.id : spanText(range.span));
  next.delete("zoom");
  return next;
}

export const zoomFrom = (query: URLSearchParams): TimeSpan | null => spanFrom(query.get("zoom"));

export function withZoom(query: URLSearchParams, zoom: TimeSpan | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (zoom) next.set("zoom", spanText(zoom));
  else next.delete("zoom");
  return next;
}

const mostKeys = 4;

/** `keys=230,3`: the trend's own indicator and those laid over it. */
export function keysFrom(query: URLSearchParams): number[] {
  const ids = (query.get("keys") ?? "")
    .split(",")
    .filter((part) => part !== "")
    .map(Number)
    .filter(Number.isSafeInteger);
  return [...new Set(ids)].slice(0, mostKeys);
}

export function withKeys(query: URLSearchParams, keyIds: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(query);
  if (keyIds.length > 0) next.set("keys", keyIds.join(","));
  else next.delete("keys");
  return next;
}

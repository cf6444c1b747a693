import type { Outlook, Scale, TimeSpan } from "./model.ts";

export interface OutlookPaths {
  line: string;
  band: string;
  /** Where the limit is met; null where that is beyond the picture. */
  crossing: { x: number; y: number } | null;
}

const mostAhead = 0.35;
const leastAhead = 0.12;
const roomBehindBand = 1.15;

/** The measured span with room for the outlook: as far as its band reaches, at most about a third more. */
export function spanWithOutlook({ from, to }: TimeSpan, outlook: Outlook | null): TimeSpan {
  if (!outlook) return { from, to };
  const measured = to - from;
  const reach = ((outlook.latestMs ?? outlook.crossesMs) - to) * roomBehindBand;
  return { from, to: to + Math.min(measured * mostAhead, Math.max(reach, measured * leastAhead)) };
}

/** The value that the outlook reaches by a time; from its crossing on that is the limit. */
export function outlookValue({ fromMs, fromValue, limit, crossesMs }: Outlook, ms: number): number {
  if (ms >= crossesMs) return limit;
  return fromValue + ((limit - fromValue) * (ms - fromMs)) / (crossesMs - fromMs);
}

/** The line and its band end where they meet the limit; a slow edge without an end runs level to the end of the picture. */
export function outlookPaths(outlook: Outlook, span: TimeSpan, x: Scale, y: Scale): OutlookPaths {
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs } = outlook;
  const at = (ms: number, value: number) =>
    `${Math.round(x(ms) * 10) / 10} ${Math.round(y(value) * 10) / 10}`;
  const begin = at(fromMs, fromValue);
  const slow =
    latestMs === null ? `L${at(span.to, limit)}L${at(span.to, fromValue)}` : `L${at(latestMs, limit)}`;
  return {
    line: `M${begin}L${at(crossesMs, limit)}`,
    band: `M${begin}L${at(earliestMs, limit)}${slow}Z`,
    crossing: crossesMs <= span.to ? { x: x(crossesMs), y: y(limit) } : null,
  };
}

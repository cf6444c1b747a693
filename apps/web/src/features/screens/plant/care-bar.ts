import type { NextCareList } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";

type Crossing = Pick<NextCareList["rows"][number], "crossesMs" | "earliestMs" | "latestMs">;

/** What is reached within so many days is amber. */
export const soonDays = 14;
const axisDays = 60;

/** The days left with their interval, and the bar on the common axis in percent. */
export function careBar({ crossesMs, earliestMs, latestMs }: Crossing, nowMs: number) {
  const ahead = (ms: number) => Math.max(0, (ms - nowMs) / dayMs);
  const percent = (ms: number) => Math.min(100, (ahead(ms) / axisDays) * 100);
  const latest = latestMs === null || ahead(latestMs) > axisDays ? null : latestMs;
  return {
    days: Math.round(ahead(crossesMs)),
    from: Math.round(ahead(earliestMs)),
    to: latest === null ? null : Math.round(ahead(latest)),
    bar: { from: percent(earliestMs), at: percent(crossesMs), to: latest === null ? 100 : percent(latest) },
  };
}

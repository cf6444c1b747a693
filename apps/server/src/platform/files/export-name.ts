import { dayAt } from "../site-clock.ts";

/** What an export is of and the days it covers at the site, without what file systems cannot bear. */
export function exportName(
  what: string,
  { startTime, endTime }: { startTime: number; endTime: number },
  timeZone: string,
): string {
  const name = `${what} ${dayAt(startTime, timeZone)}–${dayAt(endTime, timeZone)}`;
  return name.replace(/[\\/:*?"<>|]/g, "_");
}

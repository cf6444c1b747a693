import { dayAt } from "../site-clock.ts";

/** The file name of an export: its subject and its days at the site, without characters that file systems forbid. */
export function exportName(
  what: string,
  { startTime, endTime }: { startTime: number; endTime: number },
  timeZone: string,
): string {
  const name = `${what} ${dayAt(startTime, timeZone)}–${dayAt(endTime, timeZone)}`;
  return name.replace(/[\\/:*?"<>|]/g, "_");
}

import { clockTimeText, dateText, timeText } from "../../../lib/format/times.ts";

/** `14:28` at the site, with the date before it where it is not today there. */
export const wallTimeText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  dateText(ms, timeZone) === dateText(nowMs, timeZone)
    ? clockTimeText(ms, timeZone)
    : timeText(ms, timeZone, nowMs);

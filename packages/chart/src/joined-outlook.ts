import type { Course, Outlook } from "./model.ts";

/** As near to the outlook's own course, as a share of the way that is left, the newest value is on it. */
const onCourse = 0.15;

/**
 * The outlook as it is drawn; none once its day has come. Where the newest value is on its course, the line continues where the
 * curve ends. Where the limit is judged by peaks and the curve is below them, it begins at the level of the latest peaks.
 */
export function joinedTo<O extends Outlook>({ ts, value }: Course, outlook: O): O | null {
  const newest = value.findLastIndex((each) => each !== null);
  const [nowMs, now] = [ts[newest], value[newest]];
  if (nowMs === undefined || now === undefined || now === null) return outlook;
  const { fromMs, fromValue, crossesMs, limit } = outlook;
  if (nowMs >= crossesMs) return null;
  const expected = fromValue + ((limit - fromValue) * (nowMs - fromMs)) / (crossesMs - fromMs);
  const isOnCourse = Math.abs(now - expected) <= onCourse * Math.abs(limit - expected);
  return isOnCourse ? { ...outlook, fromMs: nowMs, fromValue: now } : outlook;
}

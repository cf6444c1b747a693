import { correctTime, type DeviceClock, hourMs, minuteMs, secondMs, secondsBelow } from "@oilcloud/oil";
import type { Mistake } from "@oilcloud/contract";

/** A time that a device sent, and when it arrived. */
export interface SentTime {
  ts: number;
  atMs: number;
}

const quarterMs = 15 * minuteMs;
const leastMessages = 3;
/** Of the times since the clock was last changed, only the newest ones say what it shows now. */
const mostMessages = 20;
/** Messages take this long to arrive, and clocks differ by this much, without anything being wrong. */
const tolerance = { offQuarterMs: 2 * minuteMs, spreadMs: minuteMs };
const furthestMs = 14 * hourMs;
/** Readings sent later also lie behind by about the same for a moment, but not for this long. */
const leastBehindMs = minuteMs;

/** What is wrong with the times of a device, newest last. `zoneOffsetMin`: the clock on the site's wall against UTC. */
export function timeMistakes(
  times: readonly SentTime[],
  clock: DeviceClock,
  zoneOffsetMin: number,
): Mistake[] {
  const newest = times.slice(-mostMessages);
  if (newest.length < leastMessages) return [];
  const inSeconds = newest.filter(({ ts }) => ts < secondsBelow);
  if (inSeconds.length === 0 || clock.inSeconds) return offsetMistake(newest, clock, zoneOffsetMin);
  // Times of both kinds have no offset in common: seconds are to be corrected first.
  return inSeconds.length >= leastMessages && inSeconds.every((time) => isNowInSeconds(time))
    ? [{ kind: "seconds", count: inSeconds.length, sent: String(inSeconds.at(-1)?.ts) }]
    : [];
}

/** Also local time; a device that counts from its start shows another time. */
const isNowInSeconds = ({ ts, atMs }: SentTime) =>
  Math.abs(ts * 1000 - atMs) < furthestMs + tolerance.offQuarterMs;

function offsetMistake(times: readonly SentTime[], clock: DeviceClock, zoneOffsetMin: number): Mistake[] {
  const ahead = times.map(({ ts, atMs }) => correctTime(ts, clock) - atMs).toSorted((a, b) => a - b);
  const least = ahead[0] ?? 0;
  const most = ahead.at(-1) ?? 0;
  const median = ahead[Math.floor(ahead.length / 2)] ?? 0;
  const offsetMs = Math.round(median / quarterMs) * quarterMs;
  const isConstant = most - least <= tolerance.spreadMs;
  const isQuarter = Math.abs(median - offsetMs) <= tolerance.offQuarterMs;
  if (offsetMs === 0 || !isConstant || !isQuarter || Math.abs(offsetMs) > furthestMs) return [];
  const lastedMs = (times.at(-1)?.atMs ?? 0) - (times[0]?.atMs ?? 0);
  if (offsetMs < 0 && lastedMs < leastBehindMs) return [];
  const aheadMin = offsetMs / minuteMs;
  const offsetMin = clock.offsetMin + aheadMin;
  return [
    {
      kind: "clock-offset",
      count: times.length,
      aheadMin,
      offsetMin,
      spreadS: Math.round((most - least) / secondMs),
      isSiteTime: clock.offsetMin === 0 && aheadMin === zoneOffsetMin,
    },
  ];
}

// What the platform would know of a course: days of every indicator from its hours, and when the alarm of its limit really comes.
import { dayMs, hourMs, newReadingState, processReading } from "@oilcloud/oil";

const quickKeys = new Set(["oilTemp", "filterDp", "vibRms"]);
const noMarks = [];

function makeDays() {
  const byKey = new Map();
  let hour = -1;
  const open = new Map();
  const closeHour = () => {
    for (const [key, { sum, count }] of open) {
      const days = byKey.get(key) ?? [];
      byKey.set(key, days);
      const tsMs = (Math.floor((hour * hourMs) / dayMs) + 0.5) * dayMs;
      if (days.at(-1)?.tsMs !== tsMs) days.push({ tsMs, hours: [], sum: 0, count: 0 });
      const day = days.at(-1);
      day.hours.push(sum / count);
      day.sum += sum;
      day.count += count;
    }
    open.clear();
  };
  return {
    take(key, ts, value) {
      const now = Math.floor(ts / hourMs);
      if (now !== hour) closeHour();
      hour = now;
      const seen = open.get(key);
      if (seen) {
        seen.sum += value;
        seen.count++;
      } else open.set(key, { sum: value, count: 1 });
    },
    done() {
      closeHour();
      for (const days of byKey.values())
        for (const day of days) {
          day.low = Math.min(...day.hours);
          day.high = Math.max(...day.hours);
          day.mean = day.sum / day.count;
        }
      return byKey;
    },
  };
}

/** When the rule of a limit is met for the first time: so many of the last samples past it. */
function makeCrossing(key, { lowCritical, highCritical }) {
  const [need, of] = quickKeys.has(key) ? [2, 3] : [3, 5];
  const recent = [];
  const crossing = { ms: null };
  crossing.take = (ts, value) => {
    if (crossing.ms !== null) return;
    recent.push(
      (highCritical !== null && value > highCritical) || (lowCritical !== null && value < lowCritical),
    );
    if (recent.length > of) recent.shift();
    if (recent.filter(Boolean).length >= need) crossing.ms = ts;
  };
  return crossing;
}

/** The days of every indicator, and the moment its limit is passed, null where it is not. */
export function gather(device, readings, limits) {
  const state = newReadingState();
  const days = makeDays();
  const crossings = new Map([...limits].map(([key, limit]) => [key, makeCrossing(key, limit)]));
  let endMs = 0;
  for (const reading of readings) {
    const { keys, values, marks } = processReading(device, state, reading);
    endMs = reading.ts;
    keys.forEach((key, i) => {
      if (((marks ?? noMarks)[i] ?? 0) !== 0) return;
      days.take(key, reading.ts, values[i]);
      crossings.get(key)?.take(reading.ts, values[i]);
    });
  }
  return {
    days: days.done(),
    crossedMs: new Map([...crossings].map(([key, { ms }]) => [key, ms])),
    endMs,
  };
}

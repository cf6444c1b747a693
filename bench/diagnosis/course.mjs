// What the platform knows of a machine at some moment: its alarms' standing, the days of its indicators, what lies ahead.
import {
  dayMs,
  defaultAlarmRules,
  deviceStanding,
  dimensionLevels,
  dimensions,
  forecastIndicator,
  hourMs,
  indicators,
  isIndicatorKey,
  limitsFor,
  newDeviceWatch,
  newReadingState,
  processReading,
  ruleBookOf,
  usualLimit,
  watchReading,
} from "@oilcloud/oil";

const keptDays = 90;
const stateOf = { 1: "abnormal", 2: "risk" };

/** Days by the means of their hours, as the store returns them. */
function makeDays() {
  const byKey = new Map();
  const hours = new Map();
  function close(key, { hour, sum, count }) {
    const tsMs = (Math.floor((hour * hourMs) / dayMs) + 0.5) * dayMs;
    const days = byKey.get(key) ?? [];
    byKey.set(key, days);
    const mean = sum / count;
    const day = days.at(-1);
    if (day?.tsMs === tsMs) {
      day.low = Math.min(day.low, mean);
      day.high = Math.max(day.high, mean);
      day.sum += sum;
      day.count += count;
      day.mean = day.sum / day.count;
    } else days.push({ tsMs, low: mean, high: mean, mean, sum, count });
    if (days.length > keptDays) days.shift();
  }
  return {
    take(key, ts, value) {
      const hour = Math.floor(ts / hourMs);
      const open = hours.get(key);
      if (open?.hour === hour) {
        open.sum += value;
        open.count++;
        return;
      }
      if (open) close(key, open);
      hours.set(key, { hour, sum: value, count: 1 });
    },
    /** Whole days only. */
    before: (ts) => {
      const today = Math.floor(ts / dayMs) * dayMs;
      return new Map(
        [...byKey].map(([key, days]) => [
          key,
          days.filter(({ tsMs }) => tsMs < today).map((day) => ({ ...day })),
        ]),
      );
    },
  };
}

export function makeKnown({ machineType, oil }, cadenceMs) {
  const book = ruleBookOf(defaultAlarmRules(machineType, oil));
  const limits = limitsFor(machineType, oil);
  const watch = newDeviceWatch();
  const state = newReadingState();
  const days = makeDays();
  const latest = new Map();
  const events = [];
  let oilChangedAt = null;
  return {
    /** What a person did and wrote down. From an oil change on, the platform compares with the oil that was filled in. */
    note(event) {
      events.push(event);
      if (event.kind === "oilChange") oilChangedAt = event.atMs;
    },
    take({ ts, values }) {
      const context = { machineType, oil, oilChangedAt };
      const { keys, values: judged, marks } = processReading(context, state, { ts, values });
      keys.forEach((key, i) => {
        if ((marks?.[i] ?? 0) !== 0 || !isIndicatorKey(key)) return;
        days.take(key, ts, judged[i]);
        latest.set(key, { value: judged[i], atMs: ts });
      });
      watchReading(watch, book, cadenceMs, { ts, keys, values: judged, marks }, null, []);
    },
    courseAt(nowMs) {
      const standing = deviceStanding(watch, book);
      const byKey = days.before(nowMs);
      const levels = standing ? dimensionLevels(standing) : {};
      const limitOf = (key) => (limits[key] ? usualLimit(limits[key]) : null);
      const changed = events.findLast(({ kind }) => kind === "oilChange")?.atMs ?? -Infinity;
      const since = new Map([...byKey].map(([key, all]) => [key, all.filter(({ tsMs }) => tsMs > changed)]));
      return {
        nowMs,
        machineType,
        oil,
        tankLitres: null,
        states: dimensions.map((dimension) => ({ dimension, state: stateOf[levels[dimension]] ?? "normal" })),
        standing,
        indicators: [...latest.keys()]
          .filter((key) => indicators[key])
          .map((key) => ({ key, latest: latest.get(key), limit: limitOf(key), days: byKey.get(key) ?? [] })),
        forecasts: Object.keys(limits).flatMap((key) => {
          const forecast = forecastIndicator(key, limitOf(key), since);
          return forecast && forecast.crossesMs >= nowMs ? [{ key, ...forecast }] : [];
        }),
        samples: [],
        events: [...events],
        neighbours: [],
      };
    },
  };
}

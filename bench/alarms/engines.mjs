// The three that are compared. Each takes the readings of one device in and keeps the episodes it opened.
import {
  alarmCategoryOf,
  defaultAlarmRules,
  indicators,
  limitsFor,
  newDeviceWatch,
  ruleBookOf,
  stepEpisode,
  watchReading,
} from "@oilcloud/oil";

const intervalMs = 600_000;
const clearAfter = 6;

function watchOf({ machineType, oil }) {
  const book = ruleBookOf(defaultAlarmRules(machineType, oil));
  const watch = newDeviceWatch();
  const opened = [];
  return {
    opened,
    watch,
    take(reading) {
      for (const { category, transition, ts, reasons } of watchReading(watch, book, intervalMs, reading))
        if (transition === "opened") opened.push({ category, ts, reasons });
    },
  };
}

/** Raises as soon as `isAbnormal` says so of a single good reading; the episodes are kept as ours are. */
function simpleEngine(keys, isAbnormal) {
  const states = new Map(
    keys.map((key) => [key, { category: alarmCategoryOf(key), raised: false, good: 0 }]),
  );
  const byCategory = new Map();
  for (const state of states.values())
    byCategory.set(state.category, [...(byCategory.get(state.category) ?? []), state]);
  const episodes = new Map();
  const opened = [];
  let through = 0;
  return {
    opened,
    take({ ts, keys: given, values, marks }) {
      if (ts <= through) return;
      through = ts;
      for (let i = 0; i < given.length; i++) {
        const state = states.get(given[i]);
        if (!state || marks?.[i]) continue;
        const abnormal = isAbnormal(given[i], values[i]);
        state.good = abnormal ? 0 : state.good + 1;
        if (abnormal) state.raised = true;
        else if (state.good >= clearAfter) state.raised = false;
      }
      for (const [category, members] of byCategory) {
        const level = members.some(({ raised }) => raised) ? 1 : null;
        const step = stepEpisode(episodes.get(category) ?? null, level, ts);
        episodes.set(category, step.episode);
        if (step.transition === "opened") opened.push({ category, ts, reasons: [] });
      }
    },
  };
}

export function isPastCritical({ direction, critical }, value) {
  if (direction === "down") return value < critical;
  return (direction === "both" ? Math.abs(value) : value) > critical;
}

function fixedLimits({ machineType, oil }) {
  const limits = limitsFor(machineType, oil);
  return simpleEngine(Object.keys(limits), (key, value) => isPastCritical(limits[key], value));
}

const enough = 30;

/** Every indicator that a limit exists for or that describes the oil; sums that only grow have no mean. */
function threeSigma({ machineType, oil }) {
  const limits = limitsFor(machineType, oil);
  const keys = Object.keys(indicators).filter(
    (key) => key in limits || (indicators[key].kind === "gauge" && alarmCategoryOf(key) !== "operation"),
  );
  const states = new Map(keys.map((key) => [key, { count: 0, mean: 0, sum: 0 }]));
  return simpleEngine(keys, (key, value) => {
    const state = states.get(key);
    const away = value - state.mean;
    const abnormal = state.count >= enough && Math.abs(away) > 3 * Math.sqrt(state.sum / (state.count - 1));
    state.count += 1;
    state.mean += away / state.count;
    state.sum += away * (value - state.mean);
    return abnormal;
  });
}

export const engines = { ours: watchOf, "fixed limits": fixedLimits, "mean ± 3σ": threeSigma };

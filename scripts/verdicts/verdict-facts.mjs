// The facts of a verdict and of an alarm's figures, as every call that carries one states them.
import { alarmCategoryOf } from "@oilcloud/oil";
import { addTime, addValue, keyOf, knownOf } from "./collection.mjs";
import { dimensionOfCategory, factOf, kindOf } from "./facts.mjs";

const levelOf = (bound) => bound.level ?? bound.kind;

/**
 * Facts of a verdict in the answer of a call.
 * @param {any} collection
 * @param {string} machine
 * @param {string} surface
 * @param {any} verdict
 * @param {{ asOf: number, language?: string, timeZone?: string }} about
 */
export function addVerdict(collection, machine, surface, verdict, { asOf, language = "en", timeZone }) {
  const known = knownOf(collection, machine, timeZone);
  const add = (fact, value, more) =>
    collection.facts.push(factOf(machine, fact, value, surface, { language, ...more }));
  add("state", verdict.state);
  add("standing", verdict.standing);
  add("level", verdict.alarmLevel);
  add("open alarms", verdict.openAlarms);
  add("tickets", verdict.sensorTickets);
  add("since", verdict.since);
  const worstKey = verdict.worst ? keyOf(verdict.worst.keyId) : null;
  add("over since", verdict.overSince, { at: worstKey ? alarmCategoryOf(worstKey) : "" });
  // A verdict names the cause of what is wrong; the diagnosis of a machine within its limits may still have one.
  add("cause", verdict.cause ?? undefined);
  add("action", verdict.action ?? undefined);
  known.raisedKeys = new Set(verdict.keyIds.map(keyOf));
  addTime(known, "since", verdict.since);
  addTime(known, "over since", verdict.overSince);
  addTime(known, "maintenance", verdict.maintenanceUntil);
  collection.answers.push({ subject: machine, surface, verdict, asOf, timeZone });
  const { worst, forecast } = verdict;
  if (worst) {
    const key = keyOf(worst.keyId);
    add("worst indicator", worst.key);
    addRun(collection, machine, surface, worst, asOf);
    const { bound } = worst;
    if (bound !== undefined) add("limit", bound && `${levelOf(bound)} ${bound.value}`, { at: worst.key });
    if (bound) addValue(known, key, "bound", bound.value, { askedMs: asOf });
    if (bound) addValue(known, key, levelOf(bound) === "critical" ? "limit" : "warning", bound.value);
    if (worst.raisedTime)
      collection.runs.push({ machine, surface, ...worst, overSince: verdict.overSince, bound, asOf });
  }
  if (verdict.dimension) add("leading dimension", verdict.dimension);
  add("forecast", forecast ? forecast.keyId : null);
  if (forecast) {
    add("forecast crosses", forecast.crossesMs, { at: String(forecast.keyId) });
    for (const [kind, ms] of [
      ["forecast", forecast.crossesMs],
      ["forecast", forecast.earliestMs],
      ["forecast", forecast.latestMs],
    ])
      addTime(known, kind, ms);
  }
}

/** Raised, worst and now of an indicator. */
function addRun(collection, machine, surface, run, asOf) {
  const known = knownOf(collection, machine);
  const key = keyOf(run.keyId);
  const within = 0.51 * 10 ** -(run.decimals ?? 2);
  const add = (fact, value, more = {}) =>
    collection.facts.push(factOf(machine, fact, value, surface, { at: run.key, within, ...more }));
  if (run.value !== null && run.value !== undefined) {
    addValue(known, key, "now", run.value, { askedMs: asOf, ts: run.ts });
    if (run.ts) add("value now", run.value, { at: `${run.key}@${run.ts}` });
  }
  addTime(known, "now", run.ts);
  add("raised", run.raisedValue);
  add("worst", run.worstValue);
  addValue(known, key, "raised", run.raisedValue);
  addValue(known, key, "worst", run.worstValue);
  addValue(known, key, "change", run.change);
  addTime(known, "raised", run.raisedTime);
  addTime(known, "worst", run.worstTime);
}

/** Facts of an alarm in the answer of a call. */
export function addAlarm(collection, machine, surface, alarm, asOf) {
  const known = knownOf(collection, machine, alarm.timeZone);
  const add = (fact, value, more) =>
    collection.facts.push(factOf(machine, fact, value, surface, { at: alarm.alarmId, ...more }));
  add("alarm level", alarm.level);
  add("alarm type", alarm.category);
  add("alarm begins", alarm.firstTime);
  add("alarm reaches its level", alarm.levelTime);
  add("unclaimed", alarm.unclaimed);
  addTime(known, "alarm first", alarm.firstTime);
  addTime(known, "level", alarm.levelTime);
  addTime(known, "alarm last", alarm.lastTime);
  addTime(known, "cleared", alarm.clearTime);
  addTime(known, "found", alarm.foundTime);
  if (alarm.figures && alarm.state === "open") {
    addRun(collection, machine, surface, alarm.figures, asOf);
    collection.runs.push({ machine, surface, ...alarm.figures, asOf, alarmId: alarm.alarmId });
  } else if (alarm.figures) {
    const key = keyOf(alarm.figures.keyId);
    for (const [kind, value] of [
      ["evidence", alarm.figures.value],
      ["raised", alarm.figures.raisedValue],
      ["worst", alarm.figures.worstValue],
    ])
      addValue(known, key, kind, value);
  }
}

/** Open alarms, tickets and what no one has taken on, as a list of alarms adds up. */
export function countAlarms(alarms) {
  const open = alarms.filter(({ state }) => state === "open");
  const oil = open.filter(({ category }) => kindOf(category) === "alarm");
  const unclaimed = oil.filter((alarm) => alarm.unclaimed);
  const ofLevel = (rows, level) => rows.filter((row) => row.level === level).length;
  return {
    "open alarms": oil.length,
    "open alarms level 1": ofLevel(oil, 1),
    "open alarms level 2": ofLevel(oil, 2),
    tickets: open.filter(({ category }) => kindOf(category) === "ticket").length,
    unclaimed: unclaimed.length,
    "unclaimed level 1": ofLevel(unclaimed, 1),
    "unclaimed level 2": ofLevel(unclaimed, 2),
  };
}

/** The dimension of the alarm about the worst indicator, to be held against that of the machine's page. */
export function leadingOfAlarm(alarms, worstKeyId) {
  const open = alarms.filter(({ state, category }) => state === "open" && kindOf(category) === "alarm");
  const own = open.find(({ figures }) => figures?.keyId === worstKeyId);
  return own ? dimensionOfCategory(own.category) : null;
}

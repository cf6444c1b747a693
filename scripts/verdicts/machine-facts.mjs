// What the calls behind one machine's page and its alarms' pages say of it.
import { addTime, addValue, keyOf, knownOf } from "./collection.mjs";
import { dimensionStates, factOf, kindOf } from "./facts.mjs";
import { mentionsIn } from "./page-text.mjs";
import { addLeading, pollMachine } from "./poll.mjs";
import { addAlarm, addVerdict, leadingOfAlarm } from "./verdict-facts.mjs";

const writtenTime = /\d{4}-\d\d-\d\d \d\d:\d\d/g;

function siteMs(written, timeZone) {
  const utc = Date.parse(`${written.replace(" ", "T")}Z`);
  const there = Date.parse(`${new Date(utc).toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
  return utc - (there - utc);
}

/** Everything that the calls of one machine's page say of it. */
export async function gatherMachine(
  collection,
  account,
  { machine, deviceId, timeZone, verdict: listed },
  languages,
) {
  const known = knownOf(collection, machine, timeZone);
  const asOf = () => Date.now();
  let others = new Set();
  for (const language of languages) {
    const condition = (await account.get(`system/datascreen/getOilCondition?deviceId=${deviceId}`, language))
      .data;
    addVerdict(collection, machine, "detail", condition.verdict, { asOf: asOf(), language, timeZone });
    const texts = [condition.verdict.reason, ...condition.dimensions.map(({ reason }) => reason)];
    addLeading(collection, machine, condition.dimensions);
    for (const { dimension, leading } of condition.dimensions)
      if (leading)
        collection.facts.push(factOf(machine, "leading indicator", leading.key, "detail", { at: dimension }));
    collection.facts.push(factOf(machine, "dimensions", dimensionStates(condition.dimensions), "detail"));
    const { worst } = condition.verdict;
    if (worst) {
      const leading = condition.dimensions.find((one) => one.leading?.keyId === worst.keyId);
      if (leading) collection.facts.push(factOf(machine, "leading dimension", leading.dimension, "detail"));
    }
    const diagnosis = (await account.get(`system/diagnosis/device?deviceId=${deviceId}`, language)).data;
    const say = (fact, value, more) =>
      collection.facts.push(factOf(machine, fact, value, "diagnosis", { language, ...more }));
    say("state", diagnosis.state);
    const [first] = diagnosis.findings;
    if (condition.verdict.cause !== null) {
      say("cause", first?.name ?? null);
      say("action", first?.action ?? null);
    }
    for (const finding of ofOtherCategories(diagnosis.findings)) {
      say("cause", finding.name, { at: finding.category });
      say("action", finding.action, { at: finding.category });
    }
    others = new Set(ofOtherCategories(diagnosis.findings).map(({ category }) => category));
    for (const finding of diagnosis.findings) {
      say("signs", `${finding.confidence.matched}/${finding.confidence.expected}`, { at: finding.name });
      for (const one of finding.alternatives)
        say("signs", `${one.confidence.matched}/${one.confidence.expected}`, { at: one.name });
    }
    const evidence = [
      ...diagnosis.findings.flatMap(({ supports, against }) => [...supports, ...against]),
      ...diagnosis.notes.flatMap(({ supports }) => supports),
    ];
    for (const one of evidence) {
      if (one.kind !== "value") addValue(known, keyOf(one.keyId), "evidence", one.value);
      addValue(known, keyOf(one.keyId), "rule", one.limit);
      addTime(known, "evidence", one.time);
      if (one.kind === "course" && language === languages[0])
        collection.courses.push({
          machine,
          surface: "diagnosis",
          keyId: one.keyId,
          words: one.words,
          fromTime: one.fromTime,
          toTime: one.toTime,
        });
    }
    for (const text of texts)
      collection.texts.push({ machine, surface: "detail", language, text, time: asOf() });
    // One sentence of one answer: what it says twice of an indicator has to be the same.
    collection.texts.push({
      machine,
      surface: "diagnosis",
      language,
      text: evidence.map(({ words }) => words).join("\n"),
      time: asOf(),
    });
  }
  const forecast = (await account.get(`system/datascreen/getForecast?deviceId=${deviceId}`)).data;
  for (const one of forecast.forecasts) {
    const key = keyOf(one.keyId);
    addValue(known, key, "forecast", one.fromValue);
    addValue(known, key, "forecast", one.limit);
    for (const ms of [one.crossesMs, one.earliestMs, one.latestMs]) addTime(known, "forecast", ms);
    collection.facts.push(
      factOf(machine, "forecast crosses", one.crossesMs, "forecast", { at: String(one.keyId) }),
    );
  }
  collection.facts.push(factOf(machine, "forecast", forecast.forecasts[0]?.keyId ?? null, "forecast"));
  const alarms = (await account.get(`system/datascreen/getDeviceAlarmInfo?deviceId=${deviceId}`)).rows;
  for (const alarm of alarms) addAlarm(collection, machine, "detail, alarms", { ...alarm, timeZone }, asOf());
  const open = alarms.filter(({ state, category }) => state === "open" && kindOf(category) === "alarm");
  collection.facts.push(factOf(machine, "open alarms", open.length, "detail, alarms"));
  const leading = leadingOfAlarm(alarms, listed.worst?.keyId);
  if (leading) collection.facts.push(factOf(machine, "leading dimension", leading, "alarm's type"));
  await pollMachine(collection, account, { machine, deviceId });
  await gatherLaboratory(known, account, deviceId);
  for (const alarm of open) await gatherAlarm(collection, account, machine, { ...alarm, others }, languages);
}

/**
 * With several alarms at once each has the cause of its category. The first finding is the machine's; it may explain other
 * categories too.
 */
function ofOtherCategories([first, ...findings]) {
  const found = new Map();
  for (const finding of findings)
    if (finding.category !== first?.category && !found.has(finding.category))
      found.set(finding.category, finding);
  return [...found.values()];
}

async function gatherLaboratory(known, account, deviceId) {
  for (const sample of await account.all("system/labdata/list", `deviceId=${deviceId}&`)) {
    addTime(known, "laboratory", sample.sampledTime);
    addTime(known, "laboratory", sample.receivedTime);
    for (const { keyId, value, online, difference } of sample.results) {
      const key = keyId === null ? null : keyOf(keyId);
      addValue(known, key, "lab", value);
      addValue(known, key, "lab", online);
      addValue(known, key, "lab", difference);
    }
  }
}

/** The page of an alarm: its cause is the machine's for its category, its values are the machine's. */
async function gatherAlarm(collection, account, machine, { alarmId, category, others }, languages) {
  for (const language of languages) {
    const alarm = (await account.get(`system/alarmrecord/detail?alarmId=${alarmId}`, language)).data;
    addAlarm(collection, machine, "alarm detail", alarm, Date.now());
    const known = knownOf(collection, machine);
    for (const { time } of [...alarm.events, ...alarm.messages]) addTime(known, "event", time);
    // What raised it then was judged, at working temperature for example, and need not be among the readings.
    for (const { key, value } of alarm.events.flatMap(({ words }) => mentionsIn(words)))
      addValue(known, key, "evidence", value);
    // A correction names the times that were recorded before.
    for (const [written] of alarm.events.flatMap(({ words }) => [...words.matchAll(writtenTime)]))
      addTime(known, "event", siteMs(written, known.timeZone));
    const [first] = alarm.diagnosis;
    const say = (fact, value, more) =>
      collection.facts.push(factOf(machine, fact, value, "alarm detail", { language, ...more }));
    if (first) {
      const at = others.has(category) ? { at: category } : {};
      say("cause", first.cause, at);
      say("action", first.action, at);
    }
    for (const { cause, matched, expected } of alarm.diagnosis)
      say("signs", `${matched}/${expected}`, { at: cause });
    collection.texts.push({
      machine,
      surface: "alarm detail",
      language,
      text: alarm.reason,
      time: Date.now(),
    });
    collection.texts.push({
      machine,
      surface: "alarm detail, reasons",
      language,
      text: alarm.reasons.map(({ words }) => words).join("\n"),
      time: Date.now(),
    });
  }
}

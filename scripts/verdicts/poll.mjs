// The values of now, asked for again and again while pages are read.
import {
  addBounds,
  addLeadingKey,
  addReadings,
  addStanding,
  addTime,
  addValue,
  boundOf,
  keyOf,
  knownOf,
  machineName,
} from "./collection.mjs";
import { kindOf } from "./facts.mjs";

/** Values now and readings once more, so that what a page shows can be known when it is read. */
export async function poll(collection, account) {
  const list = (await account.get("system/dataanalysis/listByGroup")).data;
  for (const group of list.groups)
    for (const { deviceName, verdict, values } of group.groupMenbers) {
      const machine = machineName({ customerName: group.customerName, deviceName });
      const known = knownOf(collection, machine);
      addStanding(collection, machine, verdict.standing);
      const { worst } = verdict;
      if (worst) {
        addValue(known, keyOf(worst.keyId), "now", worst.value, { askedMs: list.asOf, ts: worst.ts });
        addValue(known, keyOf(worst.keyId), "worst", worst.worstValue);
      }
      addReadings(known, values, list.asOf);
      collection.spoken.push({ machine, surface: "list", text: verdict.reason, time: list.asOf });
    }
  for (const alarm of await account.all("system/alarmrecord/list", "state=open&"))
    if (alarm.deviceName)
      collection.spoken.push({
        machine: machineName(alarm),
        surface: "alarm list",
        text: alarm.reason,
        time: Date.now(),
      });
}

/** What a machine's page is made of, once more: its dimensions with the values they are judged by, and its readings. */
export async function pollMachine(collection, account, { machine, deviceId }) {
  const known = knownOf(collection, machine);
  const condition = (await account.get(`system/datascreen/getOilCondition?deviceId=${deviceId}`)).data;
  addLeading(collection, machine, condition.dimensions);
  const time = Date.now();
  for (const { reason } of condition.dimensions)
    collection.spoken.push({ machine, surface: "detail", text: reason, time });
  const { findings } = (await account.get(`system/diagnosis/device?deviceId=${deviceId}`)).data;
  for (const { words, kind, keyId, value } of findings.flatMap((one) => [...one.supports, ...one.against])) {
    if (kind !== "value") addValue(known, keyOf(keyId), "evidence", value);
    collection.spoken.push({ machine, surface: "diagnosis", text: words, time });
  }
  for (const one of (await account.get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`))
    .rows) {
    const key = keyOf(one.keyId);
    addValue(known, key, "reading", one.value, { askedMs: Date.now(), ts: one.ts });
    if (one.limit) addBounds(known, key, one.limit, one.value, Date.now());
    addTime(known, "reading", one.ts);
  }
  await pollTickets(collection, account, { machine, deviceId });
}

/** A sensor's ticket names the values that it keeps from being an alarm. */
async function pollTickets(collection, account, { machine, deviceId }) {
  const alarms = (await account.get(`system/datascreen/getDeviceAlarmInfo?deviceId=${deviceId}`)).rows;
  for (const { alarmId, state, category } of alarms) {
    if (state !== "open" || kindOf(category) === "alarm") continue;
    const { reasons } = (await account.get(`system/alarmrecord/detail?alarmId=${alarmId}`)).data;
    for (const { words } of reasons)
      collection.spoken.push({ machine, surface: "ticket", text: words, time: Date.now() });
  }
}

/** The indicators that the dimensions are judged by. */
export function addLeading(collection, machine, dimensions) {
  const known = knownOf(collection, machine);
  const askedMs = Date.now();
  for (const { dimension, leading } of dimensions) {
    if (!leading) continue;
    const key = keyOf(leading.keyId);
    addLeadingKey(collection, machine, dimension, leading.key);
    const { warning, limit } = leading;
    addValue(known, key, "now", leading.value, { askedMs, ts: leading.ts });
    addValue(known, key, "warning", warning);
    addValue(known, key, "limit", limit);
    const bounds =
      leading.side === "low"
        ? { lowWarning: warning, lowCritical: limit }
        : { highWarning: warning, highCritical: limit };
    const bound = leading.bound ?? boundOf(leading.value, bounds);
    if (bound) addValue(known, key, "bound", bound.value, { askedMs });
  }
}

// What the calls of an account say of its fleet and of every machine.
import { addTime, addValue, boundOf, keyOf, knownOf } from "./collection.mjs";
import { factOf, kindOf, needsAction } from "./facts.mjs";
import { addAlarm, addVerdict, countAlarms, leadingOfAlarm } from "./verdict-facts.mjs";

export const machineName = ({ customerName, deviceName }) => `${customerName} / ${deviceName}`;

/** The lists of an account: home, device list, alarms, visits, plant, walls. */
export async function gatherLists(collection, account) {
  const fleet = account.username;
  const count = (surface, counts, subject = fleet) => {
    for (const [fact, value] of Object.entries(counts))
      collection.facts.push(factOf(subject, fact, value, surface));
  };
  const list = (await account.get("system/dataanalysis/listByGroup")).data;
  const members = [];
  for (const group of list.groups)
    for (const member of group.groupMenbers) {
      const machine = machineName({ ...member, customerName: group.customerName });
      const about = { machine, ...member, ...group };
      members.push(about);
      collection.machines.set(member.deviceId, about);
      addVerdict(collection, machine, "list", member.verdict, { asOf: list.asOf, timeZone: group.timeZone });
      collection.texts.push({
        machine,
        surface: "list",
        language: "en",
        text: member.verdict.reason,
        time: list.asOf,
      });
      addReadings(knownOf(collection, machine), member.values, list.asOf);
      addTime(knownOf(collection, machine), "last reading", member.lastTime);
    }
  const named = (deviceId) => collection.machines.get(deviceId)?.machine ?? deviceId;
  count("list", standingCounts(list.counts));
  count(
    "list",
    standingCounts(
      tally(
        members.map(({ verdict }) => verdict.standing),
        Object.keys(list.counts),
      ),
    ),
  );
  count("list", {
    "needs action": members.filter(({ verdict }) => needsAction(verdict.standing)).length,
    "needs action: machines": namesOf(
      members.filter(({ verdict }) => needsAction(verdict.standing)).map(({ machine }) => machine),
    ),
    "open alarms": sum(members.map(({ verdict }) => verdict.openAlarms)),
  });
  await gatherHome(collection, account, count, named);
  const alarms = await gatherAlarms(collection, account, count, members);
  await gatherVisits(collection, account, count, members, named);
  await gatherPlant(collection, account, named);
  await gatherWalls(collection, account, count, members, alarms);
  return { members, alarms };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const namesOf = (names) => [...new Set(names)].toSorted();
const tally = (standings, all) =>
  Object.fromEntries(all.map((standing) => [standing, standings.filter((one) => one === standing).length]));
/** A platform that does not know a standing does not count it. */
const standingCounts = ({ abnormal, risk, approaching, normal, silent }) => ({
  abnormal,
  risk,
  approaching,
  normal,
  offline: silent,
});
const numberOf = (count) =>
  typeof count === "object" && count !== null ? (count.total ?? count.count ?? count.machines) : count;

function addReadings(known, values, askedMs) {
  for (const { keyId, value, ts, ...bounds } of values) {
    const key = keyOf(keyId);
    addValue(known, key, "reading", value, { askedMs, ts });
    addBounds(known, key, bounds, value, askedMs);
  }
}

function addBounds(known, key, bounds, value, askedMs) {
  for (const bound of [bounds.lowWarning, bounds.highWarning]) addValue(known, key, "warning", bound);
  for (const bound of [bounds.lowCritical, bounds.highCritical]) addValue(known, key, "limit", bound);
  const bound = boundOf(value, bounds);
  if (bound) addValue(known, key, "bound", bound.value, { askedMs });
}

async function gatherHome(collection, account, count, named) {
  const home = (await account.get("system/home/overview")).data;
  count("home", {
    ...standingCounts(home.counts),
    "needs action": numberOf(home.needsAction) ?? home.attentionTotal,
    "unclaimed level 1": home.alarms?.level1,
    "unclaimed level 2": home.alarms?.level2,
    unclaimed: home.alarms ? home.alarms.level1 + home.alarms.level2 : undefined,
  });
  const listed = [];
  for (let page = 1; ; page++) {
    const attention = (await account.get(`system/home/attention?pageNum=${page}&pageSize=100`)).data;
    listed.push(...attention.devices);
    if (attention.devices.length === 0 || listed.length >= attention.total) break;
  }
  count("home", {
    "needs action: machines": namesOf(
      listed.filter(({ verdict }) => needsAction(verdict.standing)).map(({ deviceId }) => named(deviceId)),
    ),
  });
  for (const device of listed)
    addVerdict(collection, named(device.deviceId), "home", device.verdict, { asOf: home.asOf });
  const open = new Set(
    (await account.all("system/alarmrecord/list", "state=open&")).map(({ alarmId }) => alarmId),
  );
  for (const { deviceId, alarmId, level, time, message } of home.recentAlarms ?? []) {
    const machine = named(deviceId);
    const past = open.has(alarmId) ? {} : { writtenMs: time };
    collection.facts.push(factOf(machine, "alarm level", level, "home, recent alarms", { at: alarmId }));
    collection.facts.push(factOf(machine, "alarm begins", time, "home, recent alarms", { at: alarmId }));
    addTime(knownOf(collection, machine), "home", time);
    collection.texts.push({
      machine,
      surface: "home, recent alarms",
      language: "en",
      text: message,
      time: Date.now(),
      ...past,
    });
  }
  const sites = (await account.get("system/home/sites")).rows;
  for (const site of sites) count("home, sites", standingCounts(site.counts), site.customerName);
}

async function gatherAlarms(collection, account, count, members) {
  const alarms = await account.all("system/alarmrecord/list", "state=open&");
  const asOf = Date.now();
  count("alarm list", countAlarms(alarms));
  const recovered = await account.all("system/alarmrecord/list", "state=cleared&");
  for (const alarm of recovered)
    if (alarm.unclaimed)
      collection.facts.push(
        factOf(machineName(alarm), "unclaimed", true, "alarm list", { at: `recovered ${alarm.alarmId}` }),
        factOf(machineName(alarm), "unclaimed", false, "a recovered alarm", {
          at: `recovered ${alarm.alarmId}`,
        }),
      );
  const counts = (await account.get("system/alarmrecord/counts")).data;
  count("sidebar", {
    "open alarms": counts.open,
    unclaimed: counts.unclaimed,
    "unclaimed level 1": counts.level1,
    "unclaimed level 2": counts.level2,
  });
  const sites = new Set(members.map(({ customerName }) => customerName));
  for (const site of sites)
    count("alarm list", countAlarms(alarms.filter(({ customerName }) => customerName === site)), site);
  for (const member of members) {
    const own = alarms.filter(({ deviceId }) => deviceId === member.deviceId);
    const oil = own.filter(({ category }) => kindOf(category) === "alarm");
    const say = (fact, value) => collection.facts.push(factOf(member.machine, fact, value, "alarm list"));
    say("open alarms", oil.length);
    say("tickets", own.filter(({ category }) => kindOf(category) === "ticket").length);
    if (oil.length > 0) say("level", Math.min(...oil.map(({ level }) => level)));
    if (oil.length > 0 && !oil.some(({ firstTime }) => firstTime === member.verdict.since))
      say("since", oil[0].firstTime);
    for (const alarm of own) {
      addAlarm(collection, member.machine, "alarm list", alarm, asOf);
      collection.texts.push({
        machine: member.machine,
        surface: "alarm list",
        language: "en",
        text: alarm.reason,
        time: asOf,
      });
    }
  }
  for (const alarm of recovered)
    if (alarm.deviceName) addAlarm(collection, machineName(alarm), "alarm list", alarm, asOf);
  return alarms;
}

async function gatherVisits(collection, account, count, members, named) {
  if (!account.visits) return;
  const rows = [];
  let answer;
  for (let page = 1; ; page++) {
    answer = (await account.get(`system/visit/list?pageNum=${page}&pageSize=100`)).data;
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) break;
  }
  const time = Date.now();
  const { total } = (await account.get("system/visit/count")).data;
  count("visits", { visits: answer.total });
  count("sidebar", { visits: total });
  const oil = rows
    .filter(({ category }) => kindOf(category) === "alarm")
    .map(({ deviceId }) => named(deviceId));
  count("visits", {
    "needs action": numberOf(answer.machines) ?? new Set(oil).size,
    "needs action: machines": namesOf(oil),
  });
  const worst = new Map();
  const order = ["abnormal", "risk", "approaching", "normal", "unknown"];
  for (const row of rows) {
    const machine = named(row.deviceId);
    const before = worst.get(machine);
    if (!before || order.indexOf(row.state) < order.indexOf(before)) worst.set(machine, row.state);
    const known = knownOf(collection, machine);
    addTime(known, "since", row.since);
    const say = (fact, value, more) => collection.facts.push(factOf(machine, fact, value, "visits", more));
    if (row.overSince !== null && kindOf(row.category) === "alarm") say("over since", row.overSince);
    if (row.expected > 0) {
      say("signs", `${row.matched}/${row.expected}`, { at: row.cause });
    }
    if (row.overSince !== null)
      collection.runs.push({ machine, surface: "visits", overSince: row.overSince, asOf: time });
    collection.texts.push({ machine, surface: "visits", language: "en", text: row.finding, time });
  }
  for (const [machine, state] of worst) {
    const member = members.find((one) => one.machine === machine);
    if (member?.verdict.standing !== "approaching")
      collection.facts.push(factOf(machine, "state", state, "visits"));
  }
}

async function gatherPlant(collection, account, named) {
  const add = (surface, rows) => {
    for (const { deviceId, oilState, standing } of rows) {
      collection.facts.push(factOf(named(deviceId), "state", oilState, surface));
      collection.facts.push(factOf(named(deviceId), "standing", standing, surface));
    }
  };
  add("plant", await account.all("system/dataanalysis/listDeviceInfo"));
  add("data screen", (await account.get("system/datascreen/listDevice")).rows);
}

async function gatherWalls(collection, account, count, members, alarms) {
  if (account.dealer) await gatherDealerWall(collection, account, count, members, alarms);
  const customers = [...new Map(members.map(({ customerId, customerName }) => [customerId, customerName]))];
  for (const [customerId, customerName] of customers) {
    const mine = members.filter((member) => member.customerId === customerId);
    await gatherCustomerWall(collection, account, count, mine, { customerId, customerName });
  }
}

async function gatherDealerWall(collection, account, count, members, alarms) {
  const wall = "dealer's wall";
  const base = "system/distributordatascreen";
  const all = (await account.get(`${base}/getAllData`)).data.distributorAlarmVO;
  const map = (await account.get(`${base}/getMapData`)).data;
  count(wall, {
    "open alarms": all.firstLevel + all.secondLevel,
    "open alarms level 1": all.firstLevel,
    "open alarms level 2": all.secondLevel,
  });
  const { alarmCst, firstLevelCst, secondLevelCst } = map.distributorMapBase;
  count(`${wall}, map`, {
    "open alarms": alarmCst,
    "open alarms level 1": firstLevelCst,
    "open alarms level 2": secondLevelCst,
  });
  for (const { areaNo } of map.distributorMapContents)
    for (const site of (await account.get(`${base}/getMapData?areaNo=${areaNo}`)).data.sites)
      count(
        `${wall}, map`,
        { "open alarms level 1": site.firstLevelCst, "open alarms level 2": site.secondLevelCst },
        site.customerName,
      );
  const rows = (await account.get(`${base}/getWarningFactory`)).data;
  const time = Date.now();
  if (rows.length < 100) count(`${wall}, list`, { "open alarms": rows.length });
  for (const { customerName, alarmMsg, createTime, status } of rows) {
    const member = members.find(
      (one) =>
        one.customerName === customerName &&
        alarmMsg.startsWith(one.deviceName) &&
        !/^[\w\d]/.test(alarmMsg.slice(one.deviceName.length)),
    );
    if (!member) continue;
    const own = alarms.filter(
      ({ deviceId, category }) => deviceId === member.deviceId && kindOf(category) === "alarm",
    );
    if (own.length === 1) {
      collection.facts.push(factOf(member.machine, "alarm begins", createTime, wall, { at: own[0].alarmId }));
      collection.facts.push(factOf(member.machine, "alarm level", status, wall, { at: own[0].alarmId }));
    }
    const text = alarmMsg.slice(member.deviceName.length);
    collection.texts.push({ machine: member.machine, surface: wall, language: "en", text, time });
  }
}

async function gatherCustomerWall(collection, account, count, mine, { customerId, customerName }) {
  const wall = "customer's wall";
  const base = "system/customerdatascreen";
  const screen = (await account.get(`${base}/getScreen?customerId=${customerId}`)).data;
  count(wall, standingCounts(screen.counts), customerName);
  const regions = (await account.get(`${base}/getRegions?customerId=${customerId}`)).data;
  const machineOf = (deviceId) => mine.find((member) => member.deviceId === deviceId)?.machine;
  for (const item of regions.flatMap(({ subItems }) => subItems)) {
    const machine = machineOf(item.code);
    if (!machine) continue;
    const say = (fact, value) => collection.facts.push(factOf(machine, fact, value, wall));
    say("state", item.state);
    say("standing", item.standing);
    say("since", item.since);
    say("over since", item.overSince);
    say("open alarms", item.openAlarms);
    say("dimensions", item.dimensions.map(({ dimension, state }) => `${dimension} ${state}`).toSorted());
    addReadings(knownOf(collection, machine), item.values, screen.asOf);
    collection.texts.push({ machine, surface: wall, language: "en", text: item.reason, time: Date.now() });
  }
  const alarms = (await account.get(`${base}/getAlarms?customerId=${customerId}`)).data;
  const open = alarms.filter(({ state, category }) => state === "open" && kindOf(category) === "alarm");
  if (alarms.length < 40) count(wall, { "open alarms": open.length }, customerName);
  for (const alarm of alarms) {
    const machine = machineOf(alarm.deviceId);
    if (!machine) continue;
    collection.facts.push(factOf(machine, "alarm begins", alarm.firstTime, wall, { at: alarm.alarmId }));
    collection.facts.push(factOf(machine, "alarm level", alarm.level, wall, { at: alarm.alarmId }));
    if (alarm.state === "cleared")
      collection.facts.push(
        factOf(machine, "recovered", "recovered", "alarm list", { at: alarm.alarmId }),
        factOf(
          machine,
          "recovered",
          alarm.progress === "open" || alarm.progress === "unprocessed" || alarm.progress === "new"
            ? alarm.progress
            : "recovered",
          wall,
          { at: alarm.alarmId },
        ),
      );
    if (alarm.state === "open")
      collection.texts.push({
        machine,
        surface: wall,
        language: "en",
        text: alarm.message,
        time: Date.now(),
      });
  }
  const care = (await account.get(`${base}/getNextCare?customerId=${customerId}`)).data;
  for (const row of care.rows) {
    const machine = machineOf(row.deviceId);
    if (!machine) continue;
    collection.facts.push(
      factOf(machine, "forecast crosses", row.crossesMs, wall, { at: String(row.keyId) }),
    );
    addValue(knownOf(collection, machine), keyOf(row.keyId), "forecast", row.limit);
    addValue(knownOf(collection, machine), keyOf(row.keyId), "forecast", row.value);
  }
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
  for (const language of languages) {
    const condition = (await account.get(`system/datascreen/getOilCondition?deviceId=${deviceId}`, language))
      .data;
    addVerdict(collection, machine, "detail", condition.verdict, { asOf: asOf(), language, timeZone });
    const texts = [condition.verdict.reason, ...condition.dimensions.map(({ reason }) => reason)];
    addLeading(known, condition.dimensions);
    collection.facts.push(
      factOf(
        machine,
        "dimensions",
        condition.dimensions.map(({ dimension, state }) => `${dimension} ${state}`).toSorted(),
        "detail",
      ),
    );
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
  for (const alarm of open) await gatherAlarm(collection, account, machine, alarm.alarmId, languages);
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

/** The page of an alarm: its cause is the machine's, its values are the machine's. */
async function gatherAlarm(collection, account, machine, alarmId, languages) {
  for (const language of languages) {
    const alarm = (await account.get(`system/alarmrecord/detail?alarmId=${alarmId}`, language)).data;
    addAlarm(collection, machine, "alarm detail", alarm, Date.now());
    const known = knownOf(collection, machine);
    for (const { time } of [...alarm.events, ...alarm.messages]) addTime(known, "event", time);
    const [first] = alarm.diagnosis;
    const say = (fact, value, more) =>
      collection.facts.push(factOf(machine, fact, value, "alarm detail", { language, ...more }));
    if (first) {
      say("cause", first.cause ?? first.name);
      say("action", first.action);
    }
    for (const { cause, name, found, missing, confidence } of alarm.diagnosis)
      say(
        "signs",
        confidence
          ? `${confidence.matched}/${confidence.expected}`
          : `${found.length}/${found.length + missing.length}`,
        { at: name ?? cause },
      );
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

/** Values now and readings once more, so that what a page shows can be known when it is read. */
export async function poll(collection, account) {
  const list = (await account.get("system/dataanalysis/listByGroup")).data;
  for (const group of list.groups)
    for (const { deviceName, verdict, values } of group.groupMenbers) {
      const machine = machineName({ customerName: group.customerName, deviceName });
      const known = knownOf(collection, machine);
      const { worst } = verdict;
      if (worst) {
        addValue(known, keyOf(worst.keyId), "now", worst.value, { askedMs: list.asOf, ts: worst.ts });
        addValue(known, keyOf(worst.keyId), "worst", worst.worstValue);
      }
      for (const { keyId, value, worst: extreme } of verdict.told) {
        addValue(known, keyOf(keyId), "now", value, { askedMs: list.asOf });
        addValue(known, keyOf(keyId), "worst", extreme);
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
  addLeading(known, condition.dimensions);
  for (const { reason } of condition.dimensions)
    collection.spoken.push({ machine, surface: "detail", text: reason, time: Date.now() });
  for (const one of (await account.get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`))
    .rows) {
    const key = keyOf(one.keyId);
    addValue(known, key, "reading", one.value, { askedMs: Date.now(), ts: one.ts });
    if (one.limit) addBounds(known, key, one.limit, one.value, Date.now());
    addTime(known, "reading", one.ts);
  }
}

function addLeading(known, dimensions) {
  const askedMs = Date.now();
  for (const { leading } of dimensions) {
    if (!leading) continue;
    const key = keyOf(leading.keyId);
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

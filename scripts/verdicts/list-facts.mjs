// What the lists of an account say: home, device list, alarms, visits, plant.
import { mentionsIn } from "./page-text.mjs";
import { addReadings, addTime, addValue, knownOf, machineName } from "./collection.mjs";
import { factOf, kindOf, namesOf, needsAction, standingCounts } from "./facts.mjs";
import { addAlarm, addVerdict, countAlarms } from "./verdict-facts.mjs";
import { gatherWalls } from "./wall-facts.mjs";

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
const tally = (standings, all) =>
  Object.fromEntries(all.map((standing) => [standing, standings.filter((one) => one === standing).length]));

async function gatherHome(collection, account, count, named) {
  const home = (await account.get("system/home/overview")).data;
  count("home", {
    ...standingCounts(home.counts),
    "needs action": home.needsAction,
    "open alarms": home.alarms ? home.alarms.level1 + home.alarms.level2 : undefined,
    "open alarms level 1": home.alarms?.level1,
    "open alarms level 2": home.alarms?.level2,
    unclaimed: home.alarms?.unclaimed,
    tickets: home.alarms?.tickets,
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
    "open alarms level 1": counts.level1,
    "open alarms level 2": counts.level2,
    unclaimed: counts.unclaimed,
    tickets: counts.tickets,
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
    // The first sign may be older than the alarm, never younger.
    if (oil.length > 0 && !oil.some(({ firstTime }) => firstTime >= (member.verdict.since ?? Infinity)))
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
  for (const alarm of recovered) {
    if (!alarm.deviceName) continue;
    addAlarm(collection, machineName(alarm), "alarm list", alarm, asOf);
    const known = knownOf(collection, machineName(alarm));
    for (const { key, value } of mentionsIn(alarm.reason)) addValue(known, key, "evidence", value);
  }
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
  const { total, machines } = (await account.get("system/visit/count")).data;
  count("visits", { visits: answer.total });
  count("sidebar", { visits: total, "needs action": machines });
  // Sensor tickets need action too.
  const visited = rows
    .filter(({ category }) => kindOf(category) !== "communication")
    .map(({ deviceId }) => named(deviceId));
  count("visits", {
    "needs action": answer.machines,
    "needs action: machines": namesOf(visited),
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
    if (row.overSince !== null && kindOf(row.category) === "alarm")
      say("over since", row.overSince, { at: row.category });
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

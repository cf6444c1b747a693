// What the dealer's wall and the customers' walls are made of.
import { addReadings, addValue, keyOf, knownOf } from "./collection.mjs";
import { dimensionStates, factOf, kindOf, standingCounts } from "./facts.mjs";

export async function gatherWalls(collection, account, count, members, alarms) {
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
  const { distributorAlarmVO: all, besideAlarms } = (await account.get(`${base}/getAllData`)).data;
  const map = (await account.get(`${base}/getMapData`)).data;
  count(wall, {
    "open alarms": all.firstLevel + all.secondLevel,
    "open alarms level 1": all.firstLevel,
    "open alarms level 2": all.secondLevel,
    tickets: besideAlarms?.sensorCst,
    offline: besideAlarms?.offlineCst,
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
      collection.facts.push(
        factOf(member.machine, "alarm reaches its level", createTime, wall, { at: own[0].alarmId }),
      );
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
  count(
    wall,
    {
      "open alarms level 1": screen.firstLevelCst,
      "open alarms level 2": screen.secondLevelCst,
      tickets: screen.besideAlarms?.sensorCst,
    },
    customerName,
  );
  const regions = (await account.get(`${base}/getRegions?customerId=${customerId}`)).data;
  const machineOf = (deviceId) => mine.find((member) => member.deviceId === deviceId)?.machine;
  for (const item of regions.flatMap(({ subItems }) => subItems)) {
    const machine = machineOf(item.code);
    if (!machine) continue;
    const say = (fact, value) => collection.facts.push(factOf(machine, fact, value, wall));
    say("state", item.state);
    say("standing", item.standing);
    say("since", item.since);
    say("open alarms", item.openAlarms);
    say("dimensions", dimensionStates(item.dimensions));
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
        factOf(machine, "recovered", alarm.progress === "unprocessed" ? "unprocessed" : "recovered", wall, {
          at: alarm.alarmId,
        }),
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

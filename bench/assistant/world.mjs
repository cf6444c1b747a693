// What the questions are about: machines of a running demo, by account and by what is to be asked of them.
import { signIn } from "./api.mjs";

const accounts = ["sysadmin", "dealer", "customer"];
const numbering = /^[a-z]?\d+#?\s*|(?<=\s)[a-z]\d+\s*/gi;

/** A name without its numbering: what the machines of a kind have in common. */
const kindOf = ({ deviceName }) => deviceName.replace(numbering, "").replaceAll(" ", "");

async function gather(api) {
  const machines = (await api.get("system/dataanalysis/listDeviceInfo")).rows;
  const byId = new Map(machines.map((machine) => [machine.deviceId, machine]));
  const attention = (await api.get("system/home/attention?pageSize=100")).data.devices;
  const ordered = attention.map(({ deviceId, verdict }) => ({ ...byId.get(deviceId), verdict }));
  const inState = (state) => ordered.filter(({ verdict }) => verdict.standing === state && verdict.worst);
  const listed = new Set(attention.map(({ deviceId }) => deviceId));
  const alarms = (await api.get("system/alarmrecord/list?pageSize=100")).rows;
  const faults = (await api.get("system/home/sensorFaults")).rows;
  const samples = (await api.get("system/labdata/list?pageSize=100")).rows;
  const sites = (await api.get("system/home/sites")).rows;
  const kinds = [...Map.groupBy(machines, kindOf)].filter(([kind, all]) => kind && all.length > 1);
  return {
    api,
    machines,
    alarms,
    samples,
    sites,
    customers: sites.map(({ customerName }) => customerName),
    worst: ordered.filter(({ verdict }) => verdict.worst && verdict.cause),
    abnormal: inState("abnormal"),
    risk: inState("risk"),
    normal: spread(
      machines.filter(({ deviceId, freshness }) => !listed.has(deviceId) && freshness === "fresh"),
    ),
    silent: machines.filter(({ freshness }) => freshness === "offline" || freshness === "stale"),
    doubtful: faults.map(({ deviceId }) => byId.get(deviceId)),
    sampled: [...new Set(samples.map(({ deviceId }) => deviceId))].map((id) => byId.get(id)),
    kinds: kinds.map(([kind, all]) => ({ kind, machines: all })),
  };
}

/** One of each customer first, so that the machines picked are not neighbours. */
function spread(machines) {
  const rows = [...Map.groupBy(machines, ({ customerId }) => customerId).values()];
  return Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, place) =>
    rows.flatMap((row) => row[place] ?? []),
  ).flat();
}

const lettersOf = (name) => [...name.replace(/[^\p{Script=Han}]/gu, "")];
const codeOf = (name) => /[A-Z]+\d+/.exec(name)?.[0] ?? null;
/** Whether one text is the other with letters left out. */
function isCut(short, long) {
  let place = 0;
  for (const letter of long) if (letter === short[place]) place += 1;
  return place === short.length;
}
/** A machine that cannot be one of these, cut or misspelled: another code, or half of its letters not theirs. */
function isUnlike({ deviceName }, machines) {
  const code = codeOf(deviceName);
  if (code) return machines.every((each) => codeOf(each.deviceName) !== code);
  const letters = lettersOf(deviceName);
  return machines.every((each) => {
    const others = lettersOf(each.deviceName);
    const shared = letters.filter((letter) => others.includes(letter)).length;
    return !isCut(letters, others) && shared / letters.length <= 0.6;
  });
}

export async function gatherWorld(base) {
  const world = {};
  for (const account of accounts) world[account] = await gather(await signIn(base, account));
  const every = world.sysadmin;
  for (const account of accounts) {
    const own = world[account];
    const ids = new Set(own.machines.map(({ deviceId }) => deviceId));
    const ownNames = new Set(own.machines.map(({ deviceName }) => deviceName));
    own.foreignMachines = spread(
      every.machines.filter(({ deviceId, deviceName }) => !ids.has(deviceId) && !ownNames.has(deviceName)),
    );
    own.unlikeOwn = own.foreignMachines.filter((machine) => isUnlike(machine, own.machines));
    own.foreignCustomers = every.customers.filter((name) => !own.customers.includes(name));
  }
  world.everyMachine = every.machines;
  const sensors = (await every.api.get("system/sensor/list?pageSize=100")).rows;
  const texts = [
    ...every.machines.flatMap((machine) => [
      machine.deviceName,
      machine.customerName,
      machine.groupName,
      machine.tenantName,
      machine.machine,
      machine.monitoringOil,
      machine.monitoringPosition,
    ]),
    ...sensors.map(({ sensorName }) => sensorName),
    ...every.samples.map(({ institution }) => institution),
  ];
  world.properNames = [...new Set(texts.filter(Boolean))];
  return world;
}

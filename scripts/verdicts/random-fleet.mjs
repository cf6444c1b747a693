// A platform of its own with a fleet whose machines take random courses: steps, drifts, spikes, recoveries, sensor faults, silence.
import { firstPassword, makeDataDir, removeDataDir, startServerProcess } from "../../e2e/server-process.ts";
import { makeRandom } from "./random.mjs";

const password = "every1surface";
const machines = 12;
const days = 28;
const stepMs = 600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const readingsARequest = 80;
const sites = [
  { customerName: "North mill", timeZone: "Asia/Shanghai" },
  { customerName: "South plant", timeZone: "Europe/Berlin" },
];

/** Values of a machine that is well; counts are per 100 mL and fall from channel to channel. */
const sound = {
  oilTemp: 45,
  filterDp: 0.9,
  linePressure: 140,
  waterActivity: 0.22,
  waterPpm: 90,
  kinViscosity: 46,
  oilQuality: 95,
};
const channels = [16_000, 5600, 900, 240, 140, 48, 16, 5];
/** What a course can carry an indicator to; counts are multiplied. */
const courses = {
  oilTemp: [58, 85],
  filterDp: [2.2, 5.5],
  waterActivity: [0.45, 0.95],
  waterPpm: [300, 1200],
  kinViscosity: [40, 62],
  oilQuality: [20, 70],
  counts: [3, 20],
};
/** Viscosity follows temperature by Walther's equation: 46 mm²/s at 40 °C, 6.8 at 100 °C. */
const walther = (viscosity) => Math.log10(Math.log10(viscosity + 0.7));
const slope = (walther(46) - walther(6.8)) / (Math.log10(373.15) - Math.log10(313.15));
const viscosityAt = (celsius, at40) =>
  10 ** (10 ** (walther(at40) - slope * (Math.log10(celsius + 273.15) - Math.log10(313.15)))) - 0.7;
const shapes = ["step", "drift", "spike", "recovery", "late drift", "stuck", "dead", "silence", "none"];

function drawCourse(random, i) {
  const shape = shapes[i % shapes.length] ?? random.pick(shapes);
  const key = random.pick(Object.keys(courses));
  const [low, high] = courses[key];
  const beginsDay = shape === "late drift" ? days - 6 : random.between(8, days - 3);
  return {
    shape,
    key,
    to: random.between(low, high),
    beginsDay,
    lastsDays: random.between(1, days - beginsDay),
  };
}

/** How far a course has come at a time: 0 before it, 1 where it leads. */
function shareOf({ shape, beginsDay, lastsDays }, day) {
  if (day < beginsDay) return 0;
  if (shape === "step") return 1;
  if (shape === "drift" || shape === "late drift")
    return Math.min(1, (day - beginsDay) / Math.max(lastsDays, 3));
  if (shape === "spike") return day - beginsDay < 0.05 ? 1 : 0;
  if (shape === "recovery") return day - beginsDay < Math.min(lastsDays, 2) ? 1 : 0;
  return 0;
}

/** The readings of a machine with two courses at once, oldest first; in a silence none. */
function* readingsOf(seed, own, endMs) {
  const random = makeRandom(seed);
  const startMs = endMs - days * dayMs;
  let stuck = null;
  for (let ts = startMs; ts <= endMs; ts += stepMs) {
    const day = (ts - startMs) / dayMs;
    if (own.some(({ shape, beginsDay }) => shape === "silence" && day > Math.max(beginsDay, days - 2)))
      continue;
    const daily = Math.sin((ts / dayMs) * 2 * Math.PI);
    const noise = (share) => 1 + share * random.normal();
    const values = Object.fromEntries(
      Object.entries(sound).map(([key, value]) => [key, value * noise(0.01)]),
    );
    values.oilTemp += 3 * daily;
    let dirt = noise(0.03);
    for (const course of own) {
      const share = shareOf(course, day);
      if (course.key === "counts") dirt *= 1 + share * (course.to - 1);
      else values[course.key] += share * (course.to - sound[course.key]) * noise(0.02);
      if (course.shape === "stuck" && day > course.beginsDay) stuck ??= values.oilQuality;
      if (course.shape === "dead" && day > course.beginsDay) values.waterPpm = 0;
    }
    if (stuck !== null) values.oilQuality = stuck;
    values.kinViscosity = viscosityAt(values.oilTemp, values.kinViscosity);
    for (const [i, count] of channels.entries()) values[`count_ch${i + 1}`] = Math.round(count * dirt);
    for (const key of Object.keys(values)) values[key] = Number(values[key].toPrecision(5));
    yield { ts, values };
  }
}

/** Starts the platform and its fleet; answers where it is, who may look at it, and how it ends. */
export async function startRandomFleet(seed, print) {
  const dataDir = await makeDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0" });
  const stop = async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
  try {
    const call = caller(server.url);
    const initial = firstPassword(dataDir);
    const token = await ownPassword(call, "sysadmin", initial);
    const { tenantId } = await call(
      "POST",
      "system/tenant",
      { tenantName: "Dealer", areaNo: "320500" },
      token,
    );
    const customers = [];
    for (const site of sites)
      customers.push(await call("POST", "system/customer", { tenantId, areaNo: "320500", ...site }, token));
    const [{ customerId }] = customers;
    for (const [i, account] of [
      { username: "dealer", accountKind: "dealer" },
      { username: "customer", accountKind: "endUser" },
    ].entries()) {
      const person = {
        lastName: "Li",
        firstName: "Na",
        phone: `1380000000${i}`,
        email: `li${i}@example.com`,
      };
      const made = await call("POST", "system/user", { ...account, ...person, tenantId, customerId }, token);
      await ownPassword(call, account.username, made.password);
    }
    await fillFleet({ url: server.url, call, token, seed, customers, print });
    return { base: server.url, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function caller(url) {
  return async (method, path, body, token = "") => {
    const headers = { "content-type": "application/json", lang: "en", authorization: `Bearer ${token}` };
    const options = { method, headers, ...(method !== "GET" && { body: JSON.stringify(body) }) };
    const answer = await (await fetch(`${url}/api/${path}`, options)).json();
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer.data ?? answer.rows;
  };
}

/** Changes an initial password, after which everything else is open to the account. */
async function ownPassword(call, username, oldPassword) {
  const { token } = await call("POST", "login", { username, password: oldPassword });
  await call("PUT", "system/profile/password", { oldPassword, newPassword: password }, token);
  return (await call("POST", "login", { username, password })).token;
}

async function fillFleet({ url, call, token, seed, customers, print }) {
  const random = makeRandom(seed);
  const endMs = Math.floor(Date.now() / stepMs) * stepMs;
  for (let i = 0; i < machines; i++) {
    const { customerId } = customers[i % customers.length];
    const groups = await call("GET", `system/devicegroup/list?customerId=${customerId}`, {}, token);
    const deviceName = `Machine ${String(i + 1).padStart(2, "0")}`;
    const device = {
      customerId,
      groupId: groups[0].groupId,
      deviceName,
      machineType: "hydraulic",
      oilNo: "hm46",
      intervalS: 600,
    };
    const { deviceId } = await call("POST", "system/customerdevice", device, token);
    const issued = await call("POST", "system/customerdevice/issueToken", { deviceId }, token);
    const own = [
      drawCourse(random, i),
      ...(random.uniform() < 0.4 ? [drawCourse(random, i + 1 + Math.floor(random.between(0, 6)))] : []),
    ];
    print(
      `${deviceName}: ${own.map(({ shape, key, to, beginsDay }) => `${shape} of ${key} to ${to.toFixed(2)} from day ${beginsDay.toFixed(0)}`).join("; ")}`,
    );
    const readings = [...readingsOf(seed * 1000 + i, own, endMs)];
    for (let at = 0; at < readings.length; at += readingsARequest)
      await send(url, issued.token, readings.slice(at, at + readingsARequest));
  }
}

async function send(url, token, readings) {
  const response = await fetch(`${url}/api/v1/${token}/telemetry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(readings),
  });
  if (!response.ok) throw new Error(`Readings were refused: ${response.status} ${await response.text()}`);
}

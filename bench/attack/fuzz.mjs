// Requests on every port that no honest client would send: no fault, no crash, and memory that stays.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connectAsync } from "mqtt";
import { firstPassword } from "../../e2e/server-process.ts";
import { makeMalformedCommands } from "../../apps/server/src/modules/live/testing/malformed-commands.ts";
import { makeMalformed } from "../../apps/server/src/modules/telemetry/edge/testing/malformed.ts";
import { fuzzedRequest } from "../../apps/server/src/testing/fuzzed-request.ts";
import { addTenant } from "./fleet.mjs";

const atOnce = 12;
/** Of all requests: how many go to MQTT and to the live stream. */
const shares = { mqtt: 0.2, live: 0.05 };

/** One of each kind of thing that ids of the contract name, and one account of each kind. */
async function addTargets(db, name) {
  const { tenantId, customerId, deviceIds, tokens } = await addTenant(db, name, 3);
  const id = async (text, values) => (await db.query(text, values)).rows[0].id;
  const [device] = deviceIds;
  const ids = {
    tenant: tenantId,
    customer: customerId,
    device,
    alarm: await id(
      `insert into alarm_episode (customer_id, device_id, category, level, reasons, first_at, last_at, occurrences)
       values ($1, $2, 'water', 2, '[]', now() - interval '1 hour', now(), 1) returning id`,
      [customerId, device],
    ),
    maintenanceWindow: await id(
      `insert into maintenance_window (customer_id, device_id, from_at, to_at, reason, created_at)
       values ($1, $2, now() + interval '1 day', now() + interval '2 days', 'seals', now()) returning id`,
      [customerId, device],
    ),
    contact: await id(
      `insert into contact (tenant_id, customer_id, name, email, language, modes, all_alarms, lowest_level, told_when_cleared, escalation, created_at)
       values ($1, $2, 'Li', 'li@example.com', 'en', '{email}', true, 2, false, false, now()) returning id`,
      [tenantId, customerId],
    ),
    alarmSetting: await id(
      `insert into alarm_setting (customer_id, key, triggers, message_1, message_2, modes, enabled, created_at, updated_at)
       values ($1, 'waterActivity', '[]', '', '', '{email}', false, now(), now()) returning id`,
      [customerId],
    ),
    report: await id(
      `insert into report (device_id, customer_id, kind, theme, diagnostic_theme, applicant, institution, remarks, hardware_abnormal, software_abnormal, created_at)
       values ($1, $2, 'oilTest', 'a', '', 'Li', '', '', false, false, now()) returning id`,
      [device, customerId],
    ),
    reportSchedule: await id(
      `insert into report_schedule (tenant_id, customer_id, every, day, hour, language, contact_ids, next_at, created_at)
       values ($1, $2, 'week', 1, 8, 'en', '{}', now() + interval '1 day', now()) returning id`,
      [tenantId, customerId],
    ),
    account: await addAccount(db, `${name} colleague`, "CUSTOMER_USER", "endUser", tenantId, customerId),
  };
  return { ids, tokens };
}

/** With the password of the platform's first administrator, which its start has printed. */
const addAccount = async (db, username, authority, type, tenantId = null, customerId = null) =>
  (
    await db.query(
      `insert into account (username, password_hash, authority, account_type, tenant_id, customer_id)
       select $1, password_hash, $2, $3, $4, $5 from account where username = 'sysadmin' returning id`,
      [username, authority, type, tenantId, customerId],
    )
  ).rows[0].id;

async function addCallers(db, { tenant, customer, device }) {
  await addAccount(db, "fuzz admin", "SYS_ADMIN", "administrator");
  await addAccount(db, "fuzz dealer", "TENANT_ADMIN", "dealer", tenant);
  await addAccount(db, "fuzz customer", "CUSTOMER_USER", "endUser", tenant, customer);
  await addAccount(db, "fuzz keeper", "CUSTOMER_USER", "maintenance", tenant, customer);
  const group = await addAccount(db, "fuzz group", "GROUP", "endUser", tenant);
  await db.query("insert into account_customer (account_id, customer_id) values ($1, $2)", [group, customer]);
  const visitor = await addAccount(db, "fuzz visitor", "CUSTOMER_USER", "experience", tenant, customer);
  await db.query("insert into account_device (account_id, device_id) values ($1, $2)", [visitor, device]);
  return ["admin", "dealer", "customer", "keeper", "group", "visitor"].map((who) => `fuzz ${who}`);
}

/** Sends `requests` of them and answers what was wrong; prints the memory on the way. */
export async function fuzz({ db, server, dataDir, mqttPort, seed, requests, only = null, print }) {
  const own = await addTargets(db, `own ${seed}`);
  const foreign = await addTargets(db, `foreign ${seed}`);
  const nothing = Object.fromEntries(Object.keys(own.ids).map((kind) => [kind, randomUUID()]));
  const malformed = Object.fromEntries(Object.keys(own.ids).map((kind) => [kind, "no-id"]));
  const callers = await addCallers(db, own.ids);
  const targets = { ids: [own.ids, own.ids, foreign.ids, nothing, malformed], deviceTokens: own.tokens };
  const count = { mqtt: Math.round(requests * shares.mqtt), live: Math.round(requests * shares.live) };
  count.http = requests - count.mqtt - count.live;
  const meter = watchMemory(server.child.pid, print);
  const password = firstPassword(dataDir);
  const shared = { server, mqttPort, seed, targets, callers, password, meter, print };
  const parts = [fuzzHttp({ ...shared, numbers: only ?? { length: count.http } })];
  if (only === null) {
    parts.push(fuzzMqtt({ ...shared, count: count.mqtt }));
    parts.push(fuzzLive({ ...shared, count: count.live, device: own.ids.device, other: foreign.ids.device }));
  }
  const problems = (await Promise.all(parts)).flat();
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: foreign.tokens[2] });
  await client.publishAsync("v1/devices/me/telemetry", '{"oilTemp":40}', { qos: 1 });
  await client.endAsync();
  const ready = await fetch(`${server.url}/readyz`);
  if (!ready.ok) problems.push(`not ready in the end: ${await ready.text()}`);
  meter.end();
  return problems;
}

async function fuzzHttp({ server, seed, targets, callers, password, numbers, meter, print }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(server.url);
  const problems = [];
  const statuses = new Map();
  const tokens = new Map();
  const answer = ({ method, url, headers, payload }, token) =>
    new Promise((resolve) => {
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path: url,
          headers: {
            ...headers,
            ...(token && { "x-authorization": `Bearer ${token}` }),
            ...(payload && { "content-length": payload.length }),
          },
          timeout: 60_000,
        },
        (response) => {
          const pieces = [];
          response.on("data", (piece) => pieces.push(piece));
          response.on("error", () => resolve({ status: "broken off", text: "" }));
          response.on("end", () =>
            resolve({ status: response.statusCode, text: Buffer.concat(pieces).toString("utf8") }),
          );
        },
      );
      asked.on("timeout", () => asked.destroy(new Error("no answer within a minute")));
      asked.on("error", (error) => resolve({ status: error.code ?? error.message, text: "" }));
      asked.end(payload ?? undefined);
    });
  let signedIn = 0;
  async function signIn(caller) {
    const { text } = await answer({
      method: "POST",
      url: "/api/login",
      // Each from an address of its own: wrong attempts from one make the others wait.
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.1.${++signedIn % 250}` },
      payload: Buffer.from(JSON.stringify({ username: caller, password })),
    });
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? null;
    if (token === null) print(`${caller} cannot sign in`, text.slice(0, 200));
    return token;
  }
  const tokenOf = (caller) => {
    if (!tokens.has(caller)) tokens.set(caller, signIn(caller));
    return tokens.get(caller);
  };

  const who = [...callers, ...callers, null, "forged"];
  async function one(number) {
    const made = fuzzedRequest(seed, number, targets);
    const caller = who[number % who.length];
    const token = caller === null || caller === "forged" ? caller : await tokenOf(caller);
    const { status, text } = await answer(made, token);
    const key = `${status}${text.startsWith('{"code":200') ? " done" : ""}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const asksAsPerson = made.url.startsWith("/api/") && !made.url.startsWith("/api/v1/");
    if (status === 401 && asksAsPerson && token === (await tokens.get(caller))) tokens.delete(caller);
    const isFault = status === 500 || status === 502 || /"code":500\b/.test(text);
    // What Node's parser refuses ends with a closed connection, as a proxy would do.
    const isUnheard =
      typeof status === "string" && !["ECONNRESET", "EPIPE", "HPE_INVALID_CONSTANT"].includes(status);
    if (isFault || isUnheard) {
      problems.push(
        `${number} ${made.call} as ${caller}: ${status} ${text.slice(0, 200)}\n    ${made.method} ${made.url.slice(0, 200)} ${JSON.stringify(made.headers).slice(0, 200)} ${made.payload?.toString("utf8").slice(0, 400) ?? ""}`,
      );
      console.log(`  ${problems.at(-1)}`);
    }
    meter.count();
  }
  const line = Array.isArray(numbers) ? numbers.values() : Array(numbers.length).keys();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of line) await one(number);
    }),
  );
  agent.destroy();
  print(
    "HTTP answers",
    [...statuses]
      .toSorted(([, a], [, b]) => b - a)
      .map(([key, n]) => `${key}: ${n}`)
      .join(", "),
  );
  return problems;
}

async function fuzzMqtt({ mqttPort, seed, targets, count, meter }) {
  const malformed = makeMalformed(seed);
  let socket = null;
  const open = async () => {
    socket = connect(mqttPort, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", () => {});
    await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
    const username = malformed.pick(targets.deviceTokens);
    if (malformed.chance(0.9)) socket.write(connectPacket(username));
  };
  for (let sent = 0; sent < count; sent++) {
    if (!socket || socket.destroyed || !socket.writable || malformed.chance(0.1)) {
      socket?.destroy();
      await open();
    }
    socket.write(malformed.next(4));
    meter.count();
    if (sent % 5 === 0) await sleep(1);
  }
  socket?.destroy();
  return [];
}

const counted = (text) => Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text, "latin1")]);

/** CONNECT of MQTT 3.1.1 with a token for a user name. */
function connectPacket(token) {
  const rest = Buffer.concat([counted("MQTT"), Buffer.from([4, 0x82, 0, 30]), counted("f"), counted(token)]);
  return Buffer.concat([Buffer.from([0x10, rest.length]), rest]);
}

async function fuzzLive({ server, seed, password, count, device, other, meter }) {
  const hostile = makeMalformedCommands(seed, { own: device, foreign: other, nowMs: Date.now() });
  const { token } = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "fuzz dealer", password }),
  }).then((response) => response.json());
  const { hostname, port } = new URL(server.url);
  let socket = null;
  async function open() {
    socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      `GET /api/ws/plugins/telemetry?token=${token} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\n` +
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    const isOpen = await new Promise((resolve) => {
      socket.once("data", (bytes) => resolve(bytes.toString("latin1").startsWith("HTTP/1.1 101")));
      socket.once("close", () => resolve(false));
    });
    socket.on("data", () => {});
    if (!isOpen) throw new Error("the live stream does not open");
  }
  for (let sent = 0; sent < count; sent++) {
    if (!socket?.writable) {
      socket?.destroy();
      await open();
    }
    const made = hostile.next();
    socket.write(bytesOf(made));
    if (made.kind === "unfinished" || made.kind === "bytes") {
      await sleep(5);
      socket.destroy();
    }
    meter.count();
    if (sent % 4 === 0) await sleep(1);
  }
  socket?.destroy();
  return [];
}

function bytesOf(made) {
  if (made.kind === "bytes") return made.bytes;
  if (made.kind === "message") return frame(made.data, true, false);
  if (made.kind === "unfinished") return frame(made.data, false, false);
  return Buffer.concat(made.pieces.map((piece, i) => frame(piece, i === made.pieces.length - 1, i > 0)));
}

/** A frame of WebSocket as clients write it, with a mask of zeros. */
function frame(data, isLast, continues) {
  const content = Buffer.from(data);
  const opcode = continues ? 0 : typeof data === "string" ? 1 : 2;
  const { length } = content;
  const size =
    length < 126
      ? [0x80 | length]
      : length < 65_536
        ? [0xfe, length >> 8, length & 0xff]
        : [0xff, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, ...size, 0, 0, 0, 0]), content]);
}

function watchMemory(pid, print) {
  let sent = 0;
  const used = [];
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  const timer = setInterval(() => used.push({ sent, mb: megabytes() }), 2000);
  return {
    count: () => sent++,
    end() {
      clearInterval(timer);
      used.push({ sent, mb: megabytes() });
      const at = (share) => used.find((each) => each.sent >= share * sent)?.mb ?? 0;
      const course = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => at(share).toFixed(0)).join(" → ");
      print("memory of the server", `${course} MB (RSS) over ${sent} requests`);
    },
  };
}

// Clients that devices use, over every verb of the device API: npm run test:clients. Prints a table client × verb: ok, failed, or – where the client cannot do it.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { indicators } from "@oilcloud/oil";
import mqtt from "mqtt";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, postJson, removeDataDir, startServerProcess } from "../e2e/server-process.ts";

async function tokenOf(username) {
  const { body } = await postJson(`${server.url}/api/login`, { username, password: "demo1234" });
  return body.token ?? body.data.token;
}

async function giveToken(deviceId) {
  const token = randomBytes(10).toString("hex");
  await db.query(
    `insert into device_token (device_id, hash, created_at) values ($1, $2, now())
     on conflict (device_id) do update set hash = excluded.hash`,
    [deviceId, createHash("sha256").update(token).digest()],
  );
  return token;
}

async function addProfile(dealer) {
  const { rows } = await db.query(
    "select id from customer where tenant_id = (select tenant_id from account where username = 'dealer') limit 1",
  );
  const { body } = await postJson(
    `${server.url}/api/system/provisioning/save`,
    {
      customerId: rows[0].id,
      name: "Clients",
      machineType: "hydraulic",
      mostDevices: 50,
      endTime: null,
      enabled: true,
    },
    dealer,
  );
  if (body.code !== 200) throw new Error(`The profile was not saved: ${JSON.stringify(body)}`);
  return body.data;
}

/** Until an oil temperature is stored as it was sent. */
async function untilStored(deviceNumber, value) {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await db.query(
      `select from sample join keyset on keyset.id = keyset_id
       where device_number = $1 and abs(vals[array_position(key_ids::int[], $2::int)] - $3) < 0.001 limit 1`,
      [deviceNumber, indicators.oilTemp.id, value],
    );
    if (rows.length > 0) return;
    await sleep(100);
  }
  throw new Error(`${value} °C was not stored`);
}

async function untilAttribute(deviceId, key, value) {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await db.query(
      "select value from device_attribute where device_id = $1 and key = $2 and scope = 'client'",
      [deviceId, key],
    );
    if (rows[0] && JSON.stringify(rows[0].value) === JSON.stringify(value)) return;
    await sleep(100);
  }
  throw new Error(`attribute ${key} was not stored`);
}

const number = () => Number((20 + Math.random() * 50).toFixed(3));
const json = (value) => JSON.stringify(value);

async function telemetry({ client, device, user }, topic, qos) {
  const oilTemp = number();
  await client.publish({ user, topic, payload: json({ oilTemp }), qos });
  await untilStored(device.number, oilTemp);
}

async function expectAnswer(answer, isRight) {
  const got = await answer;
  if (!isRight(JSON.parse(got.payload))) throw new Error(`answered ${got.payload}`);
}

/** A command of a person, while the client listens. */
async function command({ client, device, user, admin }, call, answer) {
  const listening = client.listen({
    user,
    topic: "v1/devices/me/rpc/request/+",
    ...(answer && { answer: { from: "request", to: "response", payload: json(answer) } }),
  });
  await listening.ready;
  const asked = postJson(
    `${server.url}/api/system/rpc/${call}`,
    { deviceId: device.id, method: "restart", params: { afterS: 1 } },
    admin,
  );
  await expectAnswer(listening.message, ({ method, params }) => method === "restart" && params.afterS === 1);
  const { body } = await asked;
  if (body.code !== 200) throw new Error(body.msg);
  if (answer && json(body.data.answer) !== json(answer)) throw new Error(`was answered ${json(body.data)}`);
}

/** Each returns nothing, null where the client cannot do it, or throws. */
const verbs = {
  "telemetry qos 0": (context) => telemetry(context, "v1/devices/me/telemetry", 0),
  "telemetry qos 1": (context) => telemetry(context, "v1/devices/me/telemetry", 1),
  "telemetry qos 2": (context) => telemetry(context, "v1/devices/me/telemetry", 2),
  "v2/t": (context) => telemetry(context, "v2/t", 1),
  async attributes({ client, device, user }) {
    const firmware = `v${number()}`;
    await client.publish({ user, topic: "v1/devices/me/attributes", payload: json({ firmware }), qos: 1 });
    await untilAttribute(device.id, "firmware", firmware);
  },
  "attribute request": ({ client, user }) =>
    client.wildcards &&
    expectAnswer(
      client.request({
        user,
        topic: "v1/devices/me/attributes/request/7",
        payload: json({ clientKeys: "firmware" }),
        response: "v1/devices/me/attributes/response/+",
      }),
      ({ client: attributes }) => typeof attributes?.firmware === "string",
    ),
  async "attribute push"({ client, device, user, admin }) {
    const listening = client.listen({ user, topic: "v1/devices/me/attributes" });
    await listening.ready;
    await postJson(
      `${server.url}/api/system/attribute/save`,
      { deviceId: device.id, values: { interval: 30 } },
      admin,
    );
    await expectAnswer(listening.message, ({ interval }) => interval === 30);
  },
  "command one way": (context) => command(context, "oneway", null),
  "command answered": (context) => (context.client.answers ? command(context, "twoway", { done: 1 }) : null),
  "client rpc": ({ client, user }) =>
    client.wildcards &&
    expectAnswer(
      client.request({
        user,
        topic: "v1/devices/me/rpc/request/3",
        payload: json({ method: "getCurrentTime", params: {} }),
        response: "v1/devices/me/rpc/response/+",
      }),
      (answer) => answer !== null,
    ),
  async claim({ client, user }) {
    const payload = json({ secretKey: "open sesame", durationMs: 60_000 });
    await client.publish({ user, topic: "v1/devices/me/claim", payload, qos: 1 });
  },
  provision: ({ client, profile }) =>
    expectAnswer(
      client.request({
        user: "provision",
        topic: "/provision/request",
        payload: json({
          deviceName: `made by ${client.name} ${randomBytes(3).toString("hex")}`,
          provisionDeviceKey: profile.key,
          provisionDeviceSecret: profile.secret,
        }),
        response: "/provision/response",
      }),
      ({ status, credentialsType }) => status === "SUCCESS" && credentialsType === "ACCESS_TOKEN",
    ),
  async "gateway telemetry"({ client, gateway, gatewayUser }) {
    const [child, oilTemp] = [`child of ${client.name}`, number()];
    await client.publish({
      user: gatewayUser,
      topic: "v1/gateway/connect",
      payload: json({ device: child }),
      qos: 1,
    });
    await client.publish({
      user: gatewayUser,
      topic: "v1/gateway/telemetry",
      payload: json({ [child]: [{ ts: Date.now(), values: { oilTemp } }] }),
      qos: 1,
    });
    const { rows } = await db.query("select number from device where gateway_id = $1 and name = $2", [
      gateway.id,
      child,
    ]);
    await untilStored(rows[0].number, oilTemp);
  },
  async "wrong token"({ client }) {
    const sent = client.publish({
      user: "no such token",
      topic: "v1/devices/me/telemetry",
      payload: "{}",
      qos: 1,
    });
    if (await sent.then(() => true).catch(() => false)) throw new Error("was accepted");
  },
};

function clients() {
  const found = [];
  for (const version of [4, 5]) found.push(npmMqtt(version));
  if (existsSync("/usr/bin/mosquitto_rr")) for (const version of [4, 5]) found.push(mosquitto(version));
  else console.log("mosquitto is not installed (Debian: apt-get install mosquitto-clients).");
  if (existsSync("/usr/lib/python3/dist-packages/paho"))
    for (const version of [4, 5]) found.push(paho(version));
  else console.log("paho is not installed (Debian: apt-get install python3-paho-mqtt).");
  return found;
}

const versionName = { 4: "3.1.1", 5: "5" };

function npmMqtt(protocolVersion) {
  const connect = (user) =>
    mqtt.connectAsync({ host: "127.0.0.1", port, username: user, protocolVersion, reconnectPeriod: 0 });
  async function messageOf(client) {
    const [topic, payload] = await new Promise((resolve, reject) => {
      client.once("message", (...message) => resolve(message));
      setTimeout(() => reject(new Error("nothing arrived")), 8000).unref();
    });
    return { topic, payload: payload.toString() };
  }
  return {
    name: `npm mqtt, ${versionName[protocolVersion]}`,
    answers: true,
    wildcards: true,
    async publish({ user, topic, payload, qos }) {
      const client = await connect(user);
      try {
        await client.publishAsync(topic, payload, { qos });
      } finally {
        await client.endAsync();
      }
    },
    async request({ user, topic, payload, response }) {
      const client = await connect(user);
      try {
        await client.subscribeAsync(response, { qos: 1 });
        const message = messageOf(client);
        await client.publishAsync(topic, payload, { qos: 1 });
        return await message;
      } finally {
        await client.endAsync();
      }
    },
    listen({ user, topic, answer }) {
      const opened = connect(user);
      const ready = opened.then((client) => client.subscribeAsync(topic, { qos: 1 }));
      const message = ready.then(async () => {
        const client = await opened;
        const got = await messageOf(client);
        if (answer)
          await client.publishAsync(got.topic.replace(answer.from, answer.to), answer.payload, { qos: 1 });
        await client.endAsync();
        return got;
      });
      message.catch(() => {});
      return { ready, message };
    },
  };
}

/** Runs a program to its end and answers what it printed. */
function run(program, args, onLine = () => {}) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (bytes) => {
    output += bytes;
    onLine(output);
  });
  child.stderr.on("data", (bytes) => (errors += bytes));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${errors.trim()}`)),
    );
  });
}

function mosquitto(version) {
  const common = (user) => [
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-u",
    user,
    "-V",
    version === 5 ? "5" : "311",
  ];
  return {
    name: `mosquitto, ${versionName[version]}`,
    // Its programs either publish or subscribe, and the one that does both takes no wildcard.
    answers: false,
    wildcards: null,
    publish: ({ user, topic, payload, qos }) =>
      run("mosquitto_pub", [...common(user), "-q", String(qos), "-t", topic, "-m", payload]),
    async request({ user, topic, payload, response }) {
      const args = [...common(user), "-q", "1", "-W", "8", "-t", topic, "-e", response, "-m", payload];
      return { topic: "", payload: (await run("mosquitto_rr", args)).trim() };
    },
    listen({ user, topic }) {
      const args = [...common(user), "-q", "1", "-W", "8", "-C", "1", "-t", topic];
      const message = run("mosquitto_sub", args).then((payload) => ({ topic: "", payload: payload.trim() }));
      message.catch(() => {});
      return { ready: sleep(700), message }; // it does not say when it has subscribed
    },
  };
}

function paho(version) {
  const program = path.join(import.meta.dirname, "clients/paho_client.py");
  const exchange = (job, onLine) =>
    run("/usr/bin/python3", [program, json({ port, version, qos: 1, ...job })], onLine);
  const last = (output) => JSON.parse(output.trim().split("\n").at(-1));
  return {
    name: `paho, ${versionName[version]}`,
    answers: true,
    wildcards: true,
    publish: ({ user, topic, payload, qos }) => exchange({ user, qos, publish: { topic, payload } }),
    request: async ({ user, topic, payload, response }) =>
      last(await exchange({ user, subscribe: response, publish: { topic, payload } })),
    listen({ user, topic, answer }) {
      let subscribed = () => {};
      const ready = new Promise((resolve) => {
        subscribed = resolve;
      });
      const message = exchange({ user, subscribe: topic, ...(answer && { answer }) }, (output) => {
        if (output.includes("subscribed")) subscribed();
      }).then(last);
      message.catch(() => {});
      return { ready, message };
    },
  };
}

function print() {
  const names = Object.keys(verbs);
  const width = Math.max(...names.map((name) => name.length));
  console.log([" ".repeat(width), ...results.keys()].join(" | "));
  for (const verb of names)
    console.log(
      [
        verb.padEnd(width),
        ...[...results].map(([client, row]) => (row.get(verb) ?? "").padEnd(client.length)),
      ].join(" | "),
    );
}

const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "1", SIMULATE: "0" });
const port = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
const db = await connectDatabase(dataDir);
const results = new Map();
let failed = 0;
try {
  const admin = await tokenOf("sysadmin");
  const profile = await addProfile(await tokenOf("dealer"));
  const { rows: devices } = await db.query(
    "select id, number from device where gateway_id is null order by number",
  );
  for (const [i, client] of clients().entries()) {
    const [device, gateway] = [devices[2 * i], devices[2 * i + 1]];
    await db.query("update device set is_gateway = true where id = $1", [gateway.id]);
    const user = await giveToken(device.id);
    const row = new Map();
    results.set(client.name, row);
    const context = {
      client,
      device,
      user,
      gateway,
      gatewayUser: await giveToken(gateway.id),
      admin,
      profile,
    };
    for (const [verb, attempt] of Object.entries(verbs)) {
      let outcome;
      try {
        outcome = await attempt(context);
      } catch (error) {
        outcome = error.message;
      }
      row.set(verb, outcome === undefined ? "ok" : outcome === null ? "–" : "failed");
      if (typeof outcome === "string") {
        failed++;
        console.error(`${client.name}, ${verb}: ${outcome}`);
      }
    }
  }
  print();
} finally {
  await db.end();
  await server.stop();
  await removeDataDir(dataDir);
}
process.exit(failed === 0 ? 0 : 1);

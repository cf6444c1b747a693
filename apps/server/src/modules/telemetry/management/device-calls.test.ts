import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");

let platform: TestPlatform;
let mqttPort = 0;
let customerId = "";
let deviceId = "";
let dealer = "";
const open: MqttClient[] = [];

beforeAll(async () => {
  platform = await makeTestPlatform();
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  const tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId);
  await platform.addAccount({
    username: "dealer",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId,
  });
  dealer = await platform.tokenOf("dealer");
});
afterAll(() => platform.close());
beforeEach(async () => {
  deviceId = await platform.addDevice(customerId);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true);
});

/** A connected device that records what it receives and answers calls as configured. */
async function connect(id: string, topics: string[]) {
  const username = await platform.telemetry.management.issueToken({ kind: "platform" }, id);
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, reconnectPeriod: 0 });
  open.push(client);
  const heard: { topic: string; body: unknown }[] = [];
  client.on("message", (topic, payload) => heard.push({ topic, body: JSON.parse(payload.toString()) }));
  if (topics.length > 0) await client.subscribeAsync(topics, { qos: 1 });
  return { client, heard };
}
const post = async (path: string, body: object) =>
  (await platform.post(`/api/system/${path}`, body, dealer)).body;
const attributes = async () =>
  (await platform.get(`/api/system/attribute/list?deviceId=${deviceId}`, dealer)).body["rows"];

const rpcTopic = "v1/devices/me/rpc/request/+";

describe("calls to a device", () => {
  const call = (more: object = {}) =>
    post("rpc/twoway", { deviceId, method: "setInterval", params: { s: 60 }, ...more });

  it("bring its answer back", async () => {
    const { client, heard } = await connect(deviceId, [rpcTopic]);
    client.on("message", (topic) =>
      client.publish(topic.replace("request", "response"), '{"done":[1,null]}', { qos: 1 }),
    );
    expect(await call()).toMatchObject({ code: 200, data: { answer: { done: [1, null] } } });
    expect(heard).toMatchObject([{ body: { method: "setInterval", params: { s: 60 } } }]);
  });

  it("take no answer from another device", async () => {
    const other = await connect(await platform.addDevice(customerId), []);
    const { heard } = await connect(deviceId, [rpcTopic]);
    const answer = call({ timeout: 700 });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const topic = heard[0]?.topic.replace("request", "response") ?? "";
    await other.client.publishAsync(topic, '"forged"', { qos: 1 });
    expect(await answer).toMatchObject({ code: 1121, msg: "The device did not respond within 0.7 s" });
  });

  it("say so when it is not connected or does not listen", async () => {
    expect(await call()).toMatchObject({ code: 1120 });
    await connect(deviceId, []);
    expect(await call()).toMatchObject({ code: 1120 });
    expect(await post("rpc/oneway", { deviceId, method: "reboot" })).toMatchObject({ code: 1120 });
  });

  it("need not wait for an answer", async () => {
    const { heard } = await connect(deviceId, [rpcTopic]);
    const sent = await post("rpc/oneway", { deviceId, method: "reboot" });
    expect(sent).toMatchObject({ code: 200, data: { delivered: true } });
    await vi.waitFor(() => expect(heard).toMatchObject([{ body: { method: "reboot", params: null } }]));
  });

  it.each([
    [{ method: " " }, 1122],
    [{ timeout: 1 }, 1123],
    [{ params: "x".repeat(70_000) }, 413],
  ])("are refused with %o", async (more, code) => {
    expect(await call(more)).toMatchObject({ code });
  });
});

describe("shared attributes", () => {
  it("reach a connected device at once, set and removed, and wait for one that is not", async () => {
    await post("attribute/save", { deviceId, values: { early: true } }).then((answer) =>
      expect(answer).toMatchObject({ code: 200, data: { delivered: false } }),
    );
    const { client, heard } = await connect(deviceId, ["v1/devices/me/attributes"]);
    const saved = await post("attribute/save", { deviceId, values: { interval: 60, unit: { p: "bar" } } });
    expect(saved).toMatchObject({ data: { delivered: true } });
    await post("attribute/remove", { deviceId, keys: ["interval"] });
    await vi.waitFor(() =>
      expect(heard.map(({ body }) => body)).toEqual([
        { interval: 60, unit: { p: "bar" } },
        { deleted: ["interval"] },
      ]),
    );
    await client.publishAsync("v1/devices/me/attributes", '{"serial":"A-1"}', { qos: 1 });
    expect(await attributes()).toEqual([
      { scope: "client", key: "serial", value: "A-1", lastTime: nowMs },
      { scope: "shared", key: "early", value: true, lastTime: nowMs },
      { scope: "shared", key: "unit", value: { p: "bar" }, lastTime: nowMs },
    ]);
  });

  it("are bound in number and depth", async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]));
    expect(await post("attribute/save", { deviceId, values: many })).toMatchObject({ code: 200 });
    expect(await post("attribute/save", { deviceId, values: { more: 1 } })).toMatchObject({ code: 1124 });
    expect(await post("attribute/save", { deviceId, values: { k1: 7 } })).toMatchObject({ code: 200 });
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`) as object;
    expect(await post("attribute/save", { deviceId, values: deep })).toMatchObject({ code: 1125 });
  });
});

describe("behind a gateway", () => {
  it("a child is called, notified and asked for through it", async () => {
    const gatewayId = await platform.addDevice(customerId);
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", gatewayId).execute();
    const { client, heard } = await connect(gatewayId, [
      "v1/gateway/rpc",
      "v1/gateway/attributes",
      "v1/gateway/attributes/response",
    ]);
    await client.publishAsync("v1/gateway/connect", '{"device":"A"}', { qos: 1 });
    const child = await platform.db
      .selectFrom("device")
      .select("id")
      .where("gateway_id", "=", gatewayId)
      .executeTakeFirstOrThrow();
    client.on("message", (topic, payload) => {
      if (topic !== "v1/gateway/rpc") return;
      const { device, data } = JSON.parse(payload.toString()) as { device: string; data: { id: number } };
      client.publish(topic, JSON.stringify({ device, id: data.id, data: "done" }), { qos: 1 });
    });
    expect(platform.telemetry.connections.isOpen(child.id)).toBe(true);
    const answer = await post("rpc/twoway", { deviceId: child.id, method: "m" });
    expect(answer).toMatchObject({ data: { answer: "done" } });
    await post("attribute/save", { deviceId: child.id, values: { interval: 5, limit: 7 } });
    const ask = (more: object) =>
      client.publishAsync("v1/gateway/attributes/request", JSON.stringify({ device: "A", ...more }), {
        qos: 1,
      });
    await ask({ id: 1, client: false, key: "interval" });
    await ask({ id: 2, client: false, keys: ["limit", "unknown"] });
    await ask({ id: 3, client: true, keys: ["limit"] });
    await vi.waitFor(() =>
      expect(heard.slice(1)).toEqual([
        { topic: "v1/gateway/attributes", body: { device: "A", data: { interval: 5, limit: 7 } } },
        { topic: "v1/gateway/attributes/response", body: { id: 1, device: "A", value: 5 } },
        { topic: "v1/gateway/attributes/response", body: { id: 2, device: "A", values: { limit: 7 } } },
        { topic: "v1/gateway/attributes/response", body: { id: 3, device: "A", values: {} } },
      ]),
    );
    await client.endAsync();
    await vi.waitFor(() => expect(platform.telemetry.connections.isOpen(child.id)).toBe(false));
  });
});

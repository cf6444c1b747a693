import { minuteMs } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LiveClient, makeTestLive } from "./testing/live-client.ts";
import { mosquittoPub } from "./testing/mosquitto.ts";
import { makeTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

/** From the clients that devices use, through the whole server, to the live stream of a signed-in user. */
const nowMs = Date.parse("2026-11-12T06:26:38Z");
const telemetry = "v1/devices/me/telemetry";

let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
let mqttPort = 0;
let token = "";
let deviceId = "";
let watching: LiveClient;

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
});
afterAll(() => platform.close());
beforeEach(async () => {
  const tenant = await live.addTenant();
  deviceId = tenant.device.id;
  token = await platform.telemetry.management.issueToken({ kind: "platform" }, deviceId);
  watching = await tenant.connect();
  watching.send({ tsSubCmds: [{ cmdId: 1, entityType: "DEVICE", entityId: deviceId }] });
  expect(await watching.next()).toMatchObject({ errorCode: 0, data: {} });
});
afterEach(() => watching.close());

/** What was sent and nothing before it. */
async function seen(key: string, value: string, ts = nowMs): Promise<void> {
  expect(await watching.next()).toMatchObject({ subscriptionId: 1, data: { [key]: [[ts, value]] } });
}

const publish = (
  message: string,
  { topic = telemetry, username = token, version = "mqttv311", qos = "1" } = {},
) => mosquittoPub(mqttPort, ["-V", version, "-q", qos, "-u", username, "-t", topic, "-m", message]);
const connect = (username = token, protocolVersion: 4 | 5 = 5) =>
  connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, protocolVersion, reconnectPeriod: 0 });

describe("mosquitto_pub, MQTT 3.1.1", () => {
  it.each(["0", "1", "2"])("publishes at QoS %s and is seen", async (qos) => {
    expect(await publish('{"oilTemp":51.5}', { qos })).toMatchObject({ code: 0 });
    await seen("oilTemp", "51.5");
  });

  it("publishes a list with times, and is seen under them", async () => {
    const message = JSON.stringify([{ ts: nowMs - minuteMs, values: { oilTemp: "50.5" } }]);
    expect(await publish(message)).toMatchObject({ code: 0 });
    await seen("oilTemp", "50.5", nowMs - minuteMs);
  });

  it("learns that a token is wrong", async () => {
    const { code, said } = await publish('{"oilTemp":1}', { username: "nobody" });
    expect(code).not.toBe(0);
    expect(said).toMatch(/not authori[sz]ed/i);
  });

  it("is cut off for bad JSON, while an unknown topic is acknowledged and dropped", async () => {
    expect((await publish("{nonsense")).code).not.toBe(0);
    expect(await publish('{"oilTemp":1}', { topic: "nowhere" })).toMatchObject({ code: 0 });
    await publish('{"oilTemp":2}');
    await seen("oilTemp", "2");
  });
});

describe("npm mqtt, MQTT 5", () => {
  it("publishes and is seen, texts and switches too", async () => {
    const client = await connect();
    await client.publishAsync(telemetry, '{"oilTemp":52,"pumpOn":true,"firmware":"1.2"}', { qos: 1 });
    expect((await watching.next()).data).toMatchObject({
      oilTemp: [[nowMs, "52"]],
      pumpOn: [[nowMs, "1"]],
      firmware: [[nowMs, "1.2"]],
    });
    await client.endAsync();
  });

  it("learns why it is refused, and continues", async () => {
    await expect(connect("nobody")).rejects.toMatchObject({ code: 0x86 });
    await expect(connect("nobody", 4)).rejects.toMatchObject({ code: 5 });
    const client = await connect();
    await expect(client.publishAsync(telemetry, "{", { qos: 1 })).rejects.toMatchObject({ code: 0x99 });
    await expect(client.publishAsync("nowhere", "{}", { qos: 1 })).rejects.toMatchObject({ code: 0x90 });
    await expect(client.subscribeAsync("v1/devices/other", { qos: 1 })).rejects.toMatchObject({
      packet: { granted: [0x8f] },
    });
    await client.publishAsync(telemetry, '{"oilTemp":53}', { qos: 1 });
    await seen("oilTemp", "53");
    await client.endAsync();
  });
});

describe("HTTP", () => {
  const post = (username: string, body: string) =>
    fetch(`${live.address}/api/v1/${username}/telemetry`, { method: "POST", body });

  it("stores and is seen, and answers 401 and 400 as clients expect", async () => {
    const stored = await post(token, '{"oilTemp":54}');
    expect([stored.status, await stored.text()]).toEqual([200, ""]);
    await seen("oilTemp", "54");
    const unknown = await post("nobody", '{"oilTemp":54}');
    expect([unknown.status, await unknown.text()]).toEqual([401, ""]);
    expect((await post(token, "{")).status).toBe(400);
  });
});

it("is not seen by users of another tenant", async () => {
  const foreigner = await (await live.addTenant()).connect();
  foreigner.send({ tsSubCmds: [{ cmdId: 1, entityType: "DEVICE", entityId: deviceId }] });
  expect(await foreigner.next()).toMatchObject({ errorCode: 3, data: null });
  await publish('{"oilTemp":55}');
  await seen("oilTemp", "55");
  expect(foreigner.heard()).toBe(0);
  await foreigner.close();
});

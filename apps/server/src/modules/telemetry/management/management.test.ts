import { minuteMs as minute } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";
import type { EdgeDevice } from "../edge/backend.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");
const platformScope = { kind: "platform" } as const;

let platform: TestPlatform;
let mqttPort = 0;
let deviceId = "";
let device: EdgeDevice;
let admin = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  await platform.addAccount({ username: "admin" });
  admin = await platform.tokenOf("admin");
});
afterAll(() => platform.close());
beforeEach(async () => {
  deviceId = await platform.addDevice(await platform.addCustomer(await platform.addTenant()), "press 1");
  device = await authenticated(await issue());
});

const issue = () => platform.telemetry.management.issueToken(platformScope, deviceId);
const connect = (username: string) =>
  connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, protocolVersion: 5, reconnectPeriod: 0 });
async function authenticated(token: string): Promise<EdgeDevice> {
  const known = await platform.telemetry.backend.authenticate(token);
  if (!known) throw new Error("the token is not known");
  return known;
}
const send = (values: Record<string, unknown>, ts = nowMs) =>
  platform.telemetry.backend.storeTelemetry(device, [{ ts, values }]);
const list = async (what: "listUndeclared" | "listRefusals", query = `deviceId=${deviceId}`) =>
  (await platform.get(`/api/system/sensor/${what}?${query}`, admin)).body;

describe("a new token", () => {
  it("ends the old one's session and is the only one accepted, at once", async () => {
    const old = await issue();
    const client = await connect(old);
    let goodbye = 0;
    client.on("disconnect", ({ reasonCode = 0 }) => (goodbye = reasonCode));
    const token = await issue();
    await vi.waitFor(() => expect(client.connected).toBe(false));
    expect(goodbye).toBe(0x98);
    await expect(connect(old)).rejects.toMatchObject({ code: 0x86 });
    const answer = await platform.http.inject({
      method: "POST",
      url: `/api/v1/${old}/telemetry`,
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    await (await connect(token)).endAsync();
  });

  it("wins over a look-up of the old one that was under way", async () => {
    const old = await issue();
    const looked = platform.telemetry.backend.authenticate(old);
    const [token] = await Promise.all([issue(), looked]);
    expect(await platform.telemetry.backend.authenticate(old)).toBeNull();
    expect(await platform.telemetry.backend.authenticate(token)).toMatchObject({ id: deviceId });
  });

  it("is not for devices out of scope", async () => {
    const scope = { kind: "tenant", tenantId: await platform.addTenant() } as const;
    await expect(platform.telemetry.management.issueToken(scope, deviceId)).rejects.toMatchObject({
      problem: "notFound",
    });
  });
});

describe("undeclared keys", () => {
  it("are listed with their newest value, number or text, and not what the catalogue knows", async () => {
    await send({ oilTemp: 50, pumpSpeed: 1480, firmware: "1.0" }, nowMs - minute);
    await send({ pumpSpeed: 1490.5 });
    const row = { deviceId, deviceName: "press 1", keyId: expect.any(Number), firstTime: nowMs };
    expect(await list("listUndeclared")).toMatchObject({
      total: 2,
      rows: [
        { ...row, key: "firmware", lastTime: nowMs - minute, value: "1.0" },
        { ...row, key: "pumpSpeed", lastTime: nowMs, value: "1490.5" },
      ],
    });
    expect(await list("listUndeclared", `deviceId=${deviceId}&pageNum=2&pageSize=1`)).toMatchObject({
      total: 2,
      rows: [{ key: "pumpSpeed" }],
    });
  });

  it("leave the list when a user has declared them", async () => {
    await send({ adoptedKey: 1, otherKey: 2 });
    const meaning = { name_zh: "转速", name_en: "Speed", unit: "", decimals: 0, adopted_at: new Date(nowMs) };
    await platform.db
      .insertInto("adopted_indicator")
      .values({ key: "adoptedKey", ...meaning })
      .execute();
    expect(await list("listUndeclared")).toMatchObject({ total: 1, rows: [{ key: "otherKey" }] });
  });

  it("are at most 200 a device: what is beyond is refused with a reason and counted, the rest is stored", async () => {
    const keys = Array.from({ length: 201 }, (_, i) => `made${i}up`);
    await send(Object.fromEntries(keys.slice(0, 199).map((key) => [key, 1])));
    const refused = send({ oilTemp: 50, [keys[199] ?? ""]: 2, [keys[200] ?? ""]: 3 });
    await expect(refused).rejects.toMatchObject({ reason: "too-many-keys" });
    await expect(send({ yetAnother: 4 }, nowMs - minute)).rejects.toMatchObject({ reason: "too-many-keys" });
    await send({ made7up: 5 });
    expect(await list("listUndeclared")).toMatchObject({ total: 200 });
    expect(await list("listRefusals")).toMatchObject({
      total: 1,
      rows: [{ deviceId, deviceName: "press 1", reason: "too-many-keys", count: 2, lastTime: nowMs }],
    });
    const [newest] = await platform.db
      .selectFrom("telemetry_key")
      .select("key")
      .where("key", "in", [keys[200] ?? "", "yetAnother"])
      .execute();
    expect(newest).toBeUndefined();
  });
});

describe("refusals", () => {
  it("are counted by reason, also of what could not be read, over MQTT and HTTP", async () => {
    const token = await issue();
    const client = await connect(token);
    const publish = (payload: string) => client.publishAsync("v1/devices/me/telemetry", payload, { qos: 1 });
    await expect(publish("{")).rejects.toMatchObject({ code: 0x99 });
    await expect(publish(`{"ts":${nowMs + 20 * minute},"values":{"a":1}}`)).rejects.toMatchObject({
      code: 0x83,
    });
    await client.endAsync();
    await platform.http.inject({ method: "POST", url: `/api/v1/${token}/telemetry`, payload: "[1]" });
    const { rows, total } = await list("listRefusals");
    expect(total).toBe(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: "bad-payload", count: 2 }),
        expect.objectContaining({ reason: "future-timestamp", count: 1 }),
      ]),
    );
  });

  it("meet a text in place of an indicator's number, over MQTT and HTTP: what was sent is shown, the rest is stored", async () => {
    const token = await issue();
    const client = await connect(token);
    const telemetry = "v1/devices/me/telemetry";
    await expect(client.publishAsync(telemetry, '{"oilTemp":"abc"}', { qos: 1 })).rejects.toMatchObject({
      code: 0x83,
    });
    await client.publishAsync(telemetry, '{"oilTemp":"48.5"}', { qos: 1 });
    await client.endAsync();
    platform.pass(1);
    const answer = await platform.http.inject({
      method: "POST",
      url: `/api/v1/${token}/telemetry`,
      payload: `{"ts":${nowMs},"values":{"waterActivity":{"value":0.3},"waterPpm":46,"firmware":"v1"}}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      reason: "not-a-number",
      message: 'waterActivity is a number; {"value":0.3} is not stored',
    });
    expect(await list("listRefusals")).toMatchObject({
      total: 1,
      rows: [{ reason: "not-a-number", count: 2, sentKey: "waterActivity", sentValue: '{"value":0.3}' }],
    });
    expect(await list("listUndeclared")).toMatchObject({
      total: 1,
      rows: [{ key: "firmware", value: "v1" }],
    });
    expect(platform.telemetry.latest.of(device.numericId)?.vals).toContain(46);
  });

  it("do not meet a text of a key that an administrator has named without a unit", async () => {
    await send({ runState: 1, pumpSpeed: 1480 });
    const named = { name_zh: "状态", name_en: "State", decimals: 0, adopted_at: new Date(nowMs) };
    await platform.db
      .insertInto("adopted_indicator")
      .values([
        { key: "runState", unit: "", ...named },
        { key: "pumpSpeed", unit: "r/min", ...named },
      ])
      .execute();
    await platform.telemetry.keys.loadAdopted();
    await send({ runState: "on" });
    await expect(send({ pumpSpeed: "fast" })).rejects.toMatchObject({ reason: "not-a-number" });
  });

  it("meet who sends too often, are counted, and end when they send less; others are not held up", async () => {
    const burst = 2000;
    const sent = await Promise.allSettled(
      Array.from({ length: burst + 5 }, (_, i) => send({ oilTemp: 50 }, nowMs - i)),
    );
    const refused = sent.flatMap((each) => (each.status === "rejected" ? [each.reason as object] : []));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: "rate-limited", retryAfterSeconds: 1 });
    expect(await list("listRefusals")).toMatchObject({ rows: [{ reason: "rate-limited", count: 5 }] });

    const busy = device;
    deviceId = await platform.addDevice(await platform.addCustomer(await platform.addTenant()), "press 2");
    device = await authenticated(await issue());
    await send({ oilTemp: 50 });
    device = busy;
    platform.pass(1);
    await send({ oilTemp: 51 });
  });
});

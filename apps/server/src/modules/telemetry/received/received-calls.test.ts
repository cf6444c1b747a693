import { hourMs } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReceivedMessages } from "@oilcloud/contract";
import { makeTestPlatform, send, type TestPlatform } from "../../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");

let platform: TestPlatform;
let mqttPort = 0;
let tenantId = "";
let customerId = "";
let deviceId = "";
let token = "";
let admin = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  await platform.addAccount({ username: "admin" });
  admin = await platform.tokenOf("admin");
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId);
  deviceId = await platform.addDevice(customerId, "press 1");
  token = await platform.telemetry.management.issueToken({ kind: "platform" }, deviceId);
});

const path = () => `/api/system/customerdevice/receivedMessages?deviceId=${deviceId}`;
const look = async (account = admin) =>
  (await platform.get(path(), account)).body as { code: number; data: ReceivedMessages };
const list = async () => (await look()).data;
const post = (payload: unknown, what = "telemetry") =>
  platform.http.inject({
    method: "POST",
    url: `/api/v1/${token}/${what}`,
    headers: { "content-type": "application/json" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
const fatesOf = ({ messages: [message] }: ReceivedMessages) =>
  message?.readings.flatMap(({ values }) => values.map(({ key, fate }) => [key, fate]));

describe("what a device sent", () => {
  it("is listed with what became of each value", async () => {
    const raw = JSON.stringify({
      oilTemp: 54.2,
      water_act: 0.4,
      firmware: "v1",
      waterActivity: 9999,
      fe1: "low",
    });
    await post(raw);
    const { messages, fates } = await list();
    expect(messages).toMatchObject([
      {
        number: 1,
        time: nowMs,
        transport: "HTTP",
        topic: "telemetry",
        bytes: raw.length,
        raw,
        outcome: "not-a-number",
      },
    ]);
    expect(messages[0]?.readings).toEqual([
      {
        time: null,
        corrected: null,
        values: [
          { key: "oilTemp", sent: "54.2", stored: 54.2, fate: "stored", mark: 0 },
          { key: "water_act", sent: "0.4", stored: 0.4, fate: "unnamed", mark: 0 },
          { key: "firmware", sent: '"v1"', stored: null, fate: "unnamed", mark: 0 },
          { key: "waterActivity", sent: "9999", stored: 9999, fate: "excluded", mark: 1 },
          { key: "fe1", sent: '"low"', stored: null, fate: "not-a-number", mark: 0 },
        ],
      },
    ]);
    expect(fates).toContainEqual({ fate: "unnamed", count: 2 });
  });

  it("shows times that were refused, of single readings of a message", async () => {
    await post([
      { ts: nowMs + 8 * hourMs, values: { oilTemp: 50 } },
      { ts: 1000, values: { oilTemp: 51 } },
      { ts: nowMs, values: { oilTemp: 52 } },
    ]);
    const { messages } = await list();
    expect(messages[0]?.readings.map(({ time, values }) => [time, values[0]?.fate])).toEqual([
      [nowMs + 8 * hourMs, "future-timestamp"],
      [1000, "too-old"],
      [nowMs, "stored"],
    ]);
  });

  it("shows a payload that could not be read, over MQTT, and a topic that no one reads", async () => {
    await look();
    const options = { username: token, protocolVersion: 5, reconnectPeriod: 0 } as const;
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options);
    await client.publishAsync("v1/devices/me/telemetry", '{"oilTemp":', { qos: 1 }).catch(() => {});
    await client.publishAsync("v1/devices/me/telemetri", '{"oilTemp":5}', { qos: 1 }).catch(() => {});
    await client.endAsync();
    await vi.waitFor(async () =>
      expect((await list()).messages).toMatchObject([
        { transport: "MQTT 5", topic: "v1/devices/me/telemetri", outcome: "unknown-topic" },
        { topic: "v1/devices/me/telemetry", raw: '{"oilTemp":', outcome: "bad-payload", why: "not JSON" },
      ]),
    );
    const { body } = await platform.get(`/api/system/sensor/listRefusals?deviceId=${deviceId}`, admin);
    expect((body.rows as { reason: string }[]).map(({ reason }) => reason).sort()).toEqual([
      "bad-payload",
      "unknown-topic",
    ]);
  });

  it("includes attributes", async () => {
    await post({ serial: "A7" }, "attributes");
    expect(fatesOf(await list())).toEqual([["serial", "attribute"]]);
  });

  it("of a device that reports through a gateway is its own part of the message", async () => {
    const gateway = await platform.telemetry.backend.authenticate(token);
    await platform.telemetry.backend.storeGatewayTelemetry(
      gateway!,
      new Map([
        ["pump", [{ ts: nowMs, values: { oilTemp: 48 } }]],
        ["mixer", [{ ts: nowMs, values: { oilTemp: 49 } }]],
      ]),
    );
    const { rows } = (
      await platform.get(`/api/system/dataanalysis/listDeviceInfo?gatewayId=${deviceId}`, admin)
    ).body as { rows: { deviceId: string; deviceName: string }[] };
    deviceId = rows.find(({ deviceName }) => deviceName === "pump")!.deviceId;
    const { messages } = await list();
    expect(messages).toMatchObject([{ transport: "gateway", topic: "pump", outcome: "accepted" }]);
    expect(messages[0]?.raw).not.toContain("49");
  });
});

describe("recording", () => {
  it("begins with the first message of a new device, and with the first that cannot be read", async () => {
    await post({ oilTemp: 50 });
    expect((await list()).messages).toHaveLength(1);
  });

  it("of an older device begins with a payload that cannot be read", async () => {
    await post({ oilTemp: 50 });
    platform.telemetry.management.deviceChanged(deviceId);
    await post("{");
    await post({ oilTemp: 51 });
    expect((await list()).messages.map(({ outcome }) => outcome).slice(0, 2)).toEqual([
      "accepted",
      "bad-payload",
    ]);
  });
});

describe("a clock that is set for a device", () => {
  const setClock = async (offsetMin: number, inSeconds = false, account = admin) =>
    (
      await send(platform.http, {
        method: "PUT",
        url: "/api/system/customerdevice/clock",
        payload: { deviceId, offsetMin, inSeconds },
        headers: { "x-authorization": `Bearer ${account}` },
      })
    ).body;
  const local = (i: number) => post({ ts: nowMs + 8 * hourMs - i, values: { oilTemp: 50 } });

  it("corrects the times from then on, and is undone", async () => {
    for (const i of [2, 1, 0]) await local(i);
    const before = await list();
    expect(before.mistakes).toEqual([
      { kind: "clock-offset", count: 3, aheadMin: 480, offsetMin: 480, spreadS: 0, isSiteTime: true },
    ]);
    expect(await setClock(480)).toMatchObject({ code: 200 });
    expect((await local(0)).statusCode).toBe(200);
    const { mistakes, clock, messages } = await list();
    expect([mistakes, clock]).toEqual([[], { offsetMin: 480, inSeconds: false }]);
    expect(messages[0]?.readings).toMatchObject([{ time: nowMs + 8 * hourMs, corrected: nowMs }]);
    await setClock(0);
    expect((await local(0)).statusCode).toBe(400);
  });

  it("reads times in seconds, and those in ms as well", async () => {
    await setClock(0, true);
    await post({ ts: nowMs / 1000, values: { oilTemp: 50 } });
    await post({ ts: nowMs + 1, values: { oilTemp: 50 } });
    const { messages } = await list();
    expect(messages.map(({ outcome, readings }) => [outcome, readings[0]?.corrected])).toEqual([
      ["accepted", nowMs + 1],
      ["accepted", nowMs],
    ]);
  });

  it("is in the audit, in both languages, and not for devices out of scope", async () => {
    await setClock(480);
    const { body } = await platform.get(`/api/system/audit/list?pageNum=1&pageSize=5`, admin);
    expect(JSON.stringify(body)).toContain("480");
    const username = `other ${tenantId}`;
    const scope = { tenantId: await platform.addTenant() };
    await platform.addAccount({ username, authority: "TENANT_ADMIN", accountType: "dealer", ...scope });
    expect(await setClock(0, false, await platform.tokenOf(username))).toMatchObject({ code: 404 });
  });
});

describe("who may read it", () => {
  it("is the dealer and accounts of the customer that may edit the device, of their own only", async () => {
    await platform.addAccount({
      username: `dealer ${tenantId}`,
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId,
    });
    await platform.addAccount({
      username: `user ${tenantId}`,
      authority: "CUSTOMER_USER",
      accountType: "endUser",
      tenantId,
      customerId,
    });
    await platform.addAccount({
      username: `care ${tenantId}`,
      authority: "CUSTOMER_USER",
      accountType: "maintenance",
      tenantId,
      customerId,
    });
    const codes = async () =>
      Promise.all(
        ["dealer", "user", "care"].map(
          async (name) => (await look(await platform.tokenOf(`${name} ${tenantId}`))).code,
        ),
      );
    expect(await codes()).toEqual([200, 200, 403]);
    deviceId = await platform.addDevice(await platform.addCustomer(await platform.addTenant()), "foreign");
    expect(await codes()).toEqual([404, 404, 403]);
  });
});

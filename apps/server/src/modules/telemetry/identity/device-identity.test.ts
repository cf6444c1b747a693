import type { AuditRow, DeviceIdentity } from "@oilcloud/contract";
import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let platform: FleetPlatform;
let port: number;
let deviceId: string;
let devices = 0;
const clients: MqttClient[] = [];
beforeAll(async () => {
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});
afterAll(() => platform.close());

const add = async () => {
  deviceId = await platform.addDevice(platform.customerId, `press ${++devices}`);
};
async function issue(overlapHours?: number): Promise<string> {
  const body = { deviceId, ...(overlapHours !== undefined && { overlapHours }) };
  const { data } = await platform.ask<{ token: string }>("dealer", "POST", "customerdevice/issueToken", body);
  return data?.token ?? "";
}
async function connect(username: string): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username,
    reconnectPeriod: 0,
    keepalive: 0, // the clock is moved by hours
    protocolVersion: 5,
  });
  clients.push(client);
  return client;
}
async function send(token: string): Promise<number> {
  const url = `/api/v1/${token}/telemetry`;
  const { statusCode } = await platform.http.inject({ method: "POST", url, payload: { oilTemp: 50 } });
  return statusCode;
}
async function identity(who = "dealer"): Promise<DeviceIdentity> {
  const { data } = await platform.ask<DeviceIdentity>(
    who,
    "GET",
    `customerdevice/identity?deviceId=${deviceId}`,
  );
  if (!data) throw new Error("no answer");
  return data;
}
const now = () => platform.now().getTime();
const pass = async (ms: number) => {
  platform.pass(ms / 1000);
  await platform.telemetry.identity.flush();
};

describe("a token that is replaced with an overlap", () => {
  it("works beside the new one until its time is over, and its last use is shown", async () => {
    await add();
    const old = await issue();
    await issue(24);
    expect((await identity()).earlier).toMatchObject([
      { replacedTime: now(), endTime: now() + dayMs, working: true, lastTime: null },
    ]);
    await pass(hourMs);
    expect(await send(old)).toBe(200);
    expect((await identity()).earlier).toMatchObject([{ lastTime: now(), lastAddress: "127.0.0.1" }]);
    await pass(23 * hourMs);
    expect(await send(old)).toBe(401);
    expect((await identity()).earlier).toMatchObject([{ working: false }]);
  });

  it("ends an hour after the device has shown the new one, and its session with it", async () => {
    await add();
    const old = await issue();
    const token = await issue(7 * 24);
    const client = await connect(old);
    expect((await identity()).token).toMatchObject({ firstTime: null });
    expect(await send(token)).toBe(200);
    const firstMs = now();
    await pass(hourMs / 2);
    expect(await identity()).toMatchObject({
      token: { firstTime: firstMs },
      earlier: [{ endTime: firstMs + hourMs, working: true }],
    });
    expect(client.connected).toBe(true);
    await pass(hourMs);
    await vi.waitFor(() => expect(client.connected).toBe(false));
    expect(await send(old)).toBe(401);
    expect(await send(token)).toBe(200);
  });

  it("is ended by a person at once, or by a new token without an overlap", async () => {
    for (const end of ["call", "token"]) {
      await add();
      const old = await issue();
      await issue(24);
      const client = await connect(old);
      if (end === "token") await issue();
      else
        expect(
          (await platform.ask("dealer", "POST", "customerdevice/endEarlierTokens", { deviceId })).data,
        ).toEqual({
          ended: 1,
        });
      await vi.waitFor(() => expect(client.connected).toBe(false));
      expect(await send(old)).toBe(401);
    }
  });

  it("leaves no more than five replaced tokens", async () => {
    await add();
    for (let i = 0; i < 9; i++) await issue(24);
    expect((await identity()).earlier.length).toBe(5);
  });

  it("leaves entries in the audit with the end of the earlier one", async () => {
    await add();
    await issue();
    await issue(24);
    const { rows } = await platform.ask<AuditRow>(
      "dealer",
      "GET",
      `audit/list?deviceId=${deviceId}&entity=device`,
    );
    expect(rows?.[0]?.changes.map(({ field }) => field)).toContain("Earlier token works until");
  });
});

describe("a token that has ended and is still used", () => {
  it("is reported with its address, and once a day among the security events", async () => {
    await add();
    const old = await issue();
    await issue();
    const events = async () =>
      (await platform.ask<AuditRow>("dealer", "GET", "audit/list?security=deviceIdentity")).rows?.filter(
        ({ title }) => title === `press ${devices} · Uses a token that has ended`,
      ).length;
    const before = (await events()) ?? 0;
    for (let i = 0; i < 3; i++) {
      expect(await send(old)).toBe(401);
      await pass(hourMs);
    }
    expect((await identity()).notices).toMatchObject([
      { kind: "endedToken", address: "127.0.0.1", firstTime: now() - 3 * hourMs, lastTime: now() - hourMs },
    ]);
    expect(await events()).toBe(before + 1);
    await pass(dayMs);
    await send(old);
    await pass(hourMs);
    expect(await events()).toBe(before + 2);
    await pass(40 * dayMs);
    expect((await identity()).notices).toEqual([]);
  });

  it("is no more known than an invented one to who has it", async () => {
    await add();
    const old = await issue();
    await issue();
    await expect(connect(old)).rejects.toMatchObject({ code: 0x86 });
    await expect(connect("invented")).rejects.toMatchObject({ code: 0x86 });
  });
});

it("is shown to those who manage the device alone", async () => {
  await add();
  const path = `customerdevice/identity?deviceId=${deviceId}`;
  expect((await platform.ask("visitor", "GET", path)).code).not.toBe(200);
  deviceId = await platform.addDevice(platform.foreignId, "foreign");
  expect((await platform.ask("dealer", "GET", `customerdevice/identity?deviceId=${deviceId}`)).code).not.toBe(
    200,
  );
});

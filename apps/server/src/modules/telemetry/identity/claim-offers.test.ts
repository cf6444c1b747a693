import { setTimeout as pause } from "node:timers/promises";
import type { AuditRow, ClaimedDevice, ReceivedMessages } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

let platform: FleetPlatform;
let port: number;
beforeAll(async () => {
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0);
});
afterAll(() => platform.close());

async function device(name: string, customerId = platform.customerId) {
  const id = await platform.addDevice(customerId, name);
  return { id, token: await platform.telemetry.devices.issueToken(id, platform.now()) };
}
const claim = (deviceName: string, secret: string, who = "dealer") =>
  platform.ask<ClaimedDevice>(who, "POST", "customerdevice/claim", { deviceName, secret });
async function publish(username: string, topic: string, message: object | string): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, reconnectPeriod: 0 });
  await client.publishAsync(topic, typeof message === "string" ? message : JSON.stringify(message), {
    qos: 1,
  });
  await client.endAsync();
}
const post = (token: string, payload?: object) =>
  platform.http.inject({ method: "POST", url: `/api/v1/${token}/claim`, ...(payload && { payload }) });

it.each(["v1/devices/me/claim", "v2/c", "v2/c/j"])("a device offers itself by %s, once", async (topic) => {
  const { id, token } = await device(topic);
  expect((await claim(topic, "4711")).code).toBe(2190);
  await publish(token, topic, { secretKey: "4711", durationMs: 60_000 });
  expect((await claim(topic, "4712")).code).toBe(2190);
  expect((await claim(topic, "4711", "customer")).data).toEqual({ deviceId: id, deviceName: topic });
  expect((await claim(topic, "4711", "customer")).code).toBe(2190);
});

it("a device offers itself over HTTP, with a day and no secret unless it says so", async () => {
  const { id, token } = await device("http pump");
  expect((await post(token)).statusCode).toBe(200);
  expect((await claim("http pump", "")).data).toMatchObject({ deviceId: id });
  expect((await post(token, { secretKey: "s", durationMs: 1e15 })).statusCode).toBe(200);
  platform.pass(24 * 3600 + 1);
  expect((await claim("http pump", "s")).code).toBe(2190);
  for (const wrong of [
    { secretKey: 1 },
    { durationMs: -1 },
    { durationMs: "1" },
    { secretKey: "x".repeat(129) },
  ])
    expect((await post(token, wrong)).statusCode).toBe(400);
  expect((await post("none", {})).statusCode).toBe(401);
  // The edge ends sessions that were open over such a time; the next ones begin after it has looked.
  await pause(1.2 * secondMs);
});

it("an offer ends when its time is over", async () => {
  const { id, token } = await device("short");
  await post(token, { secretKey: "s", durationMs: 60_000 });
  platform.pass(61);
  expect((await claim("short", "s")).code).toBe(2190);
  await post(token, { secretKey: "s", durationMs: 60_000 });
  expect((await claim("short", "s")).data).toMatchObject({ deviceId: id });
});

it("a gateway offers its children", async () => {
  const { id, token } = await device("gateway");
  await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", id).execute();
  await publish(token, "v1/gateway/claim", { "child A": { secretKey: "a" }, "child B": { secretKey: "b" } });
  expect((await claim("child A", "b")).code).toBe(2190);
  expect((await claim("child A", "a")).data).toMatchObject({ deviceName: "child A" });
  expect((await claim("child B", "b")).data).toMatchObject({ deviceName: "child B" });
});

it("is claimed by those who see the device and may manage it, and leaves an entry without the secret", async () => {
  const { token } = await device("foreign pump", platform.foreignId);
  await post(token, { secretKey: "hush-secret" });
  expect((await claim("foreign pump", "hush-secret")).code).toBe(2190);
  expect((await claim("foreign pump", "hush-secret", "visitor")).code).not.toBe(200);
  expect((await claim("foreign pump", "hush-secret", "root")).code).toBe(200);
  const { rows = [] } = await platform.ask<AuditRow>("root", "GET", "audit/list?entity=deviceNotice");
  expect(rows[0]).toMatchObject({ title: "foreign pump · Claimed by its secret", outcome: "success" });
  expect(JSON.stringify(rows)).not.toContain("hush-secret");
});

it("keeps the secret out of the list of received messages", async () => {
  const { id, token } = await device("watched");
  const watch = () =>
    platform.ask<ReceivedMessages>("dealer", "GET", `customerdevice/receivedMessages?deviceId=${id}`);
  await watch();
  await publish(token, "v1/devices/me/claim", { secretKey: "hush-secret" });
  await post(token, { secretKey: "hush-secret" });
  const { data } = await watch();
  expect(data?.messages.map(({ topic }) => topic)).toEqual(["claim", "v1/devices/me/claim"]);
  expect(JSON.stringify(data)).not.toContain("hush-secret");
});

it("wrong secrets are limited", async () => {
  const { token } = await device("guessed");
  await post(token, { secretKey: "right" });
  const codes = [];
  for (let i = 0; i < 12; i++) codes.push((await claim("guessed", `wrong ${i}`, "customer")).code);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(2190));
  expect(codes[11]).not.toBe(2190);
  expect((await claim("guessed", "right", "customer")).code).not.toBe(200);
});

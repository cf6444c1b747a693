import type { CareCall, CareRun, CareTemplate } from "@oilcloud/contract";
import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { isRefusal } from "./care-values.ts";

let platform: FleetPlatform;
let port = 0;
let deviceId = "";
const open: MqttClient[] = [];
beforeAll(async () => {
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0);
});
afterAll(() => platform.close());
beforeEach(async () => {
  deviceId = await platform.addDevice(platform.customerId);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true);
});

/** A device that answers commands; null: it stays silent. */
async function connect(id: string, answer: unknown) {
  const username = await platform.telemetry.management.issueToken({ kind: "platform" }, id);
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username,
    reconnectPeriod: 0,
    keepalive: 0,
  });
  open.push(client);
  const heard: unknown[] = [];
  client.on("message", (topic, payload) => {
    heard.push(JSON.parse(payload.toString()));
    if (answer !== null)
      client.publish(topic.replace("request", "response"), JSON.stringify(answer), { qos: 1 });
  });
  await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
  return heard;
}
const post = (path: string, body: object, who = "dealer") =>
  platform.ask<{ runId: string; templateId: string }>(who, "POST", `care/${path}`, body);
const run = (more: object = {}, who = "dealer") =>
  post("run", { templateId: "restart", values: {}, deviceIds: [deviceId], minutes: 60, ...more }, who);
const callsOf = async (runId = "") =>
  (await platform.ask<CareCall>("dealer", "GET", `care/calls?runId=${runId}&pageSize=500`)).rows ?? [];
const becomes = (runId: string | undefined, expected: object) =>
  vi.waitFor(async () => expect((await callsOf(runId))[0]).toMatchObject(expected), { timeout: 15_000 });

describe("a command", () => {
  it("is sent to a connected device, with who sent it and the answer", async () => {
    const heard = await connect(deviceId, { done: true });
    const values = { seconds: 60 };
    const { data } = await run({ templateId: "setInterval", values });
    await becomes(data?.runId, { state: "answered", answer: '{"done":true}', startedBy: "dealer" });
    expect(heard).toEqual([{ method: "setInterval", params: values }]);
  });

  it("waits for a device that is not connected, and is sent to it once", async () => {
    const { data } = await run({ templateId: "setTime" });
    expect(await callsOf(data?.runId)).toMatchObject([{ state: "waiting", sentTime: null }]);
    const heard = await connect(deviceId, "ok");
    await becomes(data?.runId, { state: "answered", answer: '"ok"' });
    expect(heard).toEqual([{ method: "setTime", params: { ts: platform.now().getTime() } }]);
  });

  it("is refused where the device says so", async () => {
    await connect(deviceId, { error: "locked" });
    const { data } = await run();
    await becomes(data?.runId, { state: "refused", answer: '{"error":"locked"}' });
  });

  it("ends without an answer where the device stays silent, and is not repeated", async () => {
    const heard = await connect(deviceId, null);
    const { data } = await run();
    await becomes(data?.runId, { state: "noAnswer" });
    expect(heard).toHaveLength(1);
  });

  it("expires when the device does not connect in time", async () => {
    const { data } = await run({ minutes: 1 });
    platform.pass(61);
    await becomes(data?.runId, { state: "expired" });
  });

  it("to many devices is counted, and cancelled where it was not sent yet", async () => {
    await connect(deviceId, {});
    const others = await Promise.all(
      Array.from({ length: 3 }, () => platform.addDevice(platform.customerId)),
    );
    const { data } = await run({ deviceIds: [deviceId, ...others] });
    const counts = async () => {
      const { rows = [] } = await platform.ask<CareRun>("dealer", "GET", "care/runs");
      return rows.find(({ runId }) => runId === data?.runId)?.counts;
    };
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ answered: 1, waiting: 3 }));
    expect(await post("cancel", { runId: data?.runId })).toMatchObject({ code: 200 });
    expect(await counts()).toMatchObject({ answered: 1, cancelled: 3, waiting: 0 });
    expect(await post("cancel", { runId: data?.runId })).toMatchObject({ code: 2189 });
  });

  it.each([
    [2187, { templateId: "setInterval", values: {} }],
    [2187, { templateId: "setInterval", values: { seconds: 0 } }],
    [2187, { templateId: "setInterval", values: { seconds: "60" } }],
    [2186, { templateId: "11111111-2222-4333-8444-555555555555" }],
    [2181, { deviceIds: [] }],
    [400, { minutes: 0 }],
  ])("is refused with %i for %o", async (code, entry) => {
    const answer = await run(entry);
    expect(answer.code).toBe(code);
    expect(answer.msg.length).toBeGreaterThan(5);
  });

  it("is no one's but administrators' of the devices", async () => {
    expect(await run({}, "customer")).toMatchObject({ code: 403 });
    expect(await run({ deviceIds: [await platform.addDevice(platform.foreignId)] })).toMatchObject({
      code: 404,
    });
  });
});

describe("a template", () => {
  const entry = {
    name: "Zero point",
    model: "OM-300",
    method: "zero",
    fields: [{ key: "channel", kind: "number", unit: "", min: 1, max: 4 }],
  };
  it("of a dealer is that dealer's, and those to begin with are everyone's", async () => {
    const { data } = await post("template/save", entry);
    const { rows = [] } = await platform.ask<CareTemplate>("dealer", "GET", "care/templates");
    expect(rows.filter(({ usual }) => usual !== null)).toHaveLength(4);
    expect(rows.find(({ templateId }) => templateId === data?.templateId)).toMatchObject({
      ...entry,
      isOwn: true,
    });
    const heard = await connect(deviceId, 1);
    const sent = await run({ templateId: data?.templateId, values: { channel: 2, other: 3 } });
    await becomes(sent.data?.runId, { state: "answered", name: "Zero point" });
    expect(heard).toEqual([{ method: "zero", params: { channel: 2 } }]);
    expect(await post("template/remove", { templateId: data?.templateId })).toMatchObject({ code: 200 });
    expect(await run({ templateId: data?.templateId })).toMatchObject({ code: 2186 });
    expect(await callsOf(sent.data?.runId)).toMatchObject([{ name: "Zero point" }]);
  });

  it("of the platform is used by dealers and changed by the platform alone", async () => {
    const { data } = await post("template/save", entry, "root");
    const templateId = data?.templateId;
    expect(await post("template/save", { ...entry, templateId })).toMatchObject({ code: 404 });
    expect(await post("template/remove", { templateId })).toMatchObject({ code: 404 });
    expect(await run({ templateId, values: { channel: 1 } })).toMatchObject({ code: 200 });
    expect(await post("template/remove", { templateId }, "root")).toMatchObject({ code: 200 });
  });

  it("has each key once", async () => {
    const [field] = entry.fields;
    expect(await post("template/save", { ...entry, fields: [field, field] })).toMatchObject({ code: 2187 });
  });
});

it.each([
  [true, { error: "x" }],
  [true, { success: false }],
  [true, { status: "FAILED" }],
  [true, false],
  [false, { error: null }],
  [false, { result: "ok" }],
  [false, null],
  [false, []],
])("an answer counts as a refusal: %s for %o", (expected, answer) =>
  expect(isRefusal(answer)).toBe(expected),
);

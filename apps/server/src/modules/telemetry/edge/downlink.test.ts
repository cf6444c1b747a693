import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestEdge, pause, type TestEdge, until } from "./testing/test-edge.ts";

const deviceFilters = [
  "v1/devices/me/attributes",
  "v1/devices/me/attributes/response/+",
  "v1/devices/me/rpc/request/+",
  "v1/devices/me/rpc/response/+",
];
const gatewayFilters = ["v1/gateway/attributes", "v1/gateway/attributes/response", "v1/gateway/rpc"];
const body = (packet: object): unknown => JSON.parse(String((packet as { payload: Buffer }).payload));

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
});
afterEach(() => edge.close());

describe("subscriptions", () => {
  it("are granted for the known filters up to QoS 1, and refused for others", async () => {
    const five = await edge.session("gateway-1", 5);
    const all = [...deviceFilters, ...gatewayFilters];
    expect(await five.subscribe(all, 2)).toMatchObject({ cmd: "suback", granted: all.map(() => 1) });
    expect(await five.subscribe(["#", deviceFilters[0]!, "$share/g/#"], 0)).toMatchObject({
      granted: [0x8f, 0, 0x8f],
    });
    const old = await edge.session("device-1", 4);
    expect(await old.subscribe(["v1/devices/+/attributes", ...gatewayFilters])).toMatchObject({
      granted: [0x80, 0x80, 0x80, 0x80],
    });
  });

  it("end with UNSUBSCRIBE", async () => {
    const client = await edge.session("device-1", 5);
    await client.subscribe(deviceFilters);
    client.send({ cmd: "unsubscribe", messageId: 3, unsubscriptions: ["v1/devices/me/attributes", "a"] });
    expect(await client.next()).toMatchObject({ cmd: "unsuback", messageId: 3, granted: [0, 0x11] });
    expect(edge.server.sendAttributes("device-1", { a: 1 })).toBe(false);
  });

  it("never let one device hear another", async () => {
    const one = await edge.session("device-1");
    const two = await edge.session("device-2", 5);
    for (const client of [one, two]) await client.subscribe(deviceFilters);
    one.publish("v1/devices/me/attributes", { secret: 1 }, 1, 1);
    one.publish("v1/devices/me/rpc/request/1", { method: "getSessionLimits" }, 1, 2);
    one.publish("v1/devices/me/attributes/request/1", {}, 1, 3);
    one.publish("v1/devices/me/rpc/response/1", { secret: 2 }, 1, 4);
    edge.server.sendRpc("device-1", { id: 1, method: "reboot", params: {} });
    edge.server.sendAttributes("device-1", { interval: 5 });
    await pause(150);
    expect(one.received.length).toBeGreaterThan(7);
    expect(two.received.map(({ cmd }) => cmd)).toEqual(["connack", "suback"]);
  });
});

describe("short topics", () => {
  it.each([
    ["v2/a", "v2/a/req/7", "v2/a/res/", "v2/r/req/", "v2/r/res/"],
    ["v2/a/j", "v2/a/req/j/7", "v2/a/res/j/", "v2/r/req/j/", "v2/r/res/j/"],
  ])("carry what the long ones do, with %s", async (attributes, ask, found, called, answered) => {
    const client = await edge.session("device-1");
    await client.subscribe([attributes, `${found}+`, `${called}+`, `${answered}+`]);
    expect(edge.server.sendAttributes("device-1", { interval: 5 })).toBe(true);
    expect(await client.next()).toMatchObject({ topic: attributes });
    edge.server.sendRpc("device-1", { id: 4, method: "reboot", params: null });
    const call = await client.next();
    expect(call).toMatchObject({ topic: `${called}4` });
    expect(body(call)).toEqual({ method: "reboot", params: null });
    client.publish(ask, { sharedKeys: "interval" }, 0);
    expect(await client.next()).toMatchObject({ topic: `${found}7` });
    client.publish(`${called}9`, { method: "getSessionLimits" }, 0);
    expect(await client.next()).toMatchObject({ topic: `${answered}9` });
    client.publish(`${answered}4`, { done: true });
    client.publish(attributes, { serial: "A" });
    await until(() => edge.backend.calls.length === 3);
    expect(edge.backend.calls.slice(1)).toEqual([
      ["rpc", "device-1", 4, null, { done: true }],
      ["attributes", "device-1", { serial: "A" }],
    ]);
  });

  it("of the last subscription count, so that nothing is sent twice", async () => {
    const client = await edge.session("device-1", 5);
    await client.subscribe(["v1/devices/me/attributes", "v2/a"]);
    edge.server.sendAttributes("device-1", { a: 1 });
    expect(await client.next()).toMatchObject({ topic: "v2/a" });
    client.send({ cmd: "unsubscribe", messageId: 3, unsubscriptions: ["v1/devices/me/attributes", "v2/a"] });
    expect(await client.next()).toMatchObject({ cmd: "unsuback", granted: [0x11, 0] });
  });
});

describe("calls by the device", () => {
  it("for getSessionLimits are answered as gateways need it", async () => {
    const client = await edge.session("gateway-1", 5);
    await client.subscribe(["v1/devices/me/rpc/response/+"]);
    client.publish("v1/devices/me/rpc/request/1", { method: "getSessionLimits", params: { timeout: 5000 } });
    const answer = await client.next();
    const rateLimits = { messages: "", telemetryMessages: "", telemetryDataPoints: "" };
    expect(answer).toMatchObject({ cmd: "publish", topic: "v1/devices/me/rpc/response/1", qos: 1 });
    expect(body(answer)).toEqual({
      maxPayloadSize: 65_536,
      maxInflightMessages: 100,
      rateLimits,
      gatewayRateLimits: rateLimits,
    });
    expect(await client.next()).toMatchObject({ cmd: "puback", reasonCode: 0 });
  });

  it("for anything else are answered with an error, and without a subscription not at all", async () => {
    const client = await edge.session("device-1");
    client.publish("v1/devices/me/rpc/request/7", { method: "getTime" });
    expect(await client.next()).toMatchObject({ cmd: "puback" });
    await client.subscribe(["v1/devices/me/rpc/response/+"], 0);
    client.publish("v1/devices/me/rpc/request/8", { method: "getTime" }, 0);
    const answer = await client.next();
    expect(answer).toMatchObject({ topic: "v1/devices/me/rpc/response/8", qos: 0 });
    expect(body(answer)).toEqual({ error: "unknown method" });
  });

  it("for attributes are answered under their number", async () => {
    const client = await edge.session("device-1");
    await client.subscribe(["v1/devices/me/attributes/response/+"], 0);
    client.publish(
      "v1/devices/me/attributes/request/12",
      { clientKeys: "serial", sharedKeys: "interval,x" },
      0,
    );
    const answer = await client.next();
    expect(answer).toMatchObject({ topic: "v1/devices/me/attributes/response/12" });
    expect(body(answer)).toEqual({ client: { serial: "device-1" }, shared: { interval: 60 } });
    const keys = { client: ["serial"], shared: ["interval", "x"] };
    expect(edge.backend.calls).toEqual([["read", "device-1", keys]]);
  });
});

describe("the server's messages", () => {
  it("reach the device that subscribed, and its answer is returned", async () => {
    const client = await edge.session("device-1");
    const rpc = { id: 5, method: "setInterval", params: { s: 60 } };
    expect(edge.server.sendRpc("device-1", rpc)).toBe(false);
    await client.subscribe(deviceFilters);
    expect(edge.server.sendRpc("device-1", rpc)).toBe(true);
    const request = await client.next();
    expect(request).toMatchObject({ topic: "v1/devices/me/rpc/request/5", qos: 1 });
    expect(body(request)).toEqual({ method: "setInterval", params: { s: 60 } });
    client.send({ cmd: "puback", messageId: request.messageId! });
    client.publish("v1/devices/me/rpc/response/5", { ok: true });
    expect(await client.next()).toMatchObject({ cmd: "puback" });
    expect(edge.backend.calls).toEqual([["rpc", "device-1", 5, null, { ok: true }]]);
    expect(edge.server.sendAttributes("device-1", { deleted: ["k"] })).toBe(true);
    expect(body(await client.next())).toEqual({ deleted: ["k"] });
    expect(edge.server.sendRpc("device-9", rpc)).toBe(false);
  });

  it("as calls reach the newest session alone, as attributes every one", async () => {
    const old = await edge.session("device-1");
    const young = await edge.session("device-1");
    for (const client of [old, young]) await client.subscribe(deviceFilters);
    edge.server.sendRpc("device-1", { id: 1, method: "m", params: null });
    edge.server.sendAttributes("device-1", { a: 1 });
    await pause(50);
    expect([old.received.length, young.received.length]).toEqual([3, 4]);
  });

  it("stop when the client does not acknowledge as many as it said it would take", async () => {
    const client = await edge.connect();
    await client.greet("device-1", 5, { properties: { receiveMaximum: 2, maximumPacketSize: 200 } });
    await client.subscribe(deviceFilters);
    expect(edge.server.sendAttributes("device-1", { long: "x".repeat(200) })).toBe(false);
    const sent = [1, 2, 3].map((a) => edge.server.sendAttributes("device-1", { a }));
    expect(sent).toEqual([true, true, false]);
    client.send({ cmd: "puback", messageId: (await client.next()).messageId! });
    client.send({ cmd: "pingreq" });
    await client.next();
    await client.next();
    expect(edge.server.sendAttributes("device-1", { a: 4 })).toBe(true);
  });

  it("can end a device's sessions", async () => {
    const client = await edge.session("device-1", 5);
    edge.server.endSessions("device-1");
    expect(await client.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x98 }]);
  });
});

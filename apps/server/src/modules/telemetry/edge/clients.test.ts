import { connectAsync } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mosquittoPub } from "../../../testing/mosquitto.ts";
import { hasPaho, pahoPublish } from "../../../testing/paho.ts";
import { makeTestEdge, type TestEdge, until } from "./testing/test-edge.ts";

const telemetry = "v1/devices/me/telemetry";

let edge: TestEdge;
beforeAll(async () => {
  edge = await makeTestEdge();
});
afterAll(() => edge.close());

describe.each([4, 5] as const)("the npm client, version %i", (protocolVersion) => {
  const connect = (username: string) =>
    connectAsync(`mqtt://127.0.0.1:${edge.port}`, { username, protocolVersion, reconnectPeriod: 0 });

  it("publishes, subscribes, calls and is called", async () => {
    const client = await connect("gateway-npm");
    const heard = new Map<string, unknown>();
    client.on("message", (topic, payload) => heard.set(topic, JSON.parse(payload.toString())));
    await client.subscribeAsync(["v1/devices/me/rpc/request/+", "v1/devices/me/rpc/response/+"], { qos: 1 });
    await client.publishAsync("v1/devices/me/rpc/request/1", '{"method":"getSessionLimits"}', { qos: 1 });
    await until(() => heard.has("v1/devices/me/rpc/response/1"));
    expect(heard.get("v1/devices/me/rpc/response/1")).toMatchObject({ maxPayloadSize: 65_536 });
    const ts = Date.now();
    await client.publishAsync(telemetry, JSON.stringify([{ ts, values: { v: protocolVersion } }]), {
      qos: 1,
    });
    expect(edge.backend.stored.at(-1)).toEqual({
      device: "gateway-npm",
      entries: [{ ts, values: { v: protocolVersion } }],
    });
    expect(edge.server.sendRpc("gateway-npm", { id: 4, method: "m", params: null })).toBe(true);
    await until(() => heard.has("v1/devices/me/rpc/request/4"));
    await client.endAsync();
    await until(() => edge.backend.open.get("gateway-npm") === 0);
  });

  it("is refused with a wrong token", async () => {
    await expect(connect("stranger")).rejects.toMatchObject({ code: protocolVersion === 5 ? 0x86 : 5 });
  });
});

describe("the npm client, version 5", () => {
  it("learns why a publish was refused", async () => {
    const client = await connectAsync(`mqtt://127.0.0.1:${edge.port}`, {
      username: "device-npm",
      protocolVersion: 5,
    });
    await expect(client.publishAsync(telemetry, "{", { qos: 1 })).rejects.toMatchObject({ code: 0x99 });
    await expect(client.publishAsync("nowhere", "{}", { qos: 1 })).rejects.toMatchObject({ code: 0x90 });
    await client.publishAsync(telemetry, '{"still":"here"}', { qos: 1 });
    await client.endAsync();
  });
});

describe.skipIf(!hasPaho)("paho for Python at QoS 2", () => {
  it.each([4, 5] as const)(
    "on version %i publishes each message once, on one connection",
    async (version) => {
      edge.backend.stored.length = 0;
      const payloads = [1, 2, 3].map((i) => JSON.stringify({ i }));
      const { published, connections } = await pahoPublish(
        edge.port,
        version,
        "device-p",
        telemetry,
        payloads,
      );
      expect([published, connections]).toEqual([[true, true, true], 1]);
      expect(edge.backend.stored.map(({ entries }) => entries[0]?.values)).toEqual([
        { i: 1 },
        { i: 2 },
        { i: 3 },
      ]);
    },
  );
});

describe("the npm client at QoS 2", () => {
  it.each([4, 5] as const)("on version %i publishes once", async (protocolVersion) => {
    edge.backend.stored.length = 0;
    const options = { username: "device-n", protocolVersion, reconnectPeriod: 0 };
    const client = await connectAsync(`mqtt://127.0.0.1:${edge.port}`, options);
    await client.publishAsync(telemetry, '{"n":1}', { qos: 2 });
    await client.endAsync();
    expect(edge.backend.stored).toHaveLength(1);
  });
});

const mosquitto = (args: string[]) => mosquittoPub(edge.port, args);

describe("mosquitto_pub", () => {
  it.each([
    ["mqttv31", "1"],
    ["mqttv311", "0"],
    ["mqttv311", "1"],
    ["mqttv311", "2"],
    ["mqttv5", "1"],
    ["mqttv5", "2"],
  ])("with %s publishes at QoS %s", async (version, qos) => {
    const before = edge.backend.stored.length;
    const message = JSON.stringify({ version, qos });
    const { code, said } = await mosquitto([
      "-V",
      version,
      "-q",
      qos,
      "-u",
      "device-m",
      "-t",
      telemetry,
      "-m",
      message,
    ]);
    expect(code, said).toBe(0);
    await until(() => edge.backend.stored.length > before);
    const values = { version, qos: Number(qos) };
    expect(edge.backend.stored.at(-1)).toEqual({ device: "device-m", entries: [{ ts: null, values }] });
  });

  it.each(["mqttv311", "mqttv5"])("with %s says that a wrong token is wrong", async (version) => {
    const { code, said } = await mosquitto(["-V", version, "-u", "stranger", "-t", telemetry, "-m", "{}"]);
    expect(code).not.toBe(0);
    expect(said).toMatch(/not authori[sz]ed|bad user ?name/i);
  });
});

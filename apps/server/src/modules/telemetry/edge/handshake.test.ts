import { dayMs } from "@oilcloud/oil";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestEdge, pause, type TestEdge, until } from "./testing/test-edge.ts";

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
});
afterEach(() => edge.close());

describe("connecting", () => {
  it.each([3, 4] as const)("is accepted on version %i with the token as user name", async (version) => {
    const client = await edge.connect();
    expect(await client.greet("device-1", version)).toMatchObject({ cmd: "connack", returnCode: 0 });
    expect(edge.backend.open.get("device-1")).toBe(1);
  });

  it("informs an MQTT 5 client of what is available, and of its id when it brought none", async () => {
    const client = await edge.connect();
    const connack = await client.greet("device-1", 5, { clientId: "", clean: true });
    expect(connack).toMatchObject({
      reasonCode: 0,
      sessionPresent: false,
      properties: {
        retainAvailable: false,
        receiveMaximum: 100,
        maximumPacketSize: 66_560,
        topicAliasMaximum: 10,
        wildcardSubscriptionAvailable: true,
        sharedSubscriptionAvailable: false,
        subscriptionIdentifiersAvailable: false,
        assignedClientIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    });
  });

  it.each([
    [3, { returnCode: 5 }],
    [4, { returnCode: 5 }],
    [5, { reasonCode: 0x86 }],
  ] as const)("with a wrong token on version %i is refused and closed", async (version, code) => {
    const client = await edge.connect();
    expect(await client.greet("stranger", version)).toMatchObject(code);
    expect(await client.untilClosed()).toEqual([]);
    expect(edge.backend.open.size).toBe(0);
  });

  it("without a user name is refused", async () => {
    const client = await edge.connect();
    client.send({ cmd: "connect", clientId: "c", keepalive: 0 });
    expect(await client.next()).toMatchObject({ returnCode: 5 });
  });

  it.each([
    [4, { returnCode: 3 }],
    [5, { reasonCode: 0x88 }],
  ] as const)("while tokens cannot be looked up on version %i says so", async (version, code) => {
    edge.backend.authenticate = () => Promise.reject(new Error("no database"));
    const client = await edge.connect();
    expect(await client.greet("device-1", version)).toMatchObject(code);
    await client.untilClosed();
    expect(edge.errors).toHaveLength(1);
  });

  it("refuses an empty client id that wants a lasting session, and other ways to authenticate", async () => {
    const nameless = await edge.connect();
    const bytes = "101a00044d5154540480003c000000086465766963652d31".replace("101a", "1016");
    nameless.socket.write(Buffer.from(bytes, "hex"));
    expect(await nameless.next()).toMatchObject({ returnCode: 2 });
    const enhanced = await edge.connect();
    const properties = { authenticationMethod: "SCRAM" };
    expect(await enhanced.greet("device-1", 5, { properties })).toMatchObject({ reasonCode: 0x8c });
  });

  it("accepts a last will and forgets it", async () => {
    const other = await edge.session("device-2");
    await other.subscribe(["v1/devices/me/attributes"]);
    const client = await edge.connect();
    const will = { topic: "v1/devices/me/attributes", payload: '{"a":1}', qos: 1 as const, retain: true };
    expect(await client.greet("device-1", 4, { will })).toMatchObject({ returnCode: 0 });
    client.socket.destroy();
    await until(() => edge.backend.open.get("device-1") === 0);
    expect(edge.backend.calls).toEqual([]);
    expect(other.received).toHaveLength(2);
  });

  it("twice keeps both sessions, and each is counted", async () => {
    const first = await edge.session("device-1");
    const second = await edge.session("device-1");
    expect(edge.backend.open.get("device-1")).toBe(2);
    first.socket.destroy();
    await until(() => edge.backend.open.get("device-1") === 1);
    second.publish("v1/devices/me/telemetry", { t: 1 });
    expect(await second.next()).toMatchObject({ cmd: "puback" });
  });

  it("continues when the subscribers to it fail", async () => {
    edge.backend.sessionOpened = () => {
      throw new Error("a bug");
    };
    const client = await edge.session("device-1");
    client.publish("v1/devices/me/telemetry", { t: 1 });
    expect(await client.next()).toMatchObject({ cmd: "puback" });
    expect(edge.errors).toHaveLength(1);
  });

  it("takes packets that were sent before CONNACK", async () => {
    const client = await edge.connect();
    const greeted = client.greet("device-1", 4);
    client.publish("v1/devices/me/telemetry", { t: 1 });
    expect(await greeted).toMatchObject({ cmd: "connack" });
    expect(await client.next()).toMatchObject({ cmd: "puback", messageId: 1 });
  });
});

describe("breaking the protocol", () => {
  it.each([
    ["something else than CONNECT first", Buffer.from([0xc0, 0])],
    ["a CONNECT of an unknown version", Buffer.from("100c00044d5154540902003c0000", "hex")],
    ["a web browser", Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n")],
    ["a stranger's CONNECT of 60 kB", Buffer.from([0x10, 0xe0, 0xd4, 0x03, 0, 4])],
  ])("by %s closes without a word", async (_what, bytes) => {
    const client = await edge.connect();
    client.socket.write(bytes);
    expect(await client.untilClosed()).toEqual([]);
  });

  it("by a second CONNECT closes", async () => {
    const old = await edge.session("device-1", 4);
    old.send({ cmd: "connect", clientId: "c", username: "device-2" });
    expect(await old.untilClosed()).toEqual([]);
    const client = await edge.session("device-1", 5);
    client.send({ cmd: "connect", clientId: "c", protocolVersion: 5, username: "device-2" });
    expect(await client.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x82 }]);
    expect(edge.backend.open.get("device-2")).toBeUndefined();
  });

  it.each([
    ["a malformed packet", "82020001", 0x82],
    ["an impossible length", "30ffffffff", 0x81],
    ["a packet only servers send", "20020000", 0x82],
    ["a publish of QoS 3", "36050001610001", 0x81],
    ["message id 0", "3206000161000000", 0x82],
    ["an unknown topic alias", "300600000323000500", 0x94],
  ])("by %s gets DISCONNECT on 5", async (_what, hex, reasonCode) => {
    const client = await edge.session("device-1", 5);
    client.socket.write(Buffer.from(hex, "hex"));
    expect(await client.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode }]);
    expect(edge.errors).toEqual([]);
  });
});

describe("deadlines", () => {
  it("close a connection that does not say CONNECT within 10 s", async () => {
    const client = await edge.connect();
    await until(() => edge.server.connections() === 1);
    edge.pass(9_900);
    await pause(60);
    expect(client.closed).toBe(false);
    edge.pass(200);
    expect(await client.untilClosed()).toEqual([]);
  });

  it("close a session one and a half keepalives after its last packet", async () => {
    const client = await edge.session("device-1", 5);
    edge.pass(89_000);
    await pause(60);
    client.send({ cmd: "pingreq" });
    expect(await client.next()).toMatchObject({ cmd: "pingresp" });
    edge.pass(89_000);
    await pause(60);
    expect(client.closed).toBe(false);
    edge.pass(2000);
    expect(await client.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x8d }]);
    expect(edge.backend.open.get("device-1")).toBe(0);
  });

  it("do not exist for keepalive 0", async () => {
    const client = await edge.connect();
    await client.greet("device-1", 4, { keepalive: 0 });
    edge.pass(dayMs);
    await pause(60);
    client.send({ cmd: "pingreq" });
    expect(await client.next()).toMatchObject({ cmd: "pingresp" });
  });

  it("hold for a token that is never looked up", async () => {
    edge.backend.authenticate = () => new Promise(() => {});
    const client = await edge.connect();
    const answer = client.greet("device-1", 5);
    await pause(60);
    edge.pass(11_000);
    expect(await answer).toMatchObject({ reasonCode: 0x88 });
  });
});

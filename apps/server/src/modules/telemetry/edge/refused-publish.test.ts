import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EdgeRefusal, type Refusal } from "./backend.ts";
import { makeTestEdge, pause, type TestEdge } from "./testing/test-edge.ts";

const telemetry = "v1/devices/me/telemetry";

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
});
afterEach(() => edge.close());

describe("what cannot be stored", () => {
  it("as bad JSON gets 0x99 on 5 with QoS 1, and the session continues", async () => {
    const client = await edge.session("device-1", 5);
    client.publish(telemetry, "{nonsense", 1, 1);
    expect(await client.next()).toMatchObject({
      cmd: "puback",
      reasonCode: 0x99,
      properties: { reasonString: "not JSON" },
    });
    client.publish(telemetry, { t: 1 }, 1, 2);
    expect(await client.next()).toMatchObject({ messageId: 2, reasonCode: 0 });
  });

  it("as bad JSON closes QoS 0 on 5, and every 3.1.1 session after what it still had in flight", async () => {
    const five = await edge.session("device-1", 5);
    five.publish(telemetry, "{", 0);
    expect(await five.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x99 }]);
    let commit = () => {};
    edge.backend.commit = () => new Promise((resolve) => (commit = resolve));
    const old = await edge.session("device-1", 4);
    old.publish(telemetry, { t: 1 }, 1, 1);
    old.publish(telemetry, "{", 1, 2);
    old.publish(telemetry, { t: 3 }, 1, 3);
    await pause(50);
    expect(old.closed).toBe(false);
    commit();
    expect(await old.untilClosed()).toMatchObject([{ cmd: "puback", messageId: 1 }]);
    expect(edge.backend.stored).toHaveLength(1);
  });

  it("for its topic gets 0x90 on 5 and a plain PUBACK on 3.1.1", async () => {
    for (const topic of [
      "nobody/listens",
      "v1/gateway/telemetry",
      "v1/devices/me/rpc/response/x",
      "v1/+/me",
    ]) {
      const five = await edge.session("device-1", 5);
      five.publish(topic, { A: [] });
      expect(await five.next()).toMatchObject({ cmd: "puback", reasonCode: 0x90 });
      const old = await edge.session("device-1", 4);
      old.publish(topic, { A: [] });
      expect(await old.next()).toMatchObject({ cmd: "puback", messageId: 1 });
    }
    // Nothing but the count that the owner of the device reads.
    for (const call of edge.backend.calls) expect(call).toEqual(["unreadable", "device-1", "unknown-topic"]);
  });

  const refuse = (reason: Refusal, why?: string) => {
    edge.backend.commit = () => Promise.reject(new EdgeRefusal(reason, why));
  };

  it("for its rate gets 0x97 on 5 and is closed on 3.1.1", async () => {
    refuse("rate-limited");
    const five = await edge.session("device-1", 5);
    five.publish(telemetry, { t: 1 });
    expect(await five.next()).toMatchObject({ cmd: "puback", reasonCode: 0x97 });
    const old = await edge.session("device-1", 4);
    old.publish(telemetry, { t: 1 });
    expect(await old.untilClosed()).toEqual([]);
  });

  it.each(["future-timestamp", "too-old"] as const)(
    "as %s is reported so on 5, and done with on 3.1.1",
    async (why) => {
      refuse(why, "two hours ahead");
      const five = await edge.session("device-1", 5);
      five.publish(telemetry, { t: 1 });
      const properties = { reasonString: "two hours ahead" };
      expect(await five.next()).toMatchObject({ cmd: "puback", reasonCode: 0x83, properties });
      const old = await edge.session("device-1", 4);
      old.publish(telemetry, { t: 1 });
      expect(await old.next()).toMatchObject({ cmd: "puback" });
    },
  );

  it("gets no reason text when the client wants none", async () => {
    refuse("too-old");
    const client = await edge.connect();
    await client.greet("device-1", 5, { properties: { requestProblemInformation: false } });
    client.publish(telemetry, { t: 1 });
    const puback = await client.next();
    expect(puback).toMatchObject({ reasonCode: 0x83 });
    expect(puback).not.toHaveProperty("properties");
  });

  it.each([4, 5] as const)("because the store is away closes version %i unacknowledged", async (version) => {
    refuse("unavailable");
    const client = await edge.session("device-1", version);
    client.publish(telemetry, { t: 1 });
    expect((await client.untilClosed()).filter(({ cmd }) => cmd === "puback")).toEqual([]);
  });

  it("because of a fault of ours is logged and treated the same, and other sessions do not notice", async () => {
    const other = await edge.session("device-2");
    edge.backend.storeAttributes = () => {
      throw new Error("a bug");
    };
    const client = await edge.session("device-1");
    client.publish("v1/devices/me/attributes", { a: 1 });
    expect(await client.untilClosed()).toEqual([]);
    expect(edge.errors).toHaveLength(1);
    other.publish(telemetry, { t: 1 });
    expect(await other.next()).toMatchObject({ cmd: "puback" });
  });

  it("for its size closes before it is received: 0x95 on 5", async () => {
    const five = await edge.session("device-1", 5);
    five.socket.write(Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f, 0, 1]));
    expect(await five.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x95 }]);
    const barely = await edge.session("device-1", 5);
    barely.publish(telemetry, `{"a":"${"x".repeat(65_536 - 7)}"}`);
    expect(await barely.untilClosed()).toMatchObject([{ cmd: "disconnect", reasonCode: 0x95 }]);
    const old = await edge.session("device-1", 4);
    old.publish(telemetry, "x".repeat(300_000));
    expect(await old.untilClosed()).toEqual([]);
    const fitting = await edge.session("device-1", 5);
    fitting.publish(telemetry, `{"a":"${"x".repeat(65_536 - 8)}"}`);
    expect(await fitting.next()).toMatchObject({ cmd: "puback", reasonCode: 0 });
  });
});

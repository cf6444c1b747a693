import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestEdge, pause, type TestEdge, until } from "./testing/test-edge.ts";

const telemetry = "v1/devices/me/telemetry";

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
});
afterEach(() => edge.close());

describe("an acknowledgement", () => {
  it("waits for the commit", async () => {
    let commit = () => {};
    edge.backend.commit = () => new Promise((resolve) => (commit = resolve));
    const client = await edge.session("device-1");
    client.publish(telemetry, { t: 1 }, 1, 7);
    await pause(100);
    expect(edge.backend.stored).toHaveLength(1);
    expect(client.received).toHaveLength(1);
    commit();
    expect(await client.next()).toMatchObject({ cmd: "puback", messageId: 7 });
  });

  it("keeps the order of arrival when commits do not", async () => {
    const commits: (() => void)[] = [];
    edge.backend.commit = () => new Promise((resolve) => commits.push(resolve));
    const client = await edge.session("device-1");
    for (const id of [5, 3, 9]) client.publish(telemetry, { id }, 1, id);
    await pause(50);
    for (const commit of commits.toReversed()) commit();
    const ids = [await client.next(), await client.next(), await client.next()].map((p) => p.messageId);
    expect(ids).toEqual([5, 3, 9]);
    expect(edge.backend.stored.map(({ entries }) => entries[0]?.values["id"])).toEqual([5, 3, 9]);
  });

  it("is not sent for QoS 0", async () => {
    const client = await edge.session("device-1");
    client.publish(telemetry, { t: 1 }, 0);
    client.send({ cmd: "pingreq" });
    expect(await client.next()).toMatchObject({ cmd: "pingresp" });
    expect(edge.backend.stored).toHaveLength(1);
  });

  it("is plain for the short topics, retained publishes and empty messages too", async () => {
    const client = await edge.session("device-1", 5);
    client.publish("v2/t", { t: 1 }, 1, 1);
    client.publish("v2/a", { fw: "x" }, 1, 2);
    client.publish(telemetry, {}, 1, 3);
    client.send({
      cmd: "publish",
      topic: telemetry,
      payload: '{"r":1}',
      qos: 1,
      messageId: 4,
      dup: true,
      retain: true,
    });
    for (const messageId of [1, 2, 3, 4])
      expect(await client.next()).toMatchObject({ cmd: "puback", messageId, reasonCode: 0 });
    expect(edge.backend.stored.map(({ entries }) => entries[0]?.values)).toEqual([{ t: 1 }, { r: 1 }]);
    expect(edge.backend.calls).toEqual([["attributes", "device-1", { fw: "x" }]]);
  });
});

describe("QoS 2", () => {
  it.each([4, 5] as const)(
    "on version %i stores once, records after the commit, completes after the release",
    async (version) => {
      let commit = () => {};
      edge.backend.commit = () => new Promise((resolve) => (commit = resolve));
      const client = await edge.session("device-1", version);
      client.publish(telemetry, { t: 1 }, 2, 4);
      client.publish(telemetry, { t: 1 }, 2, 4);
      await pause(50);
      expect(client.received).toHaveLength(1);
      commit();
      expect(await client.next()).toMatchObject({ cmd: "pubrec", messageId: 4 });
      client.publish(telemetry, { t: 1 }, 2, 4);
      expect(await client.next()).toMatchObject({ cmd: "pubrec", messageId: 4 });
      client.send({ cmd: "pubrel", messageId: 4 });
      expect(await client.next()).toMatchObject({ cmd: "pubcomp", messageId: 4 });
      expect(edge.backend.stored).toHaveLength(1);
      client.publish(telemetry, { t: 2 }, 2, 4);
      await pause(50);
      expect(edge.backend.stored).toHaveLength(2);
      commit();
    },
  );
});

describe("an exchange of QoS 2", () => {
  it("ends on 5 with a refusal, which frees the message id", async () => {
    const client = await edge.session("device-1", 5);
    client.publish(telemetry, "{", 2, 4);
    expect(await client.next()).toMatchObject({ cmd: "pubrec", messageId: 4, reasonCode: 0x99 });
    client.publish(telemetry, { t: 1 }, 2, 4);
    expect(await client.next()).toMatchObject({ cmd: "pubrec", messageId: 4, reasonCode: 0 });
    expect(edge.backend.stored).toHaveLength(1);
  });

  it.each([4, 5] as const)(
    "on version %i stores nothing again that is repeated after a reconnection",
    async (version) => {
      let commit = () => {};
      edge.backend.commit = () => new Promise((resolve) => (commit = resolve));
      const first = await edge.session("device-1", version);
      first.publish(telemetry, { t: 1 }, 2, 4);
      await until(() => edge.backend.stored.length === 1);
      first.socket.destroy();
      commit();
      const repeated = {
        cmd: "publish",
        topic: telemetry,
        payload: '{"t":1}',
        qos: 2,
        messageId: 4,
      } as const;
      const second = await edge.session("device-1", version);
      second.send({ ...repeated, dup: true, retain: false });
      expect(await second.next()).toMatchObject({ cmd: "pubrec", messageId: 4 });
      expect(edge.backend.stored).toHaveLength(1);
      // A program that was restarted counts from the beginning and does not mark its messages as repeated.
      second.socket.destroy();
      const third = await edge.session("device-1", version);
      third.send({ ...repeated, dup: false, retain: false });
      await until(() => edge.backend.stored.length === 2);
      commit();
      expect(await third.next()).toMatchObject({ cmd: "pubrec", messageId: 4 });
    },
  );

  it("completes a release that a client repeats on a new connection", async () => {
    const client = await edge.session("device-1", 5);
    client.send({ cmd: "pubrel", messageId: 4 });
    expect(await client.next()).toMatchObject({ cmd: "pubcomp", messageId: 4 });
  });
});

describe("topic aliases on 5", () => {
  it("replace the topic they were given with, in this session only", async () => {
    const client = await edge.session("device-1", 5);
    const publish = (topic: string, messageId: number) =>
      client.send({
        cmd: "publish",
        topic,
        payload: '{"t":1}',
        qos: 1,
        messageId,
        dup: false,
        retain: false,
        properties: { topicAlias: 3 },
      });
    publish(telemetry, 1);
    publish("", 2);
    expect([await client.next(), await client.next()]).toMatchObject([{ messageId: 1 }, { messageId: 2 }]);
    expect(edge.backend.stored).toHaveLength(2);
  });
});

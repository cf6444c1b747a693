import { once } from "node:events";
import { connect } from "node:net";
import { hourMs } from "@oilcloud/oil";
import { afterEach, describe, expect, it } from "vitest";
import type { EdgeLimits } from "./limits.ts";
import { makeTestEdge, pause, type TestEdge, until } from "./testing/test-edge.ts";

const telemetry = "v1/devices/me/telemetry";

let edge: TestEdge;
afterEach(() => edge.close());

/** An edge whose store commits on demand. */
async function slowEdge(limits: Partial<EdgeLimits>) {
  edge = await makeTestEdge(limits);
  const waiting: (() => void)[] = [];
  edge.backend.commit = () => new Promise((resolve) => waiting.push(resolve));
  return {
    waiting,
    commitAll: async (messages: number) => {
      for (let committed = 0; committed < messages; ) {
        await until(() => waiting.length > 0);
        for (const commit of waiting.splice(0)) {
          commit();
          committed++;
        }
      }
    },
  };
}

describe("a slow store", () => {
  it("stops a session being read at its limit, and everything is answered in the end", async () => {
    const { waiting, commitAll } = await slowEdge({ maxInflight: 3 });
    const client = await edge.session("device-1");
    for (let id = 1; id <= 50; id++) client.publish(telemetry, { id }, 1, id);
    await pause(100);
    expect(waiting).toHaveLength(3);
    edge.pass(hourMs); // not read for an hour, which must not count as silence
    await pause(60);
    expect(client.closed).toBe(false);
    await commitAll(50);
    for (let id = 1; id <= 50; id++)
      expect(await client.next()).toMatchObject({ cmd: "puback", messageId: id });
  });

  it("does not hold up others while there is room", async () => {
    const { waiting } = await slowEdge({ maxInflight: 3 });
    const busy = await edge.session("device-1");
    for (let id = 1; id <= 10; id++) busy.publish(telemetry, { id }, 1, id);
    const other = await edge.session("device-2");
    other.publish(telemetry, { t: 1 });
    await until(() => waiting.length === 4);
    other.send({ cmd: "pingreq" });
    expect(await other.next()).toMatchObject({ cmd: "pingresp" });
  });

  it("stops one device being read at its share, by all of its sessions, and no other device", async () => {
    const { waiting, commitAll } = await slowEdge({ maxWaitingBytesOfDevice: 1000 });
    const filler = "x".repeat(500);
    for (let session = 0; session < 2; session++) {
      const busy = await edge.session("device-1");
      for (let id = 1; id <= 10; id++) busy.publish(telemetry, { filler }, 1, id);
    }
    await pause(50);
    expect(waiting).toHaveLength(2);
    const other = await edge.session("device-2");
    other.publish(telemetry, { t: 1 }, 1, 1);
    await until(() => waiting.length === 3);
    await commitAll(21);
    expect(await other.next()).toMatchObject({ cmd: "puback", messageId: 1 });
  });

  it("stops all reading when too many bytes wait, also those of sessions that left", async () => {
    const { waiting, commitAll } = await slowEdge({ maxWaitingBytes: 1000 });
    const other = await edge.session("device-2");
    const busy = await edge.session("device-1");
    for (let id = 1; id <= 20; id++) busy.publish(telemetry, { id, text: "x".repeat(100) }, 1, id);
    await until(() => waiting.length > 5);
    busy.socket.destroy();
    const late = await edge.connect();
    const greeted = late.greet("device-3", 4);
    other.send({ cmd: "pingreq" });
    await pause(100);
    expect(waiting.length).toBeLessThan(10);
    expect(other.received).toHaveLength(1);
    expect(late.received).toHaveLength(0);
    await commitAll(waiting.length);
    expect(await other.next()).toMatchObject({ cmd: "pingresp" });
    expect(await greeted).toMatchObject({ cmd: "connack" });
  });

  it("stops all reading when what comes would wait too long, until the wait is half of that or nothing is left", async () => {
    const { waiting, commitAll } = await slowEdge({ maxLagMs: 1000 });
    const [one, other] = [await edge.session("device-1"), await edge.session("device-2")];
    const arrive = async (client: typeof one, id: number) => {
      client.publish(telemetry, { id }, 1, id);
      await pause(50);
      return waiting.length;
    };
    edge.backend.lag = 1000;
    expect(await arrive(one, 1)).toBe(1);
    expect(await arrive(other, 1)).toBe(2);
    edge.backend.lag = 1001;
    expect(await arrive(one, 2)).toBe(3);
    expect(await arrive(other, 2)).toBe(3);
    edge.backend.lag = 501;
    waiting.shift()?.();
    expect(await arrive(one, 3)).toBe(2);
    edge.backend.lag = 500;
    waiting.shift()?.();
    await until(() => waiting.length === 3); // the last of one session, and the held-back ones of both
    edge.backend.lag = 9999;
    expect(await arrive(other, 3)).toBe(4);
    expect(await arrive(other, 4)).toBe(4);
    await commitAll(4);
    await until(() => waiting.length === 1);
  });

  it("is read from again once the lag is over, though nothing that waits is answered", async () => {
    const { waiting } = await slowEdge({});
    const client = await edge.session("device-1");
    edge.backend.lag = 1001;
    client.publish(telemetry, { t: 1 }, 1, 1); // as a backlog, which is stored behind the present
    await until(() => waiting.length === 1);
    client.publish(telemetry, { t: 2 }, 1, 2);
    await pause(50);
    expect(waiting).toHaveLength(1);
    edge.backend.lag = 0;
    await until(() => waiting.length === 2);
  });

  it("is waited for when the server stops, and then the devices are notified", async () => {
    const { waiting, commitAll } = await slowEdge({ lingerMs: 3000 });
    const client = await edge.session("device-1", 5);
    client.publish(telemetry, { t: 1 });
    await until(() => waiting.length === 1);
    const stopped = edge.server.close();
    await pause(50);
    expect(client.closed).toBe(false);
    await commitAll(1);
    expect(await client.untilClosed()).toMatchObject([
      { cmd: "puback", messageId: 1 },
      { cmd: "disconnect", reasonCode: 0x8b },
    ]);
    await stopped;
    expect(edge.server.connections()).toBe(0);
  });

  it("is not waited for without end", async () => {
    const { waiting } = await slowEdge({ lingerMs: 100 });
    const client = await edge.session("device-1", 4);
    client.publish(telemetry, { t: 1 });
    await until(() => waiting.length === 1);
    await edge.server.close();
    expect(await client.untilClosed()).toEqual([]);
  });
});

describe("a reader that does not read", () => {
  it("is cut off, and a healthy one takes the same burst", async () => {
    edge = await makeTestEdge({ maxUnsentBytes: 100_000 });
    const filters = ["v1/devices/me/attributes"];
    const healthy = await edge.session("device-1");
    const stuck = await edge.session("device-2");
    for (const client of [healthy, stuck]) await client.subscribe(filters, 0);
    stuck.socket.pause();
    const payload = { long: "x".repeat(50_000) };
    for (let sent = 0; sent < 1000 && edge.backend.open.get("device-2") === 1; sent++) {
      edge.server.sendAttributes("device-1", payload);
      edge.server.sendAttributes("device-2", payload);
      await pause(0);
    }
    await until(() => edge.backend.open.get("device-2") === 0);
    expect(edge.backend.open.get("device-1")).toBe(1);
    expect(healthy.received.length).toBeGreaterThan(10);
  });
});

describe("a peer that does not hang up", () => {
  it("is released after a while", async () => {
    edge = await makeTestEdge({ lingerMs: 1000 });
    const peer = connect({ port: edge.port, host: "127.0.0.1", allowHalfOpen: true });
    peer.on("error", () => {}).resume();
    peer.write("no CONNECT");
    await once(peer, "end");
    await pause(50);
    expect(edge.server.connections()).toBe(1);
    edge.pass(1100);
    await until(() => edge.server.connections() === 0);
    peer.destroy();
  });
});

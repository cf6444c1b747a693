import { afterEach, describe, expect, it } from "vitest";
import { makeTestEdge, type TestEdge, until } from "./testing/test-edge.ts";

let edge: TestEdge;
afterEach(() => edge.close());

describe("connections", () => {
  it("with one token are at most two: the oldest goes, whatever the version", async () => {
    edge = await makeTestEdge();
    const [oldest, second] = [await edge.session("device-1", 5), await edge.session("device-1")];
    const newest = await edge.session("device-1");
    expect(await oldest.next()).toMatchObject({ cmd: "disconnect", reasonCode: 0x8e });
    await until(() => edge.backend.open.get("device-1") === 2);
    for (const client of [second, newest]) {
      client.send({ cmd: "pingreq" });
      expect(await client.next()).toMatchObject({ cmd: "pingresp" });
    }
    expect(edge.server.refused()).toBe(1);
  });

  it("of a tenant are limited", async () => {
    edge = await makeTestEdge({ maxSessionsOfTenant: 1 });
    const first = await edge.session("device-1");
    const tooMany = await edge.session("device-2");
    await tooMany.untilClosed();
    await until(() => !edge.backend.open.get("device-2"));
    first.send({ cmd: "pingreq" });
    expect(await first.next()).toMatchObject({ cmd: "pingresp" });
    expect(edge.server.refused()).toBe(1);
  });

  it("without a token are limited by address, until they show one or go", async () => {
    edge = await makeTestEdge({ maxUnauthenticatedOfAddress: 2 });
    const unauthenticated = [await edge.connect(), await edge.connect()];
    expect(await (await edge.connect()).untilClosed()).toEqual([]);
    await unauthenticated[0]?.greet("device-1", 4);
    unauthenticated[1]?.socket.destroy();
    await until(() => edge.server.connections() === 1);
    await edge.session("device-2");
    await edge.session("device-3");
    expect(edge.server.connections()).toBe(3);
  });

  it("all together stay below what the process may open, and the log says so", async () => {
    edge = await makeTestEdge({ maxConnections: 1 });
    await edge.session("device-1");
    await (await edge.connect()).untilClosed();
    expect(edge.server.connections()).toBe(1);
    await until(() => edge.errors.length > 0);
    expect(edge.errors).toEqual([{ refused: 1 }]);
  });
});

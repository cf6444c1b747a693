import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestEdge, pause, type TestEdge } from "./testing/test-edge.ts";

const gatewayFilters = ["v1/gateway/attributes", "v1/gateway/attributes/response", "v1/gateway/rpc"];
const body = (packet: object): unknown => JSON.parse(String((packet as { payload: Buffer }).payload));

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
});
afterEach(() => edge.close());

describe("a gateway", () => {
  it("connects its children, by word or by their data, and one PUBACK covers all of a message", async () => {
    const client = await edge.session("gateway-1", 5);
    const values = { t: 1 };
    client.publish("v1/gateway/connect", { device: "A", type: "oil" }, 1, 1);
    client.publish("v1/gateway/telemetry", { A: [{ ts: 1, values }], B: [{ ts: 2, values }] }, 1, 2);
    client.publish("v1/gateway/attributes", { B: { fw: "x" } }, 1, 3);
    client.publish("v1/gateway/disconnect", { device: "A" }, 1, 4);
    for (const messageId of [1, 2, 3, 4])
      expect(await client.next()).toMatchObject({ messageId, reasonCode: 0 });
    expect(edge.backend.calls).toEqual([
      ["connect", "gateway-1", "A", "oil"],
      ["connect", "gateway-1", "B", "default"],
      ["gateway-telemetry", "gateway-1", { A: [{ ts: 1, values }], B: [{ ts: 2, values }] }],
      ["gateway-attributes", "gateway-1", { B: { fw: "x" } }],
      ["disconnect", "gateway-1", "A"],
    ]);
  });

  it("has a child connected before anything of it is stored", async () => {
    const commits: (() => void)[] = [];
    edge.backend.commit = () => new Promise((resolve) => commits.push(resolve));
    const made = () => edge.backend.calls.map(([what, , child]) => (what === "connect" ? child : what));
    const client = await edge.session("gateway-1");
    client.publish("v1/gateway/connect", { device: "A", type: "oil" }, 1, 1);
    client.publish("v1/gateway/telemetry", { A: [{ t: 1 }], B: [{ t: 1 }] }, 1, 2);
    client.publish("v1/gateway/telemetry", { B: [{ t: 2 }] }, 1, 3);
    await pause(50);
    expect(made()).toEqual(["A"]);
    commits.shift()?.();
    await pause(20);
    expect(made()).toEqual(["A", "B"]);
    commits.shift()?.();
    await pause(20);
    expect(made()).toEqual(["A", "B", "gateway-telemetry", "gateway-telemetry"]);
    for (const commit of commits) commit();
    for (const messageId of [1, 2, 3])
      expect(await client.next()).toMatchObject({ cmd: "puback", messageId });
  });

  it("carries calls and attributes to the children it has connected", async () => {
    const client = await edge.session("gateway-1");
    await client.subscribe(gatewayFilters, 0);
    const rpc = { id: 3, method: "m", params: [1] };
    const through = { gatewayId: "gateway-1", name: "A" };
    expect(edge.server.sendRpc("child-A", rpc, through)).toBe(false);
    client.publish("v1/gateway/connect", { device: "A" });
    await client.next();
    expect(edge.server.sendRpc("child-A", rpc, through)).toBe(true);
    const request = await client.next();
    expect(request).toMatchObject({ topic: "v1/gateway/rpc" });
    expect(body(request)).toEqual({ device: "A", data: rpc });
    expect(edge.server.sendAttributes("child-A", { k: 1 }, through)).toBe(true);
    expect(body(await client.next())).toEqual({ device: "A", data: { k: 1 } });
    client.publish("v1/gateway/rpc", { device: "A", id: 3, data: { ok: 1 } });
    await client.next();
    expect(edge.backend.calls.at(-1)).toEqual(["rpc", "gateway-1", 3, "A", { ok: 1 }]);
  });
});

import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

const platformScope = { kind: "platform" } as const;

let platform: TestPlatform;
let address = "";
let mqttPort = 0;
let customerId = "";
let deviceId = "";
let token = "";
let dealer = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  address = await platform.http.listen({ host: "127.0.0.1", port: 0 });
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  const tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId);
  const account = { authority: "TENANT_ADMIN", accountType: "dealer", tenantId } as const;
  await platform.addAccount({ username: "dealer", ...account });
  dealer = await platform.tokenOf("dealer");
});
afterAll(() => platform.close());
beforeEach(async () => {
  deviceId = await platform.addDevice(customerId);
  token = await issue(deviceId);
});

const issue = (id: string) => platform.telemetry.management.issueToken(platformScope, id);
const isOpen = () => platform.telemetry.connections.isOpen(deviceId);
const wait = (what: "rpc" | "attributes/updates", query = "timeout=20000", init: RequestInit = {}) =>
  fetch(`${address}/api/v1/${token}/${what}?${query}`, init);
const answer = (username: string, id: number, body: string) =>
  fetch(`${address}/api/v1/${username}/rpc/${id}`, { method: "POST", body });
const post = async (path: string, body: object) =>
  (await platform.post(`/api/system/${path}`, { deviceId, ...body }, dealer)).body;

describe("a waiting request", () => {
  it("brings a command to the device, which answers with a request", async () => {
    const waiting = wait("rpc");
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const called = post("rpc/twoway", { method: "setInterval", params: { s: 60 } });
    const command = (await (await waiting).json()) as { id: number };
    expect(command).toEqual({ id: command.id, method: "setInterval", params: { s: 60 } });
    expect(isOpen()).toBe(false);
    const answered = await answer(token, command.id, '{"done":true}');
    expect([answered.status, await answered.text()]).toEqual([200, ""]);
    expect(await called).toMatchObject({ code: 200, data: { answer: { done: true } } });
  });

  it("gives a command to one request only, and to MQTT first", async () => {
    const requests = [wait("rpc"), wait("rpc")];
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      username: token,
      reconnectPeriod: 0,
    });
    const heard: string[] = [];
    client.on("message", (topic) => heard.push(topic));
    await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
    expect(await post("rpc/oneway", { method: "reboot" })).toMatchObject({ code: 200 });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await client.endAsync();
    await vi.waitFor(async () =>
      expect(await post("rpc/oneway", { method: "reboot" })).toMatchObject({ code: 200 }),
    );
    expect((await Promise.race(requests)).status).toBe(200);
    expect(isOpen()).toBe(true);
    await issue(deviceId);
    expect((await Promise.all(requests)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);
  });

  it("takes no answer from another device", async () => {
    const waiting = wait("rpc");
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const called = post("rpc/twoway", { method: "m", timeout: 700 });
    const { id } = (await (await waiting).json()) as { id: number };
    const other = await issue(await platform.addDevice(customerId));
    expect((await answer(other, id, '"forged"')).status).toBe(200);
    expect(await called).toMatchObject({ code: 1121 });
  });

  it("brings a change of shared attributes as MQTT does", async () => {
    const first = wait("attributes/updates");
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(await post("attribute/save", { values: { interval: 60 } })).toMatchObject({
      data: { delivered: true },
    });
    expect(await (await first).json()).toEqual({ interval: 60 });
    const second = wait("attributes/updates");
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await post("attribute/remove", { keys: ["interval"] });
    expect(await (await second).json()).toEqual({ deleted: ["interval"] });
  });

  it("ends with 408 when its time is over, and when its client leaves nothing waits", async () => {
    expect((await wait("rpc", "timeout=1")).status).toBe(408);
    const leaving = new AbortController();
    const left = wait("rpc", "", { signal: leaving.signal }).catch(() => "left");
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    leaving.abort();
    expect(await left).toBe("left");
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(await post("rpc/oneway", { method: "reboot" })).toMatchObject({ code: 1120 });
  });

  it("is refused beyond four of a device, with a wrong token and with a time that is none", async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: 4 }, () =>
      wait("rpc", "", { signal: leaving.signal }).catch(() => "left"),
    );
    await vi.waitFor(async () => {
      const fifth = await wait("rpc", "timeout=1");
      expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([429, "1"]);
    });
    leaving.abort();
    await Promise.all(waiting);
    expect((await wait("rpc", "timeout=soon")).status).toBe(400);
    expect((await answer(token, 1, "{")).status).toBe(400);
    token = "nobody";
    const unknown = await wait("attributes/updates");
    expect([unknown.status, await unknown.text()]).toEqual([401, ""]);
    expect((await answer(token, 1, "{}")).status).toBe(401);
  });
});

it("a device asks for its limits", async () => {
  const body = '{"method":"getSessionLimits","params":{}}';
  const asked = await fetch(`${address}/api/v1/${token}/rpc`, { method: "POST", body });
  expect(await asked.json()).toMatchObject({ maxPayloadSize: 65_536 });
});

it("waiting requests are answered when the server stops", async () => {
  const stopping = await makeTestPlatform();
  const own = await stopping.http.listen({ host: "127.0.0.1", port: 0 });
  const id = await stopping.addDevice(await stopping.addCustomer(await stopping.addTenant()));
  const secret = await stopping.telemetry.management.issueToken(platformScope, id);
  const waiting = fetch(`${own}/api/v1/${secret}/rpc`);
  await vi.waitFor(() => expect(stopping.telemetry.connections.isOpen(id)).toBe(true));
  await stopping.close();
  expect((await waiting).status).toBe(503);
});

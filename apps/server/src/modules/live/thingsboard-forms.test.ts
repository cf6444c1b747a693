import { minuteMs as minute } from "@oilcloud/oil";
import { WebSocket } from "ws";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectLive, type LiveClient, makeTestLive, type Reporter } from "../../testing/live-client.ts";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");
let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
let tenant: Awaited<ReturnType<typeof live.addTenant>>;
let device: Reporter;
let client: LiveClient;

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await live.addTenant();
  device = tenant.device;
  client = await connectLive(`${live.address.replace("http", "ws")}/api/ws`);
});
afterEach(() => client.close());

const of = (cmdId: number) => ({ cmdId, entityType: "DEVICE", entityId: device.id }) as const;
const introduce = async (more: object = {}) =>
  client.send(JSON.stringify({ authCmd: { cmdId: 0, token: await tenant.token() }, ...more }));
const next = async () => JSON.parse(await client.nextText()) as Record<string, unknown>;

describe("the general address", () => {
  it("takes the token with the first message, and commands in it and after it", async () => {
    await device.report(nowMs - minute, { oilTemp: 50 });
    await introduce({ cmds: [{ type: "TIMESERIES", ...of(1), keys: "oilTemp" }] });
    client.send({ tsSubCmds: [{ ...of(2), keys: "oilTemp" }] });
    for (const subscriptionId of [1, 2])
      expect(await next()).toMatchObject({ subscriptionId, data: { oilTemp: [[nowMs - minute, "50"]] } });
    await device.report(nowMs, { oilTemp: 51 });
    expect(await next()).toMatchObject({ data: { oilTemp: [[nowMs, "51"]] } });
  });

  it.each([
    ["a wrong token", { authCmd: { cmdId: 0, token: "wrong" } }],
    ["no token", { cmds: [] }],
    ["what is no message", "hello"],
  ])("closes the connection of a client with %s", async (_name, message) => {
    client.send(typeof message === "string" ? message : JSON.stringify(message));
    expect(await client.closed).toBe(1008);
  });

  it("holds only so many of one network that have not introduced themselves", async () => {
    const url = `${live.address.replace("http", "ws")}/api/ws`;
    const open = await Promise.all(Array.from({ length: 19 }, () => connectLive(url)));
    const refused = new WebSocket(url);
    expect(
      await new Promise((resolve) => {
        refused.on("error", (error) => resolve(error.message));
        refused.on("open", () => resolve("open"));
      }),
    ).toContain("503");
    await introduce();
    await Promise.all(open.map((each) => each.close()));
    await (await connectLive(url)).close();
  });

  it("serves the address with a token as before", async () => {
    const known = await connectLive(
      `${live.address.replace("http", "ws")}/api/ws?token=${await tenant.token()}`,
    );
    known.send({ tsSubCmds: [of(1)] });
    expect(await known.next()).toMatchObject({ subscriptionId: 1, errorCode: 0 });
    await known.close();
  });
});

describe("a subscription to attributes", () => {
  it("brings each change and each deletion, of its keys and its scope", async () => {
    const { management } = platform.telemetry;
    const scope = { kind: "platform" } as const;
    await device.describe({ firmware: "1.0", serial: "A" });
    await introduce({
      cmds: [
        { type: "ATTRIBUTES", ...of(1), keys: "firmware", scope: "CLIENT_SCOPE" },
        { type: "ATTRIBUTES", ...of(2), scope: "SHARED_SCOPE" },
      ],
    });
    expect(await next()).toMatchObject({ subscriptionId: 1, data: { firmware: [[nowMs, "1.0"]] } });
    expect(await next()).toMatchObject({ subscriptionId: 2, data: {} });
    await device.describe({ serial: "B" });
    await device.describe({ firmware: "1.1", serial: "C" });
    expect(await next()).toMatchObject({ subscriptionId: 1, data: { firmware: [[nowMs, "1.1"]] } });
    await management.setShared(scope, device.id, { interval: 60, limits: { high: 5 } });
    expect(await next()).toMatchObject({
      subscriptionId: 2,
      data: { interval: [[nowMs, "60"]], limits: [[nowMs, '{"high":5}']] },
    });
    await management.removeShared(scope, device.id, ["interval"]);
    expect(await next()).toMatchObject({ subscriptionId: 2, data: { interval: [[nowMs, ""]] } });
    client.send(JSON.stringify({ cmds: [{ type: "ATTRIBUTES", ...of(2), unsubscribe: true }] }));
    client.send({ tsSubCmds: [of(3)] });
    expect(await next()).toMatchObject({ subscriptionId: 3 });
    await management.setShared(scope, device.id, { interval: 70 });
    await device.describe({ firmware: "1.2" });
    expect(await next()).toMatchObject({ subscriptionId: 1, data: { firmware: [[nowMs, "1.2"]] } });
    await client.close();
    expect(platform.live.counts().listeners).toBe(0);
  });
});

describe("a subscription with a time window", () => {
  it("begins with the past and continues with what arrives", async () => {
    for (let i = 5; i >= 1; i--) await device.report(nowMs - i * minute, { oilTemp: 50 + i });
    const window = { startTs: nowMs - 3 * minute, timeWindow: 5 * minute, agg: "NONE", limit: 10 };
    await introduce({ cmds: [{ type: "TIMESERIES", ...of(4), keys: "oilTemp", ...window }] });
    expect(await next()).toMatchObject({
      subscriptionId: 4,
      data: {
        oilTemp: [
          [nowMs - minute, "51"],
          [nowMs - 2 * minute, "52"],
          [nowMs - 3 * minute, "53"],
        ],
      },
    });
    await device.report(nowMs, { oilTemp: 60 });
    expect(await next()).toMatchObject({ subscriptionId: 4, data: { oilTemp: [[nowMs, "60"]] } });
  });
});

describe("a command that is not served", () => {
  it.each([
    ["of the newer form", { cmds: [{ type: "ENTITY_DATA", cmdId: 7, query: {} }] }, "ENTITY_DATA"],
    ["of the older form", { entityDataCmds: [{ cmdId: 7, query: {} }] }, "entityDataCmds"],
  ])(
    "%s is answered by its id, and the subscription with the same id continues",
    async (_name, message, type) => {
      await introduce({ tsSubCmds: [{ ...of(7), keys: "oilTemp" }] });
      expect(await next()).toMatchObject({ subscriptionId: 7 });
      client.send(JSON.stringify(message));
      const refused = await next();
      expect(refused).toMatchObject({ cmdId: 7, errorCode: 2, cmdUpdateType: type });
      expect(refused).not.toHaveProperty("subscriptionId");
      await device.report(nowMs, { oilTemp: 61 });
      expect(await next()).toMatchObject({ subscriptionId: 7, data: { oilTemp: [[nowMs, "61"]] } });
    },
  );

  it("without an id is answered by an id that no subscription has", async () => {
    await introduce({ tsSubCmds: [of(0)] });
    expect(await next()).toMatchObject({ subscriptionId: 0 });
    client.send("nonsense");
    expect(await next()).toMatchObject({ subscriptionId: -1, errorCode: 2 });
  });
});

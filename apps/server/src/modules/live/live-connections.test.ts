import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { makeTestPlatform, testPassword, type TestPlatform } from "../../testing/test-platform.ts";
import { connectLive, type LiveClient, makeTestLive } from "../../testing/live-client.ts";

const startMs = Date.parse("2026-11-12T06:26:38Z");

let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
let tenant: Awaited<ReturnType<typeof live.addTenant>>;

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
});
afterAll(async () => {
  await platform.close();
});
beforeEach(async () => {
  tenant = await live.addTenant();
});

const of = (cmdId: number, entityId = tenant.device.id) =>
  ({ cmdId, entityType: "DEVICE", entityId }) as const;
const noneLeft = { connections: 0, devices: 0, listeners: 0, subscriptions: 0 };
const allGone = () => vi.waitFor(() => expect(platform.live.counts()).toEqual(noneLeft));

async function listen(client: LiveClient, keys = "oilTemp", id = tenant.device.id): Promise<void> {
  client.send({ tsSubCmds: [{ ...of(1, id), keys }] });
  expect(await client.next()).toMatchObject({ errorCode: 0 });
}

const refusedWith = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("open", () => reject(new Error("was let in")));
    socket.on("error", () => {});
  });

describe("connecting", () => {
  it.each(["", "nonsense", "a.b.c"])("is refused with 401 for the token %j", async (token) => {
    expect(await refusedWith(live.url(token))).toBe(401);
  });

  it("is refused without a token, with one that expired, and on any other path", async () => {
    expect(await refusedWith(live.url("").replace("?token=", ""))).toBe(401);
    expect(await refusedWith(live.url("x").replace("telemetry", "elsewhere"))).toBe(404);
    const token = await tenant.token();
    platform.pass(901);
    expect(await refusedWith(live.url(token))).toBe(401);
  });

  it.each([
    ["a call", "GET", "/api/system/other/getSysArea?areaNo=", "", '"code":401'],
    [
      "a body",
      "POST",
      "/api/login",
      JSON.stringify({ username: "nobody", password: "x".repeat(100) }),
      '"code":',
    ],
  ])("leaves %s alone that merely offers HTTP/2", async (_what, method, path, body, expected) => {
    const { port, hostname } = new URL(live.address);
    const socket = connectTcp(Number(port), hostname);
    const headers = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n`;
    const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    socket.write(`${method} ${path} HTTP/1.1\r\n${headers}${body ? length : ""}\r\n${body.slice(0, 10)}`);
    if (body) await sleep(20);
    socket.write(body.slice(10));
    expect(String(await once(socket, "data"))).toContain(expected);
    socket.destroy();
  });

  it("is for fifty connections of an account at once", async () => {
    const token = await tenant.token();
    const clients = await Promise.all(Array.from({ length: 50 }, () => connectLive(live.url(token))));
    expect(await (await connectLive(live.url(token))).closed).toBe(1008);
    await clients.pop()?.close();
    clients.push(await connectLive(live.url(token)));
    await Promise.all(clients.map((client) => client.close()));
    await allGone();
  });
});

describe("a connection", () => {
  it("ends with 1011 when the token expires", async () => {
    const client = await tenant.connect();
    await listen(client);
    platform.pass(899);
    platform.live.turn();
    await sleep(20);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    platform.pass(2);
    platform.live.turn();
    expect(await client.closed).toBe(1011);
    await allGone();
  });

  it("ends with 1011 soon after the account's own end, without a turn of the timer", async () => {
    const end = new Date(platform.now().getTime() + 60_000);
    const guest = { username: "guest", accountType: "experience", authority: "CUSTOMER_USER" } as const;
    const id = await platform.addAccount(guest);
    await platform.db.updateTable("account").set({ ends_at: end }).where("id", "=", id).execute();
    const client = await connectLive(live.url(await platform.tokenOf("guest")));
    platform.pass(61);
    expect(await client.closed).toBe(1011);
    await allGone();
  });

  it("ends with 1011 when the session was ended", async () => {
    const token = await tenant.token();
    const client = await connectLive(live.url(token));
    await platform.db.updateTable("session").set({ ended_at: platform.now() }).execute();
    platform.live.turn();
    await sleep(20);
    platform.live.turn();
    expect(await client.closed).toBe(1011);
  });

  it("ends at once when its own session is signed out, and no other", async () => {
    const [token, other] = [await tenant.token(), await tenant.token()];
    const [client, stays] = [await connectLive(live.url(token)), await connectLive(live.url(other))];
    await platform.post("/api/logout", {}, token);
    expect(await client.closed).toBe(1011);
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
    await stays.close();
  });

  it("ends at once when its refresh token is used twice", async () => {
    const { username } = tenant;
    const { body } = await platform.post("/api/login", { username, password: testPassword });
    const { token, refreshToken } = body["data"] as { token: string; refreshToken: string };
    const client = await connectLive(live.url(token));
    await platform.post("/api/auth/token", { refreshToken });
    await platform.post("/api/auth/token", { refreshToken });
    expect(await client.closed).toBe(1011);
  });

  it("loses a device that moved to another customer", async () => {
    const client = await tenant.connect();
    await listen(client);
    const tenant_id = await platform.addTenant();
    await platform.db
      .updateTable("customer")
      .set({ tenant_id })
      .where("id", "=", tenant.customerId)
      .execute();
    platform.live.turn();
    await sleep(20);
    platform.live.turn();
    expect(await client.next()).toMatchObject({ subscriptionId: 1, errorCode: 3, data: null });
    expect(platform.live.counts()).toMatchObject({ connections: 1, devices: 0, listeners: 0 });
    await client.close();
  });

  it("ends for a peer that no longer answers pings", async () => {
    const client = await tenant.connect();
    await listen(client);
    client.socket.pause();
    for (let i = 0; i < 3; i++) {
      platform.live.turn();
      await sleep(20);
    }
    await allGone();
    client.socket.terminate();
  });
});

describe("many at once", () => {
  it("keeps tenants apart", async () => {
    const other = await live.addTenant();
    const clients = [await tenant.connect(), await other.connect()] as const;
    await listen(clients[0]);
    await listen(clients[1], "oilTemp", other.device.id);
    for (let i = 0; i < 20; i++) {
      await tenant.device.report(startMs - i * 1000, { oilTemp: 10 });
      await other.device.report(startMs - i * 1000, { oilTemp: 20 });
    }
    for (const [client, value] of [
      [clients[0], "10"],
      [clients[1], "20"],
    ] as const) {
      for (let i = 0; i < 20; i++)
        expect((await client.next()).data).toMatchObject({ oilTemp: [[expect.any(Number), value]] });
      expect(client.heard()).toBe(0);
      await client.close();
    }
    await allGone();
  });

  it("disconnects a slow reader with 1008 while another receives everything", {
    timeout: 60_000,
  }, async () => {
    const slow = await tenant.connect();
    const quick = await tenant.connect();
    // As much as the longest texts come to, many in a message.
    const texts = Array.from({ length: 25 }, (_, n) => `text${n}`);
    await listen(slow, texts.join(","));
    await listen(quick, texts.join(","));
    slow.socket.pause();
    const long = Object.fromEntries(texts.map((key) => [key, "x".repeat(4000)]));
    for (let i = 0; i < 150; i++) await tenant.device.report(startMs - i * 1000, long);
    await vi.waitFor(() => expect(platform.live.counts().subscriptions).toBe(1));
    for (let i = 0; i < 150; i++) {
      const { latestValues } = await quick.next();
      expect(latestValues).toEqual(Object.fromEntries(texts.map((key) => [key, startMs - i * 1000])));
    }
    slow.socket.resume();
    expect(await slow.closed).toBe(1008);
    await quick.close();
    await allGone();
  });

  it("leaves nothing behind of commands that waited when it closed", async () => {
    const busy = await tenant.connect();
    const many = Array.from({ length: 300 }, (_, i) => ({ ...of(i), keys: "oilTemp" }));
    busy.send({ tsSubCmds: many });
    const others = await Promise.all(Array.from({ length: 5 }, () => tenant.connect()));
    for (const other of others) {
      other.send({ alarmSubCmds: [{ cmdId: 1 }] });
      setTimeout(() => other.socket.terminate(), 5);
    }
    await Promise.all(others.map(({ closed }) => closed));
    for (const _ of many) await busy.next();
    await busy.close();
    await allGone();
  });

  it("takes 2000 subscriptions a connection and refuses the next", { timeout: 60_000 }, async () => {
    const client = await tenant.connect();
    for (let from = 0; from < 2000; from += 200) {
      client.send({
        tsSubCmds: Array.from({ length: 200 }, (_, i) => ({ ...of(from + i), keys: "oilTemp" })),
      });
    }
    for (let i = 0; i < 2000; i++) expect((await client.next()).errorCode).toBe(0);
    client.send({ tsSubCmds: [of(2000), { ...of(0), keys: "oilLevel" }] });
    expect(await client.next()).toMatchObject({
      subscriptionId: 2000,
      errorCode: 2,
      errorMsg: "Too many subscriptions",
    });
    expect(await client.next()).toMatchObject({ subscriptionId: 0, errorCode: 0 });
    await client.close();
    await allGone();
  });
});

const nasty = [
  "",
  "{",
  "null",
  "[]",
  "7",
  '"x"',
  "{}",
  "\u0000",
  '{"tsSubCmds":{}}',
  '{"tsSubCmds":[null]}',
  '{"tsSubCmds":[{}]}',
  '{"tsSubCmds":[{"cmdId":"1"}]}',
  '{"tsSubCmds":[{"cmdId":1.5}]}',
  '{"tsSubCmds":[{"cmdId":1}]}',
  '{"historyCmds":7}',
  '{"tsSubCmds":[{"cmdId":1,"entityType":"DEVICE","entityId":"\' or 1=1"}]}',
  '{"__proto__":{"tsSubCmds":[]}}',
  '{"historyCmds":[{"cmdId":1,"entityType":"DEVICE","entityId":null,"keys":"a"}]}',
  "[".repeat(60_000),
  '{"tsSubCmds":[{"cmdId":1,"entityType":"DEVICE","entityId":"00000000-0000-4000-8000-000000000000","keys":"a\\u0000"}]}',
];

it("answers 500 malformed messages with errors and serves on", async () => {
  const client = await tenant.connect();
  for (let i = 0; i < 500; i++) client.send(nasty[i % nasty.length] ?? "");
  for (let i = 0; i < 500; i++)
    expect(await client.next()).toMatchObject({ errorCode: 2, data: null, latestValues: {} });
  await listen(client);
  client.send("x".repeat(64 * 1024 + 1));
  expect(await client.closed).toBe(1009);
  await allGone();
});

it("closes with 1001 when the server stops, also for a client that does not read", async () => {
  const client = await tenant.connect();
  await listen(client);
  const deaf = await tenant.connect();
  deaf.socket.pause();
  await platform.http.close();
  expect(await client.closed).toBe(1001);
  await allGone();
  deaf.socket.terminate();
});
